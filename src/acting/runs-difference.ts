type Known = { complete: boolean; runs: readonly { id: string; run_number?: number | null }[] };
type Run = { id: string; run_number?: number | null | undefined };

/**
 * What exists now beside what was known before. `new`: certainly not there before, because all were
 * known, or because of its number, which only grows (spec: run_number). `unclear`: not among those
 * known before, of which not all were known. `gone`: how many known before are certainly not visible
 * now, because all that are were loaded.
 */
export function runsDifference<T extends Run>(
  before: Known | undefined,
  now: { complete: boolean; runs: readonly T[] },
): { new: T[]; unclear: T[]; gone: number } {
  const known = new Set(before?.runs.map(({ id }) => id));
  const numbers = before?.runs.flatMap(({ run_number: number }) => number ?? []) ?? [];
  const newest = numbers.length > 0 ? Math.max(...numbers) : undefined;
  const others = now.runs.filter(({ id }) => !known.has(id));
  const isNew = ({ run_number: number }: Run) =>
    number != null && newest !== undefined ? number > newest : before?.complete === true;
  const seen = new Set(now.runs.map(({ id }) => id));
  return {
    new: others.filter(isNew),
    unclear: others.filter((run) => !isNew(run)),
    gone: now.complete ? [...known].filter((id) => !seen.has(id)).length : 0,
  };
}
