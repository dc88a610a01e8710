import { readMark, type Mark } from './marks.ts';

// Marks as a file that a person keeps or gives away. Only what Docket reads back is written.
const FORMAT = 'docket-marks';
const VERSION = 1;
/** More than a person can have made; a larger file is not looked into. */
export const LARGEST_FILE_BYTES = 20_000_000;

/** The file's text. */
export const marksFile = (organizationId: string, marks: readonly Mark[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, organization_id: organizationId, marks }, null, 2)}\n`;

/** What a file would do: marks that are new here, that are newer than one's own, and that stay out. */
export type Import =
  | {
      kind: 'MARKS';
      fresh: Mark[];
      newer: Mark[];
      /** Already here, or here in a newer state. */
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
  const newer = all.filter((mark) => {
    const own = here.get(mark.id);
    return own !== undefined && isNewer(mark, own);
  });
  return {
    kind: 'MARKS',
    fresh,
    newer,
    known: all.length - fresh.length - newer.length,
    unreadable,
  };
}

/** Whether one mark was made after the other. */
export const isNewer = (one: Mark, other: Mark): boolean =>
  Date.parse(one.marked_at) > Date.parse(other.marked_at);
