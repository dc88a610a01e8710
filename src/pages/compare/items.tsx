import { Link } from 'react-router';
import type { CustomerAssessment } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Decision } from '../../finding/Decision.tsx';
import { lacksDecision } from '../../finding/fields.ts';
import type { RunCheck, RunCondition, RunFinding } from '../../record/run-items.ts';
import { FindingLink } from '../../finding/FindingLink.tsx';
import {
  assessmentStatus,
  attributedChange,
  checkLifecycle,
  checkOutcome,
  findingLifecycle,
} from '../../api/record-words.ts';
import { findingSeverity, wordFor } from '../../api/words.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { paths } from '../../addresses/paths.ts';
import { Joined } from '../../ui/Joined.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ComparedPanel.module.css';

// How one item of a run reads in a comparison; the finding and the assessment lead to their pages.

export function ComparedFinding({ item }: { item: RunFinding }) {
  const { finding, environment } = item;
  const [first] = finding.evidence_refs;
  return (
    <>
      <div className={`row ${css.line}`}>
        <PlainValue of={findingSeverity} value={finding.severity} />
        <FindingLink {...item} />
        <Decision finding={finding} unreadable={lacksDecision(item)} />
      </div>
      <div className="small">
        <Joined>
          <UntrustedText text={finding.risk_domain} />
          <UntrustedText text={wordFor(findingLifecycle, finding.lifecycle_state).label} />
          <UntrustedText text={environment} />
          {first && <UntrustedText as="span" className="mono" text={first.label} />}
        </Joined>
      </div>
    </>
  );
}

export function ComparedAssessment({
  item: { assessment, environment, reviewId },
}: {
  item: { assessment: CustomerAssessment; environment: string; reviewId: string };
}) {
  return (
    <div className={`row ${css.line}`}>
      <PlainValue of={assessmentStatus} value={assessment.status} />
      <Link data-row to={paths.assessment(useOrgId(), reviewId, assessment.id)}>
        <UntrustedText text={environment} />
      </Link>
    </div>
  );
}

export function ComparedCheck({ item: { check, environment } }: { item: RunCheck }) {
  return (
    <div className={`row ${css.line}`}>
      <PlainValue of={checkOutcome} value={check.outcome} />
      <span>
        <UntrustedText text={check.name} />{' '}
        <span className="small">
          <UntrustedText text={wordFor(checkLifecycle, check.lifecycle).label} />
          {' · '}
          <UntrustedText text={environment} />
        </span>
      </span>
    </div>
  );
}

export function ComparedCondition({
  item: { condition, check, environment },
}: {
  item: RunCondition;
}) {
  return (
    <>
      <div className={`row ${css.line}`}>
        <PlainValue of={attributedChange} value={condition.change} />
        <UntrustedText as="span" text={condition.subject} />
      </div>
      <div className="small">
        <UntrustedText text={check} />
        {' · '}
        <UntrustedText text={environment} />
      </div>
    </>
  );
}
