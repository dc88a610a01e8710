import type { ReviewSummary } from './types.ts';

/** How often a list is asked for again while it is expected to change: milliseconds. */
export const LIVE_MILLISECONDS = 4_000;

/** Whether a list of reviews is expected to change by itself: one of them is pending or running. */
export const isLiveList = (reviews: readonly ReviewSummary[]): boolean =>
  reviews.some(({ status }) => status === 'PENDING' || status === 'RUNNING');
