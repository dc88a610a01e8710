import type { CustomerReviewDetail } from '../../../src/api/types.ts';
import type { ReviewWrite } from '../../store/reviews.ts';
import type { SampleRepository } from '../repositories.ts';
import type { PullRequest } from './pull-request.ts';

/** Members that only a single-review read carries, and that the service does not work out itself. */
export type SingleReadMembers = Partial<
  Pick<
    CustomerReviewDetail,
    'current_head_commit_sha' | 'repository_id' | 'related_reviews' | 'actions'
  >
> & { readonly [member: string]: unknown };

/** What a stored record says against the contract, on purpose. */
export interface Violation {
  /** The record that it is in; of several, the one at `position`. */
  of: 'review' | 'assessment' | 'finding';
  position: number;
  /** SQLite's path of the member in it. */
  path: string;
  /** What stands there instead; absent: nothing. */
  value?: unknown;
  /** What is against the contract, in words. */
  says: string;
}

/** A review of the sample, ready to be stored. */
export interface SampleReview {
  /** Its name in the index (docs/sample.md). */
  name: string;
  /** What it is there to show; a test holds the record to it (claims.ts). */
  shows: readonly string[];
  repository: SampleRepository | null;
  pullRequest: PullRequest | null;
  write: ReviewWrite;
  single: SingleReadMembers;
  violations: readonly Violation[];
}
