import {
  infiniteQueryOptions,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { client } from './client.ts';
import {
  getAssessmentOptions,
  getDeploymentReviewOptions,
  getFindingOptions,
  getPullRequestReviewOptions,
  getRepositoryReviewGuidanceOptions,
  getReviewOptions,
  getReviewRoutingOptions,
  listPullRequestReviewsQueryKey,
  listRepositoryNamesOptions,
  listReviewsQueryKey,
} from './generated/@tanstack/react-query.gen.ts';
import { listPullRequestReviews, listReviews } from './generated/sdk.gen.ts';
import {
  zCustomerAssessmentDetail,
  zCustomerFinding,
  zCustomerReviewDetail,
  zRepositoryGuidance,
  zRepositoryNames,
  zReviewPage,
  zReviewRoutingView,
} from './generated/zod.gen.ts';
import type { LargeType } from './read-worker.ts';
import type { RunFilters } from '../lib/run-address.ts';
import { ServiceError } from './problem.ts';
import type { Reading } from './read.ts';
import { checkedFor, readText, type Identity } from './read-text.ts';
import type {
  CustomerAssessmentDetail,
  CustomerFinding,
  CustomerReviewDetail,
  ListReviewsData,
  RepositoryGuidance,
  RepositoryNames,
  ReviewPage,
  ReviewRoutingView,
} from './types.ts';

/** Above this many characters an answer is parsed and checked in a worker. */
const LARGE = 256_000;

/**
 * Generated query options, whose answer is read by its schema. Where it is about something else than was
 * `asked` for, that is named.
 */
function reading<T>(
  options: { queryKey: readonly unknown[]; queryFn?: unknown },
  schema: unknown,
  { large, asked = {} }: { large?: LargeType; asked?: Identity } = {},
): {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<Reading<T>>;
} {
  const fetchText = options.queryFn as (context: QueryFunctionContext) => Promise<unknown>;
  return {
    queryKey: options.queryKey,
    queryFn: async (context) => {
      const text = await fetchText(context);
      if (!large || typeof text !== 'string' || text.length <= LARGE) {
        return readText<T>(schema, text, asked);
      }
      const { readLarge } = await import('./read-large.ts');
      return checkedFor(asked, await readLarge<T>(large, text, context.signal));
    },
  };
}

export const reviewQuery = (org_id: string, review_id: string) =>
  reading<CustomerReviewDetail>(
    getReviewOptions({ client, path: { org_id, review_id } }),
    zCustomerReviewDetail,
    { large: 'CustomerReviewDetail', asked: { id: review_id } },
  );

/** A review read by another address of it. Its answer is kept under the review's identifier too. */
function reviewByAddress(
  org_id: string,
  options: { queryKey: readonly unknown[]; queryFn?: unknown },
  asked: Identity,
) {
  const { queryKey, queryFn } = reading<CustomerReviewDetail>(options, zCustomerReviewDetail, {
    large: 'CustomerReviewDetail',
    asked,
  });
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext) => {
      const review = await queryFn(context);
      queryClient.setQueryData(reviewQuery(org_id, review.value.id).queryKey, review);
      return review;
    },
  };
}

export const pullRequestReviewQuery = (
  org_id: string,
  repository: string,
  pull_request_number: number,
  run_number: number,
) =>
  reviewByAddress(
    org_id,
    getPullRequestReviewOptions({
      client,
      path: { org_id, repository, pull_request_number, run_number },
    }),
    {}, // the address names no identity
  );

export const deploymentReviewQuery = (org_id: string, public_key: string) =>
  reviewByAddress(org_id, getDeploymentReviewOptions({ client, path: { org_id, public_key } }), {
    public_key,
  });

export const assessmentQuery = (org_id: string, review_id: string, assessment_id: string) =>
  reading<CustomerAssessmentDetail>(
    getAssessmentOptions({ client, path: { org_id, review_id, assessment_id } }),
    zCustomerAssessmentDetail,
    { large: 'CustomerAssessmentDetail', asked: { id: assessment_id, review_id } },
  );

export const findingQuery = (org_id: string, finding_id: string) =>
  reading<CustomerFinding>(
    getFindingOptions({ client, path: { org_id, finding_id } }),
    zCustomerFinding,
    { asked: { id: finding_id } },
  );

export const repositoryNamesQuery = (org_id: string) =>
  reading<RepositoryNames>(
    listRepositoryNamesOptions({ client, path: { org_id } }),
    zRepositoryNames,
  );

export const reviewRoutingQuery = (org_id: string, review_id: string) =>
  reading<ReviewRoutingView>(
    getReviewRoutingOptions({ client, path: { org_id, review_id } }),
    zReviewRoutingView,
    { asked: { review_id } },
  );

export const repositoryGuidanceQuery = (org_id: string, repo_id: string) =>
  reading<RepositoryGuidance>(
    getRepositoryReviewGuidanceOptions({ client, path: { org_id, repo_id } }),
    zRepositoryGuidance,
    { asked: { repository_id: repo_id } },
  );

/** The filters of a list, by the names of the API's query parameters. */
export type ReviewFilters = Omit<NonNullable<ListReviewsData['query']>, 'cursor'>;

/** A list of reviews, a page at a time. A loaded page is not fetched again by itself. */
const reviewPages = (
  queryKey: readonly unknown[],
  fetchPage: (cursor: string, signal: AbortSignal) => Promise<Reading<ReviewPage>>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page: Reading<ReviewPage>) => page.value.next_cursor ?? undefined,
    staleTime: Infinity,
  });

export const reviewListQuery = (org_id: string, query: ReviewFilters) =>
  reviewPages(listReviewsQueryKey({ client, path: { org_id }, query }), (cursor, signal) =>
    fetchReviewPage(org_id, query, cursor, signal),
  );

/** The reviews that need somebody, a few at a time: each is read whole as one comes to it. */
export const queueQuery = (org_id: string) =>
  reviewListQuery(org_id, { attention: 'needed', limit: 25 });

/** One page of the list as it is now; an empty cursor asks for the newest. */
export async function fetchReviewPage(
  org_id: string,
  query: ReviewFilters,
  cursor: string,
  signal: AbortSignal,
): Promise<Reading<ReviewPage>> {
  const { data } = await listReviews({
    client,
    path: { org_id },
    query: cursor === '' ? query : { ...query, cursor },
    signal,
    throwOnError: true,
  });
  return readText<ReviewPage>(zReviewPage, data);
}

/** The newest reviews of one repository: an overview, which reviewListQuery has whole. */
export const recentReviewsQuery = (org_id: string, repository: string) => {
  const query = { repository, limit: 10 };
  return {
    queryKey: listReviewsQueryKey({ client, path: { org_id }, query }),
    queryFn: ({ signal }: QueryFunctionContext) => fetchReviewPage(org_id, query, '', signal),
  };
};

/** The runs of one pull request, newest first. */
export const pullRequestRunsQuery = (
  org_id: string,
  repository: string,
  number: number,
  filters: RunFilters,
) => {
  const path = { org_id, repository, pull_request_number: number };
  const query = { ...filters, limit: 20 };
  return reviewPages(
    listPullRequestReviewsQueryKey({ client, path, query }),
    async (cursor, signal) => {
      const { data } = await listPullRequestReviews({
        client,
        path,
        query: cursor === '' ? query : { ...query, cursor },
        signal,
        throwOnError: true,
      });
      return readText<ReviewPage>(zReviewPage, data);
    },
  );
};

const mayPass = (error: Error) =>
  error instanceof ServiceError &&
  (error.status === 0 || error.status === 429 || error.status === 503);

const RECOVERY_SECONDS = 20;

/**
 * What a page shows and could not be read is read again by itself, while the failure may pass. A list of
 * loaded pages stays as it is.
 */
export function recovery({ state }: { state: { status: string; error: unknown; data: unknown } }) {
  const { status, error, data } = state;
  const passing =
    status === 'error' &&
    error instanceof ServiceError &&
    (mayPass(error) || error.status === 502 || error.status === 504);
  const isList = typeof data === 'object' && data !== null && 'pages' in data;
  if (!passing || isList) return false;
  return Math.max(RECOVERY_SECONDS, Math.min(error.retryAfter ?? 0, 600)) * 1_000;
}

/** Reads are tried again with backoff on network errors, 429 and 503, honouring `Retry-After`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always', // the service may be on this machine, reachable while "offline"
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: recovery,
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (failures, error) =>
        error instanceof ServiceError && error.retryAfter !== undefined
          ? Math.min(error.retryAfter, 60) * 1_000
          : Math.min(1_000 * 2 ** failures, 15_000),
    },
  },
});
