import type { ExportChoices, PlannedFile } from './export-task.ts';
import { exportWindows } from './export-windows.ts';

/** Rows of these are one record each, so that windows can stand in one file, one after the other. */
const RECORDS = ['reviews', 'findings', 'finding_validations', 'spend'];

/** More windows are not planned: fifty years. */
export const MOST_WINDOWS = 600;

/**
 * Whether the windows of a dataset can stand in one file. Rows of `finding_outcomes` are sums over the
 * window, and of a dataset that is not known nobody can say (contract decisions, "Exports").
 */
export const isStitched = (dataset: string) => RECORDS.includes(dataset);

export function planExport(choices: ExportChoices, organization: string): PlannedFile[] {
  const stitched = isStitched(choices.dataset);
  const windows = exportWindows(choices, stitched ? 'fewest' : choices.split);
  if (windows.length === 0 || windows.length > MOST_WINDOWS) return [];
  const asked = windows.map(({ from, to }) => ({ from: utcText(from), to: utcText(to) }));
  const name = ({ from, to }: { from: number; to: number }) =>
    [
      nameWords(organization),
      nameWords(choices.dataset),
      ...(choices.group_by === undefined ? [] : [`by-${nameWords(choices.group_by)}`]),
      ...rangeInName(from, to),
    ]
      .filter((word) => word !== '')
      .join('_');
  return stitched
    ? [{ name: name(choices), windows: asked }]
    : windows.map((window, index) => ({
        name: name(window),
        windows: asked.slice(index, index + 1),
      }));
}

/** How an export of rows ended, which its file's name tells (H34). */
export type ExportEnding = 'complete' | 'unconfirmed' | 'partial';

/** How several ended together: as the worst of them. */
export const worstEnding = (endings: readonly ExportEnding[]): ExportEnding =>
  (['partial', 'unconfirmed'] as const).find((ending) => endings.includes(ending)) ?? 'complete';

const ENDINGS: Record<ExportEnding, string> = {
  complete: '',
  unconfirmed: '.end-unconfirmed',
  partial: '.partial',
};

/** The name under which a file is saved: neither a partial nor an unconfirmed one reads as complete. */
export const fileName = (name: string, format: string, ending: ExportEnding) =>
  `${name}${ENDINGS[ending]}.${format}`;

/** RFC 3339 in UTC, without a fraction that says nothing. */
export const utcText = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');

/** Dates where a range is made of whole UTC days, else exact times, as every file system takes them. */
function rangeInName(from: number, to: number): string[] {
  const texts = [from, to].map(utcText);
  const whole = texts.every((text) => text.endsWith('T00:00:00Z'));
  return texts.map((text) => (whole ? text.slice(0, 10) : text.replaceAll(/[-:]/g, '')));
}

/** Letters and digits of any script, and hyphens between them. */
const nameWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
