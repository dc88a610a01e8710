import { MOST_WINDOWS } from '../../lib/export-plan.ts';
import type { ExportChoices } from '../../lib/export-task.ts';
import { LONGEST_WINDOW } from '../../lib/export-windows.ts';

/** What is off about a range, or to be known; `refused`: there is nothing to export. */
export function rangeProblem(
  { from, to }: Pick<ExportChoices, 'from' | 'to'>,
  now: number,
): { kind: 'refused' | 'known'; words: string } | undefined {
  if (to <= from) return { kind: 'refused', words: 'The range does not end after it starts.' };
  if (to - from > MOST_WINDOWS * LONGEST_WINDOW) {
    return { kind: 'refused', words: 'The range is longer than 50 years.' };
  }
  if (to > now) {
    return {
      kind: 'known',
      words: 'The range ends in the future: what is recorded after the export is not in it.',
    };
  }
  return undefined;
}
