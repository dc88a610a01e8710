import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { findingQuery } from '../../api/queries.ts';
import type { CustomerFinding, CustomerFindingValidation } from '../../api/types.ts';
import { Answer } from '../../components/Answer.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { AlsoRecorded } from '../../components/record/AlsoRecorded.tsx';
import { Decision } from '../../components/record/Decision.tsx';
import { ExternalLink } from '../../components/record/ExternalLink.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SymbolText } from '../../components/record/SymbolText.tsx';
import { useParam } from '../../components/use-param.ts';
import { Value, ValueWords } from '../../components/record/Value.tsx';
import {
  coveringAuthorKind,
  decisionSource,
  evidenceClass,
  findingLifecycle,
} from '../../components/record/words.ts';
import { severity } from '../../components/words.ts';
import { symbolSpans } from '../../lib/symbol-spans.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { CausalGraph } from './CausalGraph.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import css from './FindingPage.module.css';
import { Observations } from './Observations.tsx';

/** One finding: what is claimed, why it is believed, and what was decided. */
export function FindingPage() {
  const orgId = useParam('org_id');
  const findingId = useParam('finding_id');
  const [search] = useSearchParams();
  const query = useQuery(findingQuery(orgId, findingId));
  const [review, assessment] = [search.get('review'), search.get('assessment')];
  return (
    <Answer query={query} what="the finding">
      {(finding) => (
        <article className={css.page}>
          <Breadcrumb>
            <Link to={paths.reviews(orgId)}>Reviews</Link>
            {review ? (
              <Link to={paths.review(orgId, review)}>Review it was opened from</Link>
            ) : (
              'its review is not known here'
            )}
            {review && assessment && (
              <Link to={paths.assessment(orgId, review, assessment)}>Assessment</Link>
            )}
            finding
          </Breadcrumb>
          <View finding={finding} />
        </article>
      )}
    </Answer>
  );
}

function View({ finding }: { finding: CustomerFinding }) {
  const { claim, impact, remediation, symbols } = finding;
  const prose = [claim, impact, remediation ?? ''].join('\n');
  const { missing } = symbolSpans(prose, symbols);
  return (
    <>
      <div className={css.facts}>
        <Value of={severity} value={finding.severity} />
        <Value of={findingLifecycle} value={finding.lifecycle_state} />
        <span className="muted">
          <UntrustedText text={finding.risk_domain} />
          {' · '}
          {finding.evidence_class ? (
            <ValueWords of={evidenceClass} value={finding.evidence_class} />
          ) : (
            'recorded before evidence classes existed'
          )}
        </span>
        {finding.host_comment_url && (
          <ExternalLink address={finding.host_comment_url}>Comment</ExternalLink>
        )}
      </div>
      <PageTitle tab={plainLine(claim, 60)}>
        <SymbolText prose={claim} symbols={symbols} />
      </PageTitle>
      <div className={css.columns}>
        <div className={css.stack}>
          <Panel title="Impact">
            <Prose>
              <SymbolText prose={impact} symbols={symbols} />
            </Prose>
          </Panel>
          {remediation && (
            <Panel title="Proposed fix">
              <Prose>
                <SymbolText prose={remediation} symbols={symbols} />
              </Prose>
            </Panel>
          )}
          {finding.causal_graph && <CausalGraph graph={finding.causal_graph} />}
          <EvidenceList title="Evidence" references={finding.evidence_refs} />
          {finding.supporting_evidence && (
            <>
              <Panel title="Supporting explanation">
                <Prose>
                  <UntrustedText text={finding.supporting_evidence.explanation ?? 'none given'} />
                </Prose>
              </Panel>
              {finding.supporting_evidence.evidence && (
                <EvidenceList
                  title="Supporting evidence"
                  references={finding.supporting_evidence.evidence}
                />
              )}
            </>
          )}
        </div>
        <div className={css.stack}>
          <Panel title="Decision">
            <div className={css.words}>
              <Decision finding={finding} />
              {finding.latest_validation && (
                <p className="muted">
                  recorded <Time value={finding.latest_validation.recorded_at} />, source{' '}
                  <ValueWords of={decisionSource} value={finding.latest_validation.source} />
                  <Covering decision={finding.latest_validation} />
                </p>
              )}
              {finding.latest_validation?.host_comment_url && (
                <ExternalLink address={finding.latest_validation.host_comment_url}>
                  The comment of the decision
                </ExternalLink>
              )}
              <p className="faint">Decisions are taken on the source host.</p>
            </div>
          </Panel>
          <Observations finding={finding} />
          <AlsoRecorded type="CustomerFinding" record={finding} />
          {missing.length > 0 && (
            <Panel title="Declared symbols that the prose does not hold">
              <p className={css.words}>
                {missing.map((symbol, index) => (
                  <code key={index}>
                    <UntrustedText text={symbol} />
                  </code>
                ))}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function Prose({ children }: { children: ReactNode }) {
  return <p className={css.words}>{children}</p>;
}

/** Whose comment covers the finding, where the decision names it (H18). */
function Covering({ decision }: { decision: CustomerFindingValidation }) {
  const { covering_author_kind: kind, covering_author_login: login } = decision;
  if (!kind && !login) return null;
  return (
    <>
      , covered by a comment of {kind && <ValueWords of={coveringAuthorKind} value={kind} />}
      {login && (
        <>
          {kind && ', '}
          <UntrustedText text={login} />
        </>
      )}
      {decision.covering_comment_created_at && (
        <>
          {' '}
          <Time value={decision.covering_comment_created_at} />
        </>
      )}
    </>
  );
}
