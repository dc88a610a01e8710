import { isUnderWay } from '../api/reviews.ts';
import type { CustomerReviewDetail } from '../api/types.ts';

/** Whether a review records that it was stopped, whatever its status says. */
export const recordsStop = ({
  stopped_at: at,
  stopped_by: by,
  stopped_from: from,
}: CustomerReviewDetail): boolean => [at, by, from].some((each) => each != null);

/**
 * Where a review's own states and times exclude each other (H38, spec: Facts 1 to 4), one sentence each. That it can’t
 * be stopped while it is under way is none: it may decide a deployment gate that the record doesn’t name.
 */
export function reviewDisagreements(review: CustomerReviewDetail): string[] {
  const { status, stoppable, completed_at: completed, open_items: open, assessments } = review;
  const underWay = isUnderWay(review);
  const is = `it’s ${status.toLowerCase()}`;
  const found: string[] = [];
  if (underWay && completed) found.push(`${is} but has an end time.`);
  if (underWay && open) found.push(`${is} but its open items are counted.`);
  if (stoppable && !underWay) found.push(`its status is ${status}, but it’s marked as stoppable.`);
  if (stoppable && assessments.some((each) => each.decision_presentation?.gate_state)) {
    found.push('it decides a deployment gate, but it’s marked as stoppable.');
  }
  if (recordsStop(review) && status !== 'STOPPED') {
    found.push(`its status is ${status}, but a stop is recorded.`);
  }
  return found;
}
