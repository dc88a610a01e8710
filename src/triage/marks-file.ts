import { readMark, type Mark } from './marks.ts';

// Marks as a file that a person keeps or gives away. Only what Docket reads back is written.
const FORMAT = 'docket-marks';
const VERSION = 1;
/** More than a person can have made; a larger file is not looked into. */
export const LARGEST_FILE_BYTES = 20_000_000;

/** The file's text. */
export const marksFile = (organizationId: string, marks: readonly Mark[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, organization_id: organizationId, marks }, null, 2)}\n`;

/** Two marks on the same thing that say something else. */
export type Both = { own: Mark; other: Mark };

/** What a file would do: marks that are new here, that differ from one's own, and that stay out. */
export type Import =
  | {
      kind: 'MARKS';
      fresh: Mark[];
      both: Both[];
      /** Already here, saying the same. */
      known: number;
      /** Entries that are no marks of this organization. */
      unreadable: number;
    }
  | { kind: 'REFUSED'; why: string };

/** Reads a file and holds it against the marks that are here. It takes anything. */
export function readMarksFile(
  text: string,
  organizationId: string,
  here: ReadonlyMap<string, Mark>,
): Import {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'REFUSED', why: 'The file isn’t valid JSON.' };
  }
  const { format, version, organization_id, marks } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || !Array.isArray(marks)) {
    return { kind: 'REFUSED', why: 'The file contains no Docket marks.' };
  }
  if (version !== VERSION) {
    return { kind: 'REFUSED', why: 'The file is from a different version of Docket.' };
  }
  if (organization_id !== organizationId) {
    return { kind: 'REFUSED', why: 'The marks are from a different organization.' };
  }
  const read = new Map<string, Mark>();
  let unreadable = 0;
  for (const entry of marks) {
    const mark = readMark(entry);
    const other = mark && read.get(mark.id);
    if (mark?.organization_id !== organizationId) unreadable += 1;
    else if (!other || isNewer(mark, other)) read.set(mark.id, mark);
  }
  const all = [...read.values()];
  const fresh = all.filter(({ id }) => !here.has(id));
  const both = all.flatMap((other) => {
    const own = here.get(other.id);
    return own && (own.state !== other.state || own.note !== other.note) ? [{ own, other }] : [];
  });
  const known = all.length - fresh.length - both.length;
  return { kind: 'MARKS', fresh, both, known, unreadable };
}

/** Which mark holds where both marked. */
export type Rule = 'NEWER' | 'MINE' | 'THEIRS';

/** The marks of a file that take the place of one's own. */
export const marksToTake = (both: readonly Both[], rule: Rule): Mark[] =>
  both
    .filter(({ own, other }) => rule === 'THEIRS' || (rule === 'NEWER' && isNewer(other, own)))
    .map(({ other }) => other);

/** Whether one mark was made after the other. */
export const isNewer = (one: Mark, other: Mark): boolean =>
  Date.parse(one.marked_at) > Date.parse(other.marked_at);
