import * as z from 'zod/mini';

/** Longer notes are cut: a browser's storage is small, and an imported file is not ours. */
const LONGEST_NOTE = 10_000;
const LONGEST_FACT = 200;
const MOST_FACTS = 20;

const textOrNull = z.catch(z.nullable(z.string()), null);

/** A mark of one's own on a finding or a review, saved in this browser only. */
export const mark = z
  .object({
    organization_id: z.string(),
    id: z.string().check(z.maxLength(100)),
    about: z.catch(z.enum(['FINDING', 'REVIEW']), 'FINDING'),
    state: z.catch(
      z.nullable(z.enum(['TO_FIX', 'FALSE_POSITIVE', 'ACCEPTED', 'LOOKED_AT', 'COME_BACK'])),
      null,
    ),
    note: z.pipe(
      z.catch(z.string(), ''),
      z.transform((note) => note.slice(0, LONGEST_NOTE)),
    ),
    /** What was marked, as it stood then: facts whose change brings it up again. */
    seen: z.pipe(z.catch(z.record(z.string(), z.unknown()), {}), z.transform(facts)),
    /** The review that it was read in, and when that run began, where known. */
    review_id: textOrNull,
    run_at: textOrNull,
    /** Tells the same finding of another run, which has another id: repository, domain, claim, files. */
    likeness: textOrNull,
    /** RFC 3339. */
    marked_at: z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  })
  .check(z.refine((made) => !isEmpty(made)));
export type Mark = z.infer<typeof mark>;

function facts(seen: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(seen).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  );
  return Object.fromEntries(
    texts.slice(0, MOST_FACTS).map(([name, value]) => [name, value.slice(0, LONGEST_FACT)]),
  );
}

/** Makes a mark of whatever is stored or imported; undefined where it is none. */
export const readMark = (stored: unknown): Mark | undefined => z.safeParse(mark, stored).data;

/** Whether nothing is left of a mark, or nothing that it is found by. */
export const isEmpty = ({ id, state, note }: Pick<Mark, 'id' | 'state' | 'note'>): boolean =>
  id === '' || (state === null && note === '');

/** A fact that was otherwise when it was marked. */
export type ChangedFact = { fact: string; before: string; now: string };

/**
 * What changed since something was marked. A run that began before the one in which it was marked is
 * an older state of it, which changes nothing. That a finding which was new is there in a later run changes nothing
 * either.
 */
export function changedSince(
  mark: Pick<Mark, 'seen' | 'run_at'>,
  now: Record<string, string>,
  runAt: string | null,
): ChangedFact[] {
  if (mark.run_at && runAt && Date.parse(runAt) < Date.parse(mark.run_at)) return [];
  return Object.entries(mark.seen).flatMap(([fact, before]) => {
    const value = now[fact];
    const isSame = value === before || (before === 'NEW' && value === 'UNCHANGED');
    return value === undefined || isSame ? [] : [{ fact, before, now: value }];
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
