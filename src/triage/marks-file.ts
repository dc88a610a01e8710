import { ownFileEntries, type Compared, type Refused } from '../kept/own-file.ts';
import { readMark, type Mark } from './marks.ts';

/** More than a person can have made; a larger file is not looked into. */
export const LARGEST_MARKS_BYTES = 20_000_000;

/** Two marks on the same thing that say something else. */
export type Both = { own: Mark; other: Mark };

/** Reads a file and holds it against the marks that are here. It takes anything. */
export function readMarksFile(
  text: string,
  organizationId: string,
  here: ReadonlyMap<string, Mark>,
): Compared<Mark, Mark> | Refused {
  const file = ownFileEntries(text, 'marks', organizationId);
  if (file.kind === 'REFUSED') return file;
  const read = new Map<string, Mark>();
  let unreadable = 0;
  for (const entry of file.entries) {
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
  return { kind: 'COMPARED', fresh, both, known, unreadable };
}

export type MarksRule = 'NEWER' | 'MINE' | 'THEIRS';

/** The marks of a file that take the place of one's own. */
export const marksToTake = (both: readonly Both[], rule: MarksRule): Mark[] =>
  both
    .filter(({ own, other }) => rule === 'THEIRS' || (rule === 'NEWER' && isNewer(other, own)))
    .map(({ other }) => other);

export const isNewer = (one: Mark, other: Mark): boolean =>
  Date.parse(one.marked_at) > Date.parse(other.marked_at);
