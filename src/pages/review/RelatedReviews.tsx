import type { CustomerReviewDetail } from '../../api/types.ts';
import { recordWords } from '../../record/words.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { ShortSha } from '../../record/Sha.tsx';
import { Value } from '../../record/Value.tsx';
import { reviewRelation } from '../../api/record-words.ts';
import {
  publicationState,
  reviewKind,
  reviewStatus,
  triggerOrigin,
  wordFor,
  wordInSentence,
} from '../../api/words.ts';
import { plural } from '../../lib/plural.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { newestFirst } from './newest-first.ts';

/** Other runs of the pull request that this token can see, and reviews joined by supersession or rerun. */
export function RelatedReviews({
  review,
  unreadable,
}: {
  review: CustomerReviewDetail;
  unreadable: boolean;
}) {
  const related = newestFirst(review.related_reviews);
  const runs = review.pull_request_number != null && `Runs for #${review.pull_request_number}`;
  const onlyRuns = related.every(({ relation }) => relation === 'SAME_PULL_REQUEST');
  const title = runs ? `${runs}${onlyRuns ? '' : ' and related reviews'}` : 'Related reviews';
  return (
    <Panel
      title={title}
      note={review.run_number == null ? undefined : `viewing run ${review.run_number}`}
    >
      {related.length === 0 && (
        <p className="words">
          {unreadable
            ? 'No related reviews could be read.'
            : 'No other reviews visible to this token.'}
        </p>
      )}
      <FoldedList items={related} first={50} noun="review" className="rows">
        {(other) => (
          <div className="row spread">
            <span>
              <ReviewLink reviewId={other.id}>
                {other.run_number == null ? 'Review' : `Run ${other.run_number}`}
              </ReviewLink>{' '}
              <span className="muted">
                <UntrustedText
                  text={[
                    other.relation !== 'SAME_PULL_REQUEST' &&
                      wordFor(reviewRelation, other.relation).label,
                    other.relation !== 'RERUN' &&
                      wordInSentence(triggerOrigin, other.trigger_origin),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                />
                {other.kind != null && other.kind !== review.kind && (
                  <>
                    {', '}
                    <UntrustedText text={wordInSentence(reviewKind, other.kind)} />
                  </>
                )}
                {other.publication != null && (
                  <>
                    {', '}
                    <UntrustedText text={wordInSentence(publicationState, other.publication)} />
                  </>
                )}
              </span>
            </span>
            <span className="row muted">
              {other.finding_count != null &&
                (other.finding_count > 0
                  ? plural(other.finding_count, 'finding')
                  : recordWords.noneRecorded)}
              {other.head_commit_sha && <ShortSha sha={other.head_commit_sha} />}
              {other.created_at && <Time value={other.created_at} />}
              <Value of={reviewStatus} value={other.status} />
            </span>
          </div>
        )}
      </FoldedList>
    </Panel>
  );
}
