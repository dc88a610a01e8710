type Known = { complete: boolean; runs: readonly { id: string; run_number?: number | null }[] };
type Run = { id: string; run_number?: number | null | undefined };

/**
 * What exists now beside what was known before. `new`: certainly not there before, because all were
 * known, or because of its number, which only grows (spec: run_number). `unclear`: not among those
 * known before, of which not all were known. `gone`: how many known before are not seen now.
 */
export function runsDifference<T extends Run>(
  before: Known | undefined,
  now: readonly T[],
): { new: T[]; unclear: T[]; gone: number } {
  const known = new Set(before?.runs.map(({ id }) => id));
  const numbers = before?.runs.flatMap(({ run_number: number }) => number ?? []) ?? [];
  const newest = numbers.length > 0 ? Math.max(...numbers) : undefined;
  const others = now.filter(({ id }) => !known.has(id));
  const isNew = ({ run_number: number }: Run) =>
    number != null && newest !== undefined ? number > newest : before?.complete === true;
  const seen = new Set(now.map(({ id }) => id));
  return {
    new: others.filter(isNew),
    unclear: others.filter((run) => !isNew(run)),
    gone: [...known].filter((id) => !seen.has(id)).length,
  };
}
