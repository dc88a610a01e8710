/** The filters of the review list that stand in the address, by the API's names. */
export const filterNames = [
  'attention',
  'author',
  'environment',
  'findings',
  'kind',
  'repository',
  'search',
  'status',
] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** Reads the filters from an address. Absent and empty ones are left out; the service judges values. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The list's query: its filters and, where it is not the usual one, the page size of the address. */
export function readListQuery(search: URLSearchParams): Filters & { limit?: number } {
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('limit'));
  const filters = readFilters(search);
  return limit === undefined || limit === DEFAULT_PAGE_SIZE ? filters : { ...filters, limit };
}

/** The address's query with one parameter set, or removed when `value` is empty; the others stay. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** What a saved view holds of an address: filters and page size, in one order, as a query string. */
export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(readListQuery(search))) query.set(name, String(value));
  query.sort();
  return query.toString();
}
