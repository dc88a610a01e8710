import type { Reading, UnreadablePart } from '../api/read.ts';
import { fill } from '../lib/fill.ts';
import { scaffoldWords as words } from './words.ts';

/**
 * How many rows a list shows, and whether there are more; how many there are in all is told by nobody (H33), and not
 * known where some can't be read (H40).
 */
export const listCount = (count: number, more: boolean, partly = false): string =>
  fill(more ? words.moreAvailable : partly ? words.someShown : words.allShown, { count });

/** The parts of a list that couldn't be read; of several pages, each says on which one it is. */
export const unreadableIn = (pages: readonly Reading<unknown>[]): UnreadablePart[] =>
  pages.flatMap(({ unreadable }, index) =>
    pages.length === 1
      ? unreadable
      : unreadable.map((part) => ({ ...part, place: `page ${index + 1}: ${part.place}` })),
  );
