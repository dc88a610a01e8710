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
  fill(more ? words.moreAvailable : lacksRows(unreadable) ? words.someShown : words.allShown, {
    count,
  });

/** Whether one of the parts is a row, or all of them; what can't be read within a row leaves it in the list. */
export const lacksRows = (unreadable: readonly UnreadablePart[]): boolean =>
  unreadable.some(({ place }) => /(?:^|: )reviews(?:\[\d+\])?$/.test(place));

/** The parts of a list that couldn't be read; of several pages, each says on which one it is. */
export const unreadableIn = (pages: readonly Reading<unknown>[]): UnreadablePart[] =>
  pages.flatMap(({ unreadable }, index) =>
    pages.length === 1
      ? unreadable
      : unreadable.map((part) => ({ ...part, place: `page ${index + 1}: ${part.place}` })),
  );
