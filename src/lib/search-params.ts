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
  return withParams(search, { [name]: value === '' ? undefined : value });
}

/** The query with parameters set, or removed where they are undefined; the others stay. */
export function withParams(
  search: URLSearchParams | string,
  params: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
