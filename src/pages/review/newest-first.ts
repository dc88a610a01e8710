import type { CustomerReviewDetail } from '../../api/types.ts';
import { readTime } from '../../lib/times.ts';

type Related = CustomerReviewDetail['related_reviews'][number];

/** By run number, else by the moment of creation. */
export function newestFirst<R extends Pick<Related, 'run_number' | 'created_at'>>(
  reviews: readonly R[],
): R[] {
  const time = ({ created_at: at }: R) => readTime(at ?? '') ?? 0;
  return reviews.toSorted((a, b) => (b.run_number ?? 0) - (a.run_number ?? 0) || time(b) - time(a));
}
