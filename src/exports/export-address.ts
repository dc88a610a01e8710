import { DAY } from './export-windows.ts';
import { withParams } from '../lib/search-params.ts';
import { readTime } from '../lib/times.ts';
import type { ExportChoices } from './export-task.ts';
import { utcText } from './export-plan.ts';

/** The UTC days up to that of a time, which is one of them. */
export function rangeUpTo(time: number, days = 30): { from: number; to: number } {
  const to = (Math.floor(time / DAY) + 1) * DAY;
  return { from: to - days * DAY, to };
}

/**
 * What the address of the page asks for. Where it says nothing: reviews as CSV, of the 30 UTC days up to
 * `now`.
 */
export function readExportChoices(search: URLSearchParams, now: number): ExportChoices {
  const usual = rangeUpTo(now);
  const dataset = search.get('dataset') ?? 'reviews';
  const format = search.get('format') === 'ndjson' ? 'ndjson' : 'csv';
  return {
    dataset,
    format,
    from: readTime(search.get('from') ?? '') ?? usual.from,
    to: readTime(search.get('to') ?? '') ?? usual.to,
    group_by: dataset === 'finding_outcomes' ? (search.get('group_by') ?? 'repository') : undefined,
    split: search.get('split') === 'months' ? 'months' : 'fewest',
    neutralize: format === 'csv' && search.get('neutralize') === 'yes',
  };
}

/** The query of the address that asks for this. */
export function exportQuery(choices: ExportChoices): URLSearchParams {
  return withParams('', {
    dataset: choices.dataset,
    format: choices.format,
    from: utcText(choices.from),
    to: utcText(choices.to),
    group_by: choices.group_by,
    split: choices.split === 'months' ? 'months' : undefined,
    neutralize: choices.neutralize ? 'yes' : undefined,
  });
}

export type Preset = { label: string; from: number; to: number };

/** Ranges up to the end of the day of `now`, or of the month before. */
export function rangePresets(now: number): Preset[] {
  const date = new Date(now);
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
  const days = (count: number) => ({ label: `Last ${count} days`, ...rangeUpTo(now, count) });
  const { to } = rangeUpTo(now);
  return [
    days(7),
    days(30),
    days(90),
    days(365),
    { label: 'Last month', from: month(-1), to: month(0) },
    { label: 'This month', from: month(0), to },
    { label: 'This year', from: Date.UTC(date.getUTCFullYear()), to },
  ];
}
