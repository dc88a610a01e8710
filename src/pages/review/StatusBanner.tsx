import { Fragment } from 'react';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { absent } from '../../record/absent.ts';
import { Actor } from '../../record/Actor.tsx';
import { Disagreements } from '../../record/Disagreements.tsx';
import { recordsStop, reviewDisagreements } from '../../record/review-disagreements.ts';
import { stoppedFrom, wordFor } from '../../api/words.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { useHeld } from '../../ui/use-held.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { recordWords } from '../../record/words.ts';
import { reviewWords as words } from './words.ts';

/** What must be known before anything below is read: gaps, failure, stop, supersession, work under way. */
export function StatusBanner({ reading }: { reading: Reading<CustomerReviewDetail> }) {
  const { value: review } = reading;
  const incomplete = review.assessments.filter((assessment) => assessment.status === 'INCOMPLETE');
  const underWay = isUnderWay(review);
  const endedHere = useHeld(review.id, underWay) && review.status === 'COMPLETED';
  return (
    <>
      {underWay && (
        <Banner
          tone="live"
          icon={review.status === 'RUNNING' ? 'dashed' : 'ring'}
          title={review.status === 'RUNNING' ? words.running : words.pending}
        >
          This page updates automatically. Don’t draw conclusions from results that are still
          missing.
        </Banner>
      )}
      {/* In the place of what said that it was run, so that nothing below it moves. */}
      {endedHere && incomplete.length === 0 && (
        <Banner tone="plain" icon="done" title={words.completed}>
          Its results are below. “Completed” only means that the run finished.
        </Banner>
      )}
      {(review.status === 'INCOMPLETE' || incomplete.length > 0) && (
        <Banner tone="gap" icon="half" title="This review is incomplete.">
          There may be problems in what it didn’t look at.{' '}
          {incomplete.length > 0 && (
            <>
              Incomplete in{' '}
              <UntrustedText
                text={incomplete
                  .map((assessment) => assessment.environment_display_name)
                  .join(', ')}
              />
              .{' '}
            </>
          )}
          <a href="#not-looked-at">{recordWords.notLookedAt}</a>
        </Banner>
      )}
      {review.status === 'FAILED' && (
        <Banner tone="serious" icon="cross" title="This run failed.">
          Some results may be missing below; don’t draw conclusions from that.
        </Banner>
      )}
      {review.status === 'EXCLUDED' && (
        <Banner tone="plain" icon="skip" title="This change was excluded from review.">
          Don’t draw conclusions about the change from this page.
        </Banner>
      )}
      {(review.status === 'STOPPED' || recordsStop(review)) && <Stopped review={review} />}
      {(review.status === 'SUPERSEDED' || review.superseded_by_review_id) && (
        <Banner tone="plain" icon="skip" title="A newer review superseded this one.">
          {review.superseded_by_review_id ? (
            <ReviewLink reviewId={review.superseded_by_review_id}>
              Go to the newer review
            </ReviewLink>
          ) : (
            absent(
              reading,
              'superseded_by_review_id',
              'The newer one isn’t recorded, or this token can’t see it.',
              'Which one couldn’t be read.',
            )
          )}
        </Banner>
      )}
      <Disagreements found={reviewDisagreements(review)} />
    </>
  );
}

/** That the run was stopped, and as much of by whom, from where and when as is recorded. */
function Stopped({ review }: { review: CustomerReviewDetail }) {
  const { stopped_by: by, stopped_from: from, stopped_at: at } = review;
  const said = [
    by && (
      <Fragment key="by">
        by <Actor actor={by} />
      </Fragment>
    ),
    from && <UntrustedText key="from" text={wordFor(stoppedFrom, from).label} />,
    at && <Time key="at" value={at} />,
  ].filter(Boolean);
  const end = said.length === 0 ? '.' : '';
  return (
    <Banner tone="gap" icon="stop" title={`${words.stopped}${end}`}>
      {said.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {part}
          {index === said.length - 1 && '.'}
        </Fragment>
      ))}
    </Banner>
  );
}
