import type { CustomerReviewDetail } from '../../api/types.ts';
import { gapsOf } from '../../record/gaps.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { recordWords as words } from '../../record/words.ts';

/** What this review did not look at, gathered in one place (H5). */
export function NotLookedAt({
  review,
  unreadable,
}: {
  review: CustomerReviewDetail;
  unreadable: boolean;
}) {
  const several = review.assessments.length > 1;
  const gaps = review.assessments.flatMap((assessment) =>
    gapsOf(assessment, unreadable).map((gap) => ({
      ...gap,
      environment: assessment.environment_display_name,
    })),
  );
  return (
    <Panel title={words.notLookedAt} id="not-looked-at">
      {unreadable && (
        <p className="words">
          Some assessments couldn’t be fully read, so this list may be incomplete.
        </p>
      )}
      {review.assessments.length === 0 && !unreadable && (
        <p className="words">{words.nothingLookedAt}</p>
      )}
      {review.assessments.length > 0 && gaps.length === 0 && !unreadable && (
        <p className="words">{words.noGaps}</p>
      )}
      <FoldedList items={gaps} first={200} noun="gap" className="rows">
        {(gap) => (
          <>
            <UntrustedText text={gap.what} />
            {several && (
              <span className="faint">
                {' in '}
                <UntrustedText text={gap.environment} />
              </span>
            )}
            <div className="small">
              {gap.kind}
              {gap.why && (
                <>
                  {': '}
                  <UntrustedText text={gap.why} />
                </>
              )}
            </div>
          </>
        )}
      </FoldedList>
    </Panel>
  );
}
