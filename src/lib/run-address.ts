const runFilterNames = ['status', 'findings', 'environment'] as const;

export type RunFilters = Partial<Record<(typeof runFilterNames)[number], string>>;

/** The filters of a pull request's runs that stand in the address, by the API's names; empty ones are left out. */
export function readRunFilters(search: URLSearchParams): RunFilters {
  const filters: RunFilters = {};
  for (const name of runFilterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The two runs that an address compares (`a` and `b`, run numbers from 1 on); undefined where it names none. */
export function comparedRuns(search: URLSearchParams): {
  a: number | undefined;
  b: number | undefined;
} {
  const read = (name: string) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  return { a: read('a'), b: read('b') };
}
