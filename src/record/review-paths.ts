import type { ReviewSummary } from '../api/types.ts';
import { paths } from '../addresses/paths.ts';

/** Whether an address, with its query or without, is one of those under which a review is read. */
export function isReviewAt(
  orgId: string,
  review: ReviewSummary,
  address: string | undefined,
): boolean {
  const { id, public_key: key, repository_full_name: repository } = review;
  const { pull_request_number: number, run_number: run } = review;
  return (
    address !== undefined &&
    [
      paths.review(orgId, id),
      ...(key ? [paths.deployment(orgId, key)] : []),
      ...(repository && number != null && run != null
        ? [paths.pullRequestRun(orgId, repository, number, run)]
        : []),
    ].includes(address.replace(/\?.*/s, ''))
  );
}
