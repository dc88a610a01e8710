import type { ReviewSummary } from '../api/types.ts';
import { reviewKind, wordFor } from '../api/words.ts';

type Named = Pick<
  ReviewSummary,
  | 'kind'
  | 'public_key'
  | 'pull_request_title'
  | 'pull_request_number'
  | 'environment_display_names'
  | 'head_ref'
  | 'head_commit_sha'
>;

/** Who wrote what is reviewed: the login, else the stable ID (H36). */
export const reviewAuthor = ({
  pull_request_author_login: login,
  pull_request_author_host_user_id: id,
}: Pick<ReviewSummary, 'pull_request_author_login' | 'pull_request_author_host_user_id'>) =>
  login ?? id;

export const branchReviewed = ({
  kind,
  pull_request_number: number,
  head_ref: branch,
}: Pick<ReviewSummary, 'kind' | 'pull_request_number' | 'head_ref'>) =>
  kind === 'PULL_REQUEST' && number == null ? branch : undefined;

/** What a review is called: its pull request's title, else what the record says of its subject. */
export function reviewTitle(review: Named): string {
  if (review.pull_request_title) return review.pull_request_title;
  if (review.pull_request_number != null) return `Pull request #${review.pull_request_number}`;
  const head = review.head_commit_sha?.slice(0, 7);
  switch (review.kind) {
    case 'DEPLOYMENT':
      return `Deployment of ${review.head_ref ?? head ?? review.public_key}`;
    case 'PATCH':
      return `Patch ${head ?? review.public_key}`;
    default:
      return `${wordFor(reviewKind, review.kind).label} ${head ?? review.public_key}`;
  }
}
