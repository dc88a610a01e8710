import { rangeUpTo } from './export-address.ts';
import { MOST_WINDOWS } from './export-plan.ts';
import { LONGEST_WINDOW, type TimeWindow } from './export-windows.ts';
import { rangeWords } from './range-words.ts';

/** What is off about a range, or to be known; `refused`: nothing can be asked for. */
export type RangeProblem = { kind: 'refused' | 'known'; words: string };

export function rangeProblem({ from, to }: TimeWindow, now: number): RangeProblem | undefined {
  if (to <= from) return { kind: 'refused', words: rangeWords.reversed };
  if (to - from > MOST_WINDOWS * LONGEST_WINDOW) {
    return { kind: 'refused', words: 'The range can’t exceed 50 years.' };
  }
  if (to > now) {
    return {
      kind: 'known',
      words:
        to > rangeUpTo(now).to
          ? 'The range ends in the future; anything recorded after the export isn’t included.'
          : 'The range includes today; anything recorded after the export isn’t included.',
    };
  }
  return undefined;
}
