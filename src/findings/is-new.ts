/**
 * What a person has seen of the findings of an organization. No time of theirs is compared, so clocks do not
 * matter; findings that read alike in another run are the same one.
 */
export type SeenFindings = {
  /** Likenesses of the findings, or their keys where their repository is not known. */
  known: readonly string[];
  /** `created_at` of the oldest review that was read then: what is older is not new. */
  oldest: string | null;
};

/** Tells whether a finding is new, by its name and the time of its review in milliseconds. */
export function newTo({
  known,
  oldest,
}: SeenFindings): (name: string, reviewAt: number) => boolean {
  const names = new Set(known);
  const since = Date.parse(oldest ?? '');
  return (name, reviewAt) => !names.has(name) && !(reviewAt < since);
}
