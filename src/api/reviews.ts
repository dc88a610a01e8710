import { ask } from './ask.ts';
import { getReview, listPullRequestReviews, listReviews } from './operations.ts';
import type { CustomerReviewDetail, ListReviewsData, ReviewSummary } from './types.ts';
import type { Asked, JsonOperation } from './operation.ts';
import { pagesOf, q, queryClient } from './query.ts';
import { readParams } from '../lib/search-params.ts';
import type { Reading } from './read.ts';

/** The filters of a list, by the names of the API's query parameters. */
export type ReviewFilters = Omit<NonNullable<ListReviewsData['query']>, 'cursor'>;

/** The filters of a pull request's runs. */
export type RunFilters = Pick<ReviewFilters, 'status' | 'findings' | 'environment'>;

/** A review read by another address of it. Its answer is kept under the review's identifier too. */
export function reviewAt<A extends Asked>(
  operation: JsonOperation<A, CustomerReviewDetail>,
  path: A['path'],
) {
  const { queryKey } = q(operation, path);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const review = await ask(operation, { path } as A, { signal });
      const { org_id } = path;
      queryClient.setQueryData(
        q(getReview, { org_id, review_id: review.value.id }).queryKey,
        review,
      );
      return review;
    },
  };
}

/** What the queue is of: what needs attention, or merged pull requests with findings that are open still, or may be. */
export type Queue = 'needed' | 'merged';
const queueFilters = ['author', 'environment', 'findings', 'repository', 'search'] as const;

/** What an address asks of the queue. */
export const readQueue = (search: URLSearchParams) => ({
  queue: search.get('of') === 'merged' ? ('merged' as const) : ('needed' as const),
  filters: readParams(search, queueFilters),
});

/**
 * The reviews of the queue, a few at a time: each is read whole as one comes to it. No parameter asks for
 * merged pull requests: they are picked from the reviews with findings.
 */
export const queueQuery = (org_id: string, { queue, filters }: ReturnType<typeof readQueue>) =>
  pagesOf(
    listReviews,
    { org_id },
    queue === 'needed'
      ? { ...filters, attention: 'needed', limit: 25 }
      : { findings: 'any', kind: 'PULL_REQUEST', ...filters, limit: 50 },
  );

/** Whether findings of a review are open, as far as its row tells: what isn't counted may be. */
export function openness({
  open_items: open,
  finding_count: found,
}: ReviewSummary): 'OPEN' | 'MAY_BE' | 'NONE' {
  const { serious, warning } = open ?? {};
  if ((serious ?? 0) + (warning ?? 0) > 0) return 'OPEN';
  const isCounted = serious != null && warning != null;
  return !isCounted && (found ?? 0) > 0 ? 'MAY_BE' : 'NONE';
}

/** Whether a review belongs in the queue, as far as its row tells. */
export const isInQueue = (queue: Queue, review: ReviewSummary): boolean =>
  queue === 'needed' || (review.pull_request_state === 'MERGED' && openness(review) !== 'NONE');

/** The runs of one pull request, newest first. */
export const pullRequestRuns = (
  org_id: string,
  repository: string,
  number: number,
  filters: RunFilters,
) =>
  pagesOf(
    listPullRequestReviews,
    { org_id, repository, pull_request_number: number },
    { ...filters, limit: 20 },
  );

/** The newest reviews of one repository: an overview of its list. */
export const recentReviewsQuery = (org_id: string, repository: string) =>
  q(listReviews, { org_id }, { repository, limit: 10 });

/** How often a list is asked for again while it is expected to change: milliseconds. */
export const LIVE_MILLISECONDS = 4_000;

/** Whether a review is pending or running: nothing is counted before its end. */
export const isUnderWay = ({ status }: { status?: string | null }): boolean =>
  status === 'PENDING' || status === 'RUNNING';

/** Whether a list of reviews is expected to change by itself: one of them is pending or running. */
export const isLiveList = (reviews: readonly ReviewSummary[]): boolean => reviews.some(isUnderWay);

/**
 * A review as it is now, past every cache, which is also what its page then shows. Read just before
 * something is started, and after its outcome was lost (H29, H30); never tried again by itself.
 */
export async function reviewNow(
  org_id: string,
  review_id: string,
): Promise<Reading<CustomerReviewDetail>> {
  const query = q(getReview, { org_id, review_id });
  // A read that is under way may be older than what is asked about.
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return await queryClient.query({ ...query, staleTime: 0, retry: false });
}

const MOST_PAGES = 5;

/** Runs of a pull request that the token can see. */
export type RunsNow = {
  /** False where more exist than were read, or one could not be read. */
  complete: boolean;
  runs: ReviewSummary[];
};

/** The newest 500 runs of a pull request, read now. */
export async function runsNow(
  org_id: string,
  repository: string,
  pull_request_number: number,
): Promise<RunsNow> {
  const runs: ReviewSummary[] = [];
  let readable = true;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { value, unreadable } = await ask(listPullRequestReviews, {
      path: { org_id, repository, pull_request_number },
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    runs.push(...(value.reviews ?? []));
    readable &&= unreadable.length === 0 && value.reviews != null;
    cursor = value.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  return { complete: readable && cursor === undefined, runs };
}
