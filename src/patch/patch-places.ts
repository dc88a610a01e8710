import { LINE } from './patch-lines.ts';
import type { FileSection, Hunk, ReadPatch } from './patch-parts.ts';

/** A cited place: a path and lines of one side of a change, or of a commit that is neither. */
export type CitedPlace = {
  side: 'old' | 'new';
  /** Given where it is neither base nor head: an earlier run's, of what is resolved. */
  commit?: string | undefined;
  path: string;
  from: number | undefined;
  to: number | undefined;
};

/** The same for places that are the same. */
export const nameOfPlace = ({ side, commit, path, from, to = from }: CitedPlace): string =>
  JSON.stringify([side, commit, path, from, to]);

/** Where a patch shows a cited place. */
export type PlaceInPatch =
  /** It shows cited lines: their indexes in the patch. */
  | { kind: 'lines'; lines: number[] }
  /** It changes the file, and shows none of the cited lines; `line` is the file's first in the patch. */
  | { kind: 'file'; line: number }
  | { kind: 'elsewhere' };

const MOST_LINES = 500;

/**
 * Finds a cited place in a patch. Where several commits of it change the file, new lines are those of
 * the last, and old lines those of the first: the others are states that nobody reviewed.
 */
export function placeInPatch(patch: ReadPatch, place: CitedPlace): PlaceInPatch {
  if (place.commit !== undefined) return { kind: 'elsewhere' };
  const here = filesAt(patch, place.side).get(place.path) ?? [];
  const file = place.side === 'new' ? here.at(-1) : here[0];
  if (!file) return { kind: 'elsewhere' };
  const { from, to = from } = place;
  if (from === undefined || to === undefined) return { kind: 'file', line: file.from };
  const lines: number[] = [];
  for (const hunk of file.hunks) {
    if (lines.length === MOST_LINES) break;
    const [start, count] =
      place.side === 'new' ? [hunk.newStart, hunk.newCount] : [hunk.oldStart, hunk.oldCount];
    if (to < start || from >= start + count) continue;
    const first = Math.max(0, from - start);
    const end = Math.min(to - start + 1, first + MOST_LINES - lines.length);
    lines.push(...linesOf(patch, file, hunk, place.side).slice(first, end));
  }
  return lines.length > 0 ? { kind: 'lines', lines } : { kind: 'file', line: file.from };
}

type ByPath = ReadonlyMap<string | null | undefined, readonly FileSection[]>;
const byPath = { old: new WeakMap<ReadPatch, ByPath>(), new: new WeakMap<ReadPatch, ByPath>() };

/** The files of a patch by their path on a side: thousands of places are looked for in thousands of files. */
function filesAt(patch: ReadPatch, side: CitedPlace['side']): ByPath {
  const known = byPath[side].get(patch);
  if (known) return known;
  const files = Map.groupBy(patch.files, (file) => (side === 'new' ? file.newPath : file.oldPath));
  byPath[side].set(patch, files);
  return files;
}

type ByHunk = WeakMap<Hunk, readonly number[]>;
const byHunk: Record<CitedPlace['side'], ByHunk> = { old: new WeakMap(), new: new WeakMap() };

/** A hunk’s lines of a side, which are numbered one after another: thousands of places may be in one long hunk. */
function linesOf(
  { lines: { kinds } }: ReadPatch,
  { to }: FileSection,
  hunk: Hunk,
  side: CitedPlace['side'],
): readonly number[] {
  const known = byHunk[side].get(hunk);
  if (known) return known;
  const own = side === 'new' ? LINE.added : LINE.removed;
  const lines: number[] = [];
  for (let line = hunk.line + 1; line < to && kinds[line] !== LINE.hunk; line += 1) {
    if (kinds[line] === LINE.context || kinds[line] === own) lines.push(line);
  }
  byHunk[side].set(hunk, lines);
  return lines;
}
