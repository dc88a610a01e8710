import type { CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import { ServiceError } from '../api/failure.ts';
import { reviewNow, runsNow } from '../api/reviews.ts';
import { presentTime } from '../lib/service-clock.ts';
import type { AskedAction, Attempt, KnownRuns } from './attempt.ts';

/** What a person asks a review of: a run again, or a pull request. */
export type Subject = Exclude<AskedAction, { operation: 'patch_review' }>;

/** The review that a rerun repeats. */
export function rerunOf(review: CustomerReviewDetail | ReviewSummary): Subject {
  return { operation: 'rerun', review_id: review.id, ...pullRequestOf(review) };
}

function pullRequestOf(review: CustomerReviewDetail | ReviewSummary) {
  const { repository_id, repository_full_name, pull_request_number } = review;
  return {
    ...(repository_id != null && { repository_id }),
    ...(repository_full_name != null && { repository_full_name }),
    ...(pull_request_number != null && { pull_request_number }),
  };
}

/**
 * Whether two attempts are about the same runs: those of one pull request, or of one review where
 * there is none. While the outcome of one is not known, the other one waits (H30).
 */
export function sameSubject(one: AskedAction, other: AskedAction): boolean {
  if (one.operation === 'patch_review' || other.operation === 'patch_review') return false;
  if (one.pull_request_number !== undefined && sameRepository(one, other)) {
    return one.pull_request_number === other.pull_request_number;
  }
  return (
    one.operation === 'rerun' && other.operation === 'rerun' && one.review_id === other.review_id
  );
}

/** A review of a list says no more of its repository than the name, which hosts take in any case. */
function sameRepository(one: Subject, other: Subject): boolean {
  if (one.repository_id !== undefined && other.repository_id !== undefined) {
    return one.repository_id === other.repository_id;
  }
  const name = one.repository_full_name?.toLowerCase();
  return name !== undefined && name === other.repository_full_name?.toLowerCase();
}

/** Whether it is not known yet what an attempt did. */
export const isOpenAttempt = ({ outcome: { state } }: Attempt) =>
  state === 'sending' || state === 'unknown';

/** A run as the service shows it now. */
export type SeenRun = { id: string } & Partial<
  Record<'status' | 'trigger_origin' | 'created_at', string | null>
> & { run_number?: number | null };

export type SeenRuns = { read_at: string; complete: boolean; runs: SeenRun[] };

/**
 * The runs that exist now of what an attempt was about: those of the pull request, else the review and
 * those related to it. Rejects where they cannot be read.
 */
export async function seenRuns(orgId: string, asked: Subject): Promise<SeenRuns> {
  const read_at = new Date(presentTime()).toISOString();
  const { repository_full_name: repository, pull_request_number: number } = asked;
  if (repository !== undefined && number !== undefined) {
    try {
      return { read_at, ...(await runsNow(orgId, repository, number)) };
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 404)) throw error;
      // Of a pull request without a run there may be no list. Where there is a review, it names the others.
      if (asked.operation === 'request_review') return { read_at, complete: true, runs: [] };
    }
  }
  if (asked.operation !== 'rerun')
    throw new Error('Docket doesn’t know the name of the pull request’s repository.');
  const { value: review, unreadable } = await reviewNow(orgId, asked.review_id);
  return {
    read_at,
    complete: !unreadable.some(({ place }) => place.startsWith('related_reviews')),
    runs: [review, ...review.related_reviews],
  };
}

/** What is written into the journal of the runs that exist. */
export const knownRuns = ({ read_at, complete, runs }: SeenRuns): KnownRuns => ({
  read_at,
  complete,
  runs: runs.map(({ id, run_number }) => ({ id, ...(run_number != null && { run_number }) })),
});
