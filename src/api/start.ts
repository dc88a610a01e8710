import { queryClient, type pullRequestRunsQuery, type reviewListQuery } from './queries.ts';

// An outcome, failure included, is found in the cache by the page that shows it.
const ignore = () => undefined;

/** Starts a query without waiting for it; does nothing while the cache holds a fresh answer. */
export function start(options: Parameters<typeof queryClient.query>[0]): null {
  queryClient.query(options).then(ignore, ignore);
  return null;
}

/** The same for a list that is loaded page by page, with so many pages of it. */
export function startList(
  options: ReturnType<typeof reviewListQuery | typeof pullRequestRunsQuery>,
  pages = 1,
): null {
  queryClient.infiniteQuery({ ...options, pages }).then(ignore, ignore);
  return null;
}
