import { dataset, exportFormat, findingOutcomesGroupBy } from '../../api/export-words.ts';
import { wordFor, wordInSentence } from '../../api/words.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { rangeText } from '../../exports/range-text.ts';

/** "Finding outcomes by severity, CSV, 2026-07-01 to 2026-08-01 UTC": what an export is of. */
export function exportName({
  dataset: of,
  group_by: group,
  format,
  from,
  to,
}: ExportChoices): string {
  const by = group === undefined ? '' : ` by ${wordInSentence(findingOutcomesGroupBy, group)}`;
  return `${wordFor(dataset, of).label}${by}, ${wordFor(exportFormat, format).label}, ${rangeText(from, to)}`;
}
