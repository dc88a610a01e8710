import type { Reading } from '../../api/read.ts';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';

/** What is loaded of a list. */
export type ListPages = { pages: readonly Reading<ReviewPage>[] } | undefined;

/**
 * The loaded rows of a list, up to date where the newest page has them, and how many of that page are new. Where more
 * rows exist than are loaded, one behind those that are loaded is none: it moved up because another left the list.
 */
export function newestRows(
  loaded: ListPages,
  newest: readonly ReviewSummary[],
): { rows: ReviewSummary[]; count: number } {
  const fresh = new Map(newest.map((review) => [review.id, review]));
  const rows = new Map<string, ReviewSummary>();
  for (const page of loaded?.pages ?? []) {
    for (const review of page.value.reviews ?? []) {
      // A review that moved to a later page while pages were loaded is shown once.
      if (!rows.has(review.id)) rows.set(review.id, fresh.get(review.id) ?? review);
    }
  }
  const isLoaded = ({ id }: ReviewSummary) => rows.has(id);
  const end = loaded?.pages.at(-1)?.value.next_cursor ? newest.findLastIndex(isLoaded) : -1;
  const before = end === -1 ? newest : newest.slice(0, end);
  const count = loaded ? before.filter((review) => !isLoaded(review)).length : 0;
  return { rows: [...rows.values()], count };
}
