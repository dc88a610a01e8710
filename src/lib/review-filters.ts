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

/** Reads the filters from an address. Absent and empty ones are left out; the service judges values. */
export function readFilters(search: URLSearchParams): Partial<Record<FilterName, string>> {
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The address's query with one filter set, or removed when `value` is empty; the others stay. */
export function withFilter(
  search: URLSearchParams,
  name: FilterName,
  value: string,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
