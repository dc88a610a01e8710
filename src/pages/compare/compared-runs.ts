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
