import type { CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import { NONE } from './facets.ts';
import type { MarkTarget } from './mark-change.ts';
import { changedSince, type Mark } from './marks.ts';

type Review = Pick<ReviewSummary, 'id' | 'status' | 'open_items'> | CustomerReviewDetail;

/** How one's own mark stands to a review: done for now, done until something changed, or neither. */
export type MarkStanding = 'OPEN' | 'DONE' | 'CHANGED';

export function markStanding(review: Review, mark: Mark | undefined): MarkStanding {
  if (mark?.state !== 'LOOKED_AT') return 'OPEN';
  return changedSince(mark, factsOf(review), null).length > 0 ? 'CHANGED' : 'DONE';
}

export const reviewTarget = (review: Review): MarkTarget => ({
  id: review.id,
  about: 'REVIEW',
  seen: factsOf(review),
  review_id: review.id,
  run_at: null,
  likeness: null,
});

const factsOf = ({ status, open_items: open }: Review): Record<string, string> => ({
  status: status ?? NONE,
  ...(open && {
    serious: String(open.serious ?? 0),
    warning: String(open.warning ?? 0),
    // Marks of earlier versions have the sum alone.
    open: String((open.serious ?? 0) + (open.warning ?? 0)),
  }),
});
