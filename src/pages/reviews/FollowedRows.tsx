import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getReview, listReviews } from '../../api/operations.ts';
import { pagesOf, q, queryClient } from '../../api/query.ts';
import type { ReviewFilters } from '../../api/reviews.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { useFollowing } from '../../following/use-following.ts';

/** Keeps rows of a list up to date that change by themselves; draws nothing. */
export function FollowedRows({
  reviewIds,
  filters,
}: {
  reviewIds: readonly string[];
  filters: ReviewFilters;
}) {
  return reviewIds.map((id) => <FollowedRow key={id} reviewId={id} filters={filters} />);
}

function FollowedRow({ filters, reviewId }: { filters: ReviewFilters; reviewId: string }) {
  const orgId = useOrgId();
  useFollowing(reviewId, true);
  const { data: reading, dataUpdatedAt: readAt } = useQuery({
    ...q(getReview, { org_id: orgId, review_id: reviewId }),
    enabled: false, // it is read by what follows it
  });
  useEffect(() => {
    // What could not be read in full changes no row: the review's own page tells of that.
    if (reading?.unreadable.length !== 0) return;
    const { queryKey } = pagesOf(listReviews, { org_id: orgId }, filters);
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (readAt <= updatedAt) return;
    const review = summaryOf(reading.value);
    queryClient.setQueryData(
      queryKey,
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map((page) => ({
            ...page,
            value: {
              ...page.value,
              reviews: (page.value.reviews ?? []).map((row) =>
                row.id === reviewId ? review : row,
              ),
            },
          })),
        },
      { updatedAt },
    );
  }, [orgId, filters, reviewId, reading, readAt]);
  return null;
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
