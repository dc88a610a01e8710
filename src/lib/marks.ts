/** A mark of one's own on a finding or a review, kept in this browser only. */
export type Mark = {
  organization_id: string;
  /** The finding's or the review's id. */
  id: string;
  about: 'FINDING' | 'REVIEW';
  state: 'LOOKED_AT' | 'COME_BACK' | null;
  note: string;
  /** What was marked, as it stood then: facts whose change brings it up again. */
  seen: Record<string, string>;
  /** The review that it was read in, and when that run began, where known. */
  review_id: string | null;
  run_at: string | null;
  /** Tells the same finding of another run, which has another id: repository, domain, claim, files. */
  likeness: string | null;
  /** RFC 3339. */
  marked_at: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Longer notes are cut: a browser's storage is small, and an imported file is not ours. */
const LONGEST_NOTE = 10_000;
const LONGEST_FACT = 200;
const MOST_FACTS = 20;

/** Makes a mark of whatever is stored or imported; undefined where it is none. */
export function readMark(stored: unknown): Mark | undefined {
  if (!isObject(stored)) return undefined;
  const { organization_id, id, about, state, note, seen, marked_at } = stored;
  if (typeof organization_id !== 'string' || typeof id !== 'string' || id.length > 100) {
    return undefined;
  }
  if (typeof marked_at !== 'string' || Number.isNaN(Date.parse(marked_at))) return undefined;
  const mark: Mark = {
    organization_id,
    id,
    about: about === 'REVIEW' ? 'REVIEW' : 'FINDING',
    state: state === 'LOOKED_AT' || state === 'COME_BACK' ? state : null,
    note: typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : '',
    seen: readFacts(seen),
    review_id: textOrNull(stored['review_id']),
    run_at: textOrNull(stored['run_at']),
    likeness: textOrNull(stored['likeness']),
    marked_at,
  };
  return isEmpty(mark) ? undefined : mark;
}

function readFacts(seen: unknown): Record<string, string> {
  if (!isObject(seen)) return {};
  return Object.fromEntries(
    Object.entries(seen)
      .filter((fact): fact is [string, string] => typeof fact[1] === 'string')
      .slice(0, MOST_FACTS)
      .map(([name, value]) => [name, value.slice(0, LONGEST_FACT)]),
  );
}

/** Whether nothing is left of a mark. */
export const isEmpty = ({ state, note }: Pick<Mark, 'state' | 'note'>): boolean =>
  state === null && note === '';

/** A fact that was otherwise when it was marked. */
export type ChangedFact = { fact: string; before: string; now: string };

/**
 * What changed since something was marked. A run that began before the one in which it was marked is
 * an older state of it, which changes nothing.
 */
export function changedSince(
  mark: Pick<Mark, 'seen' | 'run_at'>,
  now: Record<string, string>,
  runAt: string | null,
): ChangedFact[] {
  if (mark.run_at && runAt && Date.parse(runAt) < Date.parse(mark.run_at)) return [];
  return Object.entries(mark.seen).flatMap(([fact, before]) => {
    const value = now[fact];
    return value === undefined || value === before ? [] : [{ fact, before, now: value }];
  });
}

/** Marks to be found by id, else by likeness in another review than the one that they were made in. */
export type MarkIndex = { byId: ReadonlyMap<string, Mark>; byLikeness: ReadonlyMap<string, Mark> };

export const indexMarks = (marks: readonly Mark[]): MarkIndex => ({
  byId: new Map(marks.map((mark) => [mark.id, mark])),
  byLikeness: new Map(
    marks
      .toSorted((a, b) => Date.parse(a.marked_at) - Date.parse(b.marked_at))
      .flatMap((mark) => (mark.likeness === null ? [] : [[mark.likeness, mark]])),
  ),
});

/**
 * A short text that equal claims with equal `others` share and no others do: the claim's length, and a
 * hash of 106 bits that is not made to resist an attacker.
 */
export function likenessOf(claim: string, others: readonly unknown[]): string {
  const text = JSON.stringify([claim, others]);
  return `${claim.length}.${hash53(text, 1)}${hash53(text, 2)}`;
}

/** Whether a claim can be like a marked one at all: tells at once what need not be hashed. */
export function mayBeLike({ byLikeness }: MarkIndex): (claim: string) => boolean {
  const lengths = new Set([...byLikeness.keys()].map((likeness) => Number.parseInt(likeness, 10)));
  return (claim) => lengths.has(claim.length);
}

/** cyrb53, a public-domain hash by bryc: 53 bits in base 36. */
function hash53(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
