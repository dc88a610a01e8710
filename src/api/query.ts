import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { ListReviewsData, ReviewPage } from './types.ts';
import { recovery, retries, retryDelay } from './failure.ts';
import type { Asked, JsonOperation } from './operation.ts';
import type { Reading } from './read.ts';
import { onSessionChange } from './session.ts';

/** Reads are tried again, and recover, by one policy (failure.ts). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always', // the service may be on this machine, reachable while "offline"
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: recovery,
      retry: retries,
      retryDelay,
    },
  },
});

// What was read with a token, which may see more than the next one, is forgotten with it, and what a page shows is
// read again. What this browser itself keeps stays.
onSessionChange((another) => {
  if (!another) return;
  // The page tells what comes of it.
  void queryClient.resetQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'kept' });
});

/** Query options of one read: `useQuery(q(getReview, { org_id, review_id }))`. */
export const q = <A extends Asked, Answer>(
  operation: JsonOperation<A, Answer>,
  path: A['path'],
  query?: A['query'],
) => ({
  queryKey: [operation.id, path, query] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reading<Answer>> =>
    ask(operation, asked<A>(path, query), { signal }),
});

/** The parts of what is asked, put together: a read has no body. */
const asked = <A extends Asked>(path: A['path'], query: A['query']) => ({ path, query }) as A;

/** What the lists of reviews can be asked with. */
type PageAsked = Asked & { query?: ListReviewsData['query'] };

/** Query options of a list, a page at a time. A loaded page is not fetched again by itself. */
export const pagesOf = <A extends PageAsked>(
  operation: JsonOperation<A, ReviewPage>,
  path: A['path'],
  query: NonNullable<A['query']>,
) =>
  infiniteQueryOptions({
    queryKey: [operation.id, path, query, 'pages'] as readonly unknown[],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(operation, asked<A>(path, cursor === '' ? query : { ...query, cursor }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Reading<ReviewPage>) => page.value.next_cursor ?? undefined,
    staleTime: Infinity,
    refetchInterval: (query) => query.state.data === undefined && recovery(query),
  });

// An outcome, failure included, is found in the cache by the page that shows it.
const ignore = () => undefined;

type Query<Answer> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
};

/** Starts a query, unless the cache holds a fresh answer. Resolves when it was answered, or failed. */
export function start<Answer>(options: Query<Answer>): Promise<void> {
  return queryClient.query(options).then(ignore, ignore);
}

/** The same for a list that is loaded page by page, with so many pages of it. */
export function startPages(options: ReturnType<typeof pagesOf>, count = 1): Promise<void> {
  return queryClient.infiniteQuery({ ...options, pages: count }).then(ignore, ignore);
}
