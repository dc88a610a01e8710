import { Link } from 'react-router';
import { getAssessment, getFinding } from '../api/operations.ts';
import { q, start } from '../api/query.ts';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { paths } from '../paths.ts';
import { onPointing } from '../scaffold/pointing.ts';
import { useCode } from '../source/CodeProvider.tsx';
import { startCode } from '../source/source-queries.ts';
import { Badge } from '../ui/Badge.tsx';
import { codePlaces } from './code-places.ts';
import { Panel } from '../ui/Panel.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Decision } from './Decision.tsx';
import css from './FindingList.module.css';
import { FoldedList } from '../ui/FoldedList.tsx';
import { NoFindings } from './NoFindings.tsx';
import { SymbolText } from './SymbolText.tsx';
import { PlainValue } from '../record/PlainValue.tsx';
import { findingEvidenceClass, findingLifecycle } from '../api/record-words.ts';
import { findingSeverity, wordFor } from '../api/words.ts';

type Item = { finding: CustomerFinding; assessment: CustomerAssessment };

const severityOrder = ['SERIOUS', 'WARNING'];
const rank = ({ finding }: Item) => {
  const place = severityOrder.indexOf(finding.severity);
  return place === -1 ? 0.5 : place;
};

/** How many are listed at first; the workbench has them all. */
const SHOWN = 100;

/** Serious first; of one severity, those of one risk domain together. */
function arrange(findings: readonly Item[]): Item[] {
  const inOrder = findings.toSorted((a, b) => rank(a) - rank(b));
  const groups = Map.groupBy(inOrder, (item) => `${rank(item)} ${item.finding.risk_domain}`);
  return [...groups.values()].flat().toSorted((a, b) => rank(a) - rank(b));
}

/** Findings, serious first. An empty list says what it does and does not mean (H1, H2, H3, H40). */
export function FindingList({
  orgId,
  reviewId,
  findings,
  status,
  unreadable,
  workbench,
}: {
  orgId: string;
  reviewId: string;
  findings: Item[];
  /** Of the review or the assessment that the findings belong to. */
  status: string;
  unreadable: boolean;
  /** Where these findings are narrowed, marked and worked through. */
  workbench: string;
}) {
  const inOrder = arrange(findings);
  const code = useCode();
  return (
    <Panel
      title="Findings"
      note={findings.length > 0 ? `${findings.length}, serious first` : undefined}
      actions={findings.length > 0 && <Link to={workbench}>Triage findings</Link>}
    >
      {findings.length === 0 && <NoFindings status={status} unreadable={unreadable} />}
      <FoldedList items={inOrder} first={SHOWN} noun="finding">
        {({ finding, assessment }, index) => (
          <>
            {finding.risk_domain !== inOrder[index - 1]?.finding.risk_domain && (
              <h3 className={css.domain}>
                <UntrustedText text={finding.risk_domain} />
              </h3>
            )}
            <div className={css.finding}>
              <div className={css.severity}>
                <PlainValue of={findingSeverity} value={finding.severity} />
              </div>
              <div className={css.words}>
                <Link
                  className={css.claim}
                  data-row
                  to={paths.finding(orgId, finding.id, {
                    review: reviewId,
                    assessment: assessment.id,
                  })}
                  {...onPointing(() => {
                    void start(q(getFinding, { org_id: orgId, finding_id: finding.id }));
                    void start(
                      q(getAssessment, {
                        org_id: orgId,
                        review_id: reviewId,
                        assessment_id: assessment.id,
                      }),
                    );
                    startCode(code, codePlaces(finding));
                  })}
                >
                  <SymbolText prose={finding.claim} symbols={finding.symbols} />
                </Link>
                <Summary finding={finding} assessment={assessment} />
              </div>
              <div className={css.decision}>
                <Decision finding={finding} />
              </div>
            </div>
          </>
        )}
      </FoldedList>
    </Panel>
  );
}

function Summary({ finding, assessment }: Item) {
  const first = finding.evidence_refs.find(({ repository_path: path }) => path);
  const lifecycle = wordFor(findingLifecycle, finding.lifecycle_state);
  return (
    <div className={css.sub}>
      {first && (
        <>
          <span className="mono">
            <UntrustedText text={first.label} />
          </span>
          {' · '}
        </>
      )}
      {finding.lifecycle_state === 'NEW' || finding.lifecycle_state === 'UNCHANGED' ? (
        <span title={lifecycle.meaning}>{lifecycle.label}</span>
      ) : (
        <Badge tone={lifecycle.tone ?? 'plain'} title={lifecycle.meaning}>
          <UntrustedText text={lifecycle.label} />
        </Badge>
      )}
      {' · '}
      {finding.evidence_class ? (
        <span title={wordFor(findingEvidenceClass, finding.evidence_class).meaning}>
          <UntrustedText text={wordFor(findingEvidenceClass, finding.evidence_class).label} />
        </span>
      ) : (
        'recorded before evidence classes existed'
      )}
      {' · '}
      <UntrustedText text={assessment.environment_display_name} />
    </div>
  );
}
