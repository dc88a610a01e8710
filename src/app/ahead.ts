// Sends the first question of a page that is often opened by its address, while the code that asks and reads
// (asks.ts) still comes; `request` takes the answer where the same is asked.
import { addressOf, askAhead } from '../api/send.ts';
import { currentSession } from '../api/session.ts';
import { pageAt, pages, type PageId } from '../addresses/pages.ts';
import { readListQuery } from '../pages/reviews/review-filters.ts';

/** What each of these pages asks with. */
const queries: { [Id in PageId]?: (search: URLSearchParams) => object } = {
  reviews: readListQuery,
  review: () => ({}),
};

const page = pageAt(window.location.pathname);
const query = page && queries[page.id];
const { org_id = '', ...others } = page?.params ?? {};
const session = query && currentSession(org_id);
if (session) {
  // The addresses of pages mirror those of the API (design).
  const path = `/api/v1${pages[page.id].path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const search = new URLSearchParams(window.location.search);
  askAhead(
    addressOf({ path }, { path: { org_id, ...others }, query: query(search) }),
    session.token,
  );
}

/** The page that the address names. */
export { page };
