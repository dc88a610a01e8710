import { listPullRequestReviews } from './generated/sdk.gen.ts';
import { zReviewPage } from './generated/zod.gen.ts';
import { client } from './client.ts';
import { queryClient, reviewQuery } from './queries.ts';
import type { Reading } from './read.ts';
import { readText } from './read-text.ts';
import type { CustomerReviewDetail, ReviewPage, ReviewSummary } from './types.ts';

// What exists now, past every cache: read just before something is started, and after its outcome was
// lost (H29, H30). One read each, never tried again by itself.

/** A review as it is now, which is also what its page then shows. */
export async function reviewNow(
  orgId: string,
  reviewId: string,
): Promise<Reading<CustomerReviewDetail>> {
  const query = reviewQuery(orgId, reviewId);
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
    const { data } = await listPullRequestReviews({
      client,
      path: { org_id, repository, pull_request_number },
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
      throwOnError: true,
    });
    // Answers come as text (client.ts).
    const { value, unreadable } = readText<ReviewPage>(zReviewPage, data);
    runs.push(...(value.reviews ?? []));
    readable &&= unreadable.length === 0 && value.reviews != null;
    cursor = value.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  return { complete: readable && cursor === undefined, runs };
}
