import { addressOf, askAhead } from './api/request.ts';
import { currentSession } from './api/session.ts';
import { pageAt, pages, type PageId } from './pages.ts';
import { readListQuery } from './pages/reviews/review-filters.ts';

/** The pages that are most often opened by their address, and what their answer is asked for with. */
const queries: { [Id in PageId]?: (search: URLSearchParams) => object } = {
  reviews: readListQuery,
  review: () => ({}),
};

/**
 * Sends the first question of such a page while the code that asks and reads (asks.ts) still comes; `request`
 * takes the answer where the same is asked.
 */
export function askAheadFor({ pathname, search }: { pathname: string; search: string }): void {
  const page = pageAt(pathname);
  const query = page && queries[page.id];
  const { org_id = '', ...others } = page?.params ?? {};
  const session = query && currentSession(org_id);
  if (!session) return;
  // The addresses of pages mirror those of the API (design).
  const path = `/api/v1${pages[page.id].path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const asked = { path: { org_id, ...others }, query: query(new URLSearchParams(search)) };
  askAhead(addressOf({ path }, asked), session.token);
}
