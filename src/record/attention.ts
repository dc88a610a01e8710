import type { ReviewSummary } from '../api/types.ts';

/**
 * Why a review needs attention, as far as its row tells (spec, `attention`): active findings, an
 * execution that failed, is incomplete or was stopped. That the reviewed commit is an earlier one
 * cannot be told from a row: `current_head_commit_sha` is set on a single-review read only.
 */
export const attentionReasons = (review: ReviewSummary): string[] =>
  review.pull_request_state === 'OPEN' ? recordedReasons(review) : [];

/** What a review's row holds that needs attention, where the service lists it for that. */
export function recordedReasons(review: ReviewSummary): string[] {
  const reasons: string[] = [];
  const open = review.open_items;
  if (open && (open.serious ?? 0) + (open.warning ?? 0) > 0) reasons.push('open findings');
  if (review.status === 'FAILED') reasons.push('run failed');
  if (review.status === 'INCOMPLETE') reasons.push('run incomplete');
  if (review.status === 'STOPPED') reasons.push('run stopped');
  return reasons;
}
