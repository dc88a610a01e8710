import { pageAt } from '../../addresses/pages.ts';

/** What is open beside the queue: a review, and of its findings one, where one is open. */
export type Open = { reviewId: string; findingId: string | null; assessmentId: string | null };

/** What an address opens; undefined where it names no review by its ID. */
export function openAt(address: string): Open | undefined {
  const { pathname, searchParams } = new URL(address, location.origin);
  const reviewId = pageAt(pathname)?.params['review_id'];
  return reviewId === undefined
    ? undefined
    : { reviewId, findingId: searchParams.get('finding'), assessmentId: searchParams.get('in') };
}
