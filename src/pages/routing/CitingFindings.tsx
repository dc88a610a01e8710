import type { CustomerReviewDetail } from '../../api/types.ts';
import { Decision } from '../../finding/Decision.tsx';
import { lacksDecision } from '../../finding/fields.ts';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { FindingLink } from '../../finding/FindingLink.tsx';
import { ValueWords } from '../../record/Value.tsx';
import { findingLifecycle } from '../../api/record-words.ts';
import { findingSeverity } from '../../api/words.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { isCompleteRun } from '../../record/run-items.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { CitingFinding } from './cited-in-review.ts';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

/** The findings of this review that cite the file, each with the places it cites there. */
export function CitingFindings({
  findings,
  review,
  unreadable,
}: {
  findings: readonly CitingFinding[];
  review: CustomerReviewDetail;
  unreadable: boolean;
}) {
  return (
    <Panel title={words.citingFindings} note={findings.length > 0 && findings.length}>
      {findings.length === 0 && (
        <p className="words">
          {unreadable
            ? 'Some assessments couldn’t be fully read, so it isn’t known whether a finding cites this file.'
            : isCompleteRun(review)
              ? words.noFinding
              : words.inconclusive}
        </p>
      )}
      <FoldedList items={findings} first={50} noun="finding" className="rows divided">
        {({ finding, assessment, references, inGraph, unreadable: parts }) => (
          <>
            <div className={`row ${css.headline}`}>
              <PlainValue of={findingSeverity} value={finding.severity} />
              <FindingLink reviewId={review.id} assessment={assessment} finding={finding} />
              <Decision finding={finding} unreadable={lacksDecision({ unreadable: parts })} />
            </div>
            <div className="small">
              <Joined>
                <ValueWords of={findingLifecycle} value={finding.lifecycle_state} />
                <UntrustedText text={assessment.environment_display_name} />
                {references.map((reference, index) => (
                  <span key={index} className="mono">
                    <ExternalLink address={reference.url}>
                      <UntrustedText text={reference.label} />
                    </ExternalLink>
                  </span>
                ))}
              </Joined>
              {inGraph && words.inGraph}
            </div>
          </>
        )}
      </FoldedList>
    </Panel>
  );
}
