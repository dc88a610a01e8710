import { listReviews, getReview } from '../../api/operations.ts';
import { pagesOf, q, queryClient } from '../../api/query.ts';
import type { Reading } from '../../api/read.ts';
import type { ReviewFilters } from '../../api/reviews.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { followShown } from '../../following/following.ts';

/**
 * Follows reviews of a list (following.ts) until `signal` aborts, and brings their rows up to date in its loaded
 * pages. What could not be read in full changes no row: the review's own page tells of that.
 */
export function followRows(
  orgId: string,
  filters: ReviewFilters,
  reviewIds: readonly string[],
  signal: AbortSignal,
): void {
  const list = pagesOf(listReviews, { org_id: orgId }, filters).queryKey;
  const queries = queryClient.getQueryCache();
  const details = new Set(
    reviewIds.map((review_id) =>
      JSON.stringify(q(getReview, { org_id: orgId, review_id }).queryKey),
    ),
  );
  const stop = queries.subscribe(({ type, query }) => {
    if (type !== 'updated' || !details.has(JSON.stringify(query.queryKey))) return;
    const reading = query.state.data as Reading<CustomerReviewDetail> | undefined;
    if (reading?.unreadable.length === 0) putInPlace(list, summaryOf(reading.value));
  });
  signal.addEventListener('abort', stop);
  for (const id of reviewIds) signal.addEventListener('abort', followShown(orgId, id));
}

/** Puts a review in the place of its row. */
function putInPlace(list: ReturnType<typeof pagesOf>['queryKey'], review: ReviewSummary): void {
  const updatedAt = queryClient.getQueryState(list)?.dataUpdatedAt ?? Date.now();
  queryClient.setQueryData(
    list,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          value: {
            ...page.value,
            reviews: (page.value.reviews ?? []).map((row) => (row.id === review.id ? review : row)),
          },
        })),
      },
    { updatedAt },
  );
}

/** A review as a list has it (contract decisions, "Lists"). */
function summaryOf({
  assessments: _assessments,
  subjects: _subjects,
  related_reviews: _related,
  actions: _actions,
  current_head_commit_sha: _head,
  repository_id: _repository,
  ...summary
}: CustomerReviewDetail): ReviewSummary {
  return summary;
}
