import { queryClient, type pullRequestRunsQuery, type reviewListQuery } from './queries.ts';

// An outcome, failure included, is found in the cache by the page that shows it.
const ignore = () => undefined;

/** Starts a query without waiting for it; does nothing while the cache holds a fresh answer. */
export function start(options: Parameters<typeof queryClient.query>[0]): null {
  queryClient.query(options).then(ignore, ignore);
  return null;
}

/** The same for a list that is loaded page by page. */
export function startList(
  options: ReturnType<typeof reviewListQuery | typeof pullRequestRunsQuery>,
): null {
  queryClient.infiniteQuery(options).then(ignore, ignore);
  return null;
}
