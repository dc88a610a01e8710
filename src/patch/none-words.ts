import type { CustomerReviewDetail } from '../api/types.ts';
import { isCompleteRun } from '../record/run-items.ts';

/**
 * That nothing cites a change, and what that is worth. `others`: with conditions that it did not bring about; `part`:
 * not all of its lines are shown.
 */
export function noneWords(
  review: CustomerReviewDetail,
  unreadable: boolean,
  { others = false, part = false } = {},
): string {
  const [change, line] = part
    ? ['the lines shown here', 'a line shown here']
    : ['this change', 'a line of this change'];
  if (unreadable) {
    return `Some assessments couldn’t be fully read, so it isn’t known whether anything cites ${change}.`;
  }
  if (!isCompleteRun(review)) {
    return `Nothing cites ${change}, but that’s inconclusive because the review isn’t complete.`;
  }
  return others
    ? `No finding or listed condition cites ${line}.`
    : `No finding cites ${line}, nor does any listed condition that the change introduced or changed.`;
}
