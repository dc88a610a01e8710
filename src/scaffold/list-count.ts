import type { Reading, UnreadablePart } from '../api/read.ts';
import { fill } from '../lib/fill.ts';
import { scaffoldWords as words } from './words.ts';

/**
 * How many rows a list shows, and whether there are more; how many there are in all is told by nobody (H33), and not
 * known where a row couldn't be read (H40).
 */
export const listCount = (
  count: number,
  more: boolean,
  unreadable: readonly UnreadablePart[] = [],
): string =>
  fill(more ? words.moreAvailable : unreadable.some(isRow) ? words.someShown : words.allShown, {
    count,
  });

/** A part that is a row, or all of them; what can't be read within a row leaves it in the list. */
const isRow = ({ place }: UnreadablePart) => /(?:^|: )reviews(?:\[\d+\])?$/.test(place);

/** The parts of a list that couldn't be read; of several pages, each says on which one it is. */
export const unreadableIn = (pages: readonly Reading<unknown>[]): UnreadablePart[] =>
  pages.flatMap(({ unreadable }, index) =>
    pages.length === 1
      ? unreadable
      : unreadable.map((part) => ({ ...part, place: `page ${index + 1}: ${part.place}` })),
  );
