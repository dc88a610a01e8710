import { fill } from '../lib/fill.ts';
import type { CodePlace, Holding } from './citation.ts';
import { sourceWords as words } from './words.ts';

/** That a file doesn’t have all of the cited lines; undefined where it has, or where that isn’t known. */
export function missingLines(
  found: Holding,
  { from, to }: Pick<CodePlace, 'from' | 'to'>,
): string | undefined {
  switch (found.kind) {
    case 'NO_LINE':
      // An empty file ends at no line.
      if (found.totalLines === 0) return words.empty;
      return `The file ends at line ${String(found.totalLines)}, before the cited line ${String(from ?? to)}.`;
    case 'SOME_LINES':
      return fill(words.someLines, { last: String(found.totalLines), line: String(to) });
    default:
      return undefined;
  }
}
