import type { ReviewFilters } from '../../api/reviews.ts';
import { readParams } from '../../lib/search-params.ts';

/** The filters of the review list, by the API's names. */
const names = [
  'attention',
  'author',
  'environment',
  'findings',
  'kind',
  'repository',
  'search',
  'status',
] as const satisfies (keyof ReviewFilters)[];

type ListFilters = Partial<Record<(typeof names)[number], string>>;

export const PAGE_SIZES = [25, 50, 100];
/** How many reviews the list asks for where its address says nothing of it. */
const PAGE_SIZE = 50;

/** Reads the filters from an address; the service judges their values. */
export const readFilters = (search: URLSearchParams): ListFilters => readParams(search, names);

/** What the list asks for: its filters, and so many reviews a page. */
export const readListQuery = (search: URLSearchParams): ListFilters & { limit: number } => ({
  ...readFilters(search),
  limit: PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZE,
});

/** What a saved view holds of an address: filters, the order of rows and page size, sorted, as a query string. */
export function viewQuery(search: URLSearchParams): string {
  const { limit, ...filters } = readListQuery(search);
  const view = new URLSearchParams(filters);
  const order = search.get('sort');
  if (order) view.set('sort', order);
  if (limit !== PAGE_SIZE) view.set('limit', String(limit));
  view.sort();
  return view.toString();
}
