// Filters stand in the address, behind the path.

/** The parameters of these names that an address has; absent and empty ones are left out. */
export function readParams<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) found[name] = value;
  }
  return found;
}

/** The query with one parameter set, or removed when `value` is empty; the others stay. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
