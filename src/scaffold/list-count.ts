import { fill } from '../lib/fill.ts';
import { scaffoldWords as words } from './words.ts';

/** How many rows a list shows, and whether there are more; how many there are in all is told by nobody (H33). */
export const listCount = (count: number, more: boolean): string =>
  fill(more ? words.moreAvailable : words.allShown, { count });
