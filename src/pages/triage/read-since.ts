import { useQueries } from '@tanstack/react-query';
import { getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';

/** When each row was listed: one that is loaded later leaves those before it as they were. */
const listedAt = new WeakMap<ReviewSummary, number>();

type Read = { data: Reading<CustomerReviewDetail> | undefined; dataUpdatedAt: number };

/**
 * The rows of the queue, each as its review was read since: the queue isn't listed again while it is open, and judges
 * a review by what is shown of it. What could not be read in full changes no row.
 *
 * @param rows In one order with `reads`.
 * @param updatedAt When the list was last read.
 */
export const asReadSince = (
  rows: readonly ReviewSummary[],
  updatedAt: number,
  reads: readonly Read[],
): ReviewSummary[] =>
  rows.map((row, index) => {
    const at = listedAt.get(row) ?? updatedAt;
    listedAt.set(row, at);
    const read = reads[index];
    return read?.data?.unreadable.length === 0 && read.dataUpdatedAt > at ? read.data.value : row;
  });

/** The same, of what was read so far; asks for nothing. */
export function useReadSince(rows: readonly ReviewSummary[], updatedAt: number): ReviewSummary[] {
  const orgId = useOrgId();
  const reads = useQueries({
    queries: rows.map(({ id }) => ({
      ...q(getReview, { org_id: orgId, review_id: id }),
      enabled: false,
    })),
    combine: readsOf,
  });
  return asReadSince(rows, updatedAt, reads);
}

/** At module level, so that they stay the same as long as no answer comes. */
const readsOf = (answers: readonly Read[]): Read[] =>
  answers.map(({ data, dataUpdatedAt }) => ({ data, dataUpdatedAt }));
