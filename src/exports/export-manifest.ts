import { fileName, type ExportEnding } from './export-plan.ts';
import type { ExportChoices, ExportResult, PlannedFile, WindowResult } from './export-task.ts';

/** How a file of an export ended: the windows in it, in their order, as far as they were begun. */
export function endingOf(file: PlannedFile, windows: readonly WindowResult[]): ExportEnding {
  if (windows.length < file.windows.length || windows.some(({ end }) => end === undefined)) {
    return 'partial';
  }
  return windows.every(({ end }) => end === 'confirmed') ? 'complete' : 'unconfirmed';
}

/** What there is of one file of an export. */
export type FileResult = {
  windows: WindowResult[];
  ending: ExportEnding;
  rows: number;
  bytes: number;
  sha256: string;
};

/** What there is of each file that was begun, by its place. */
export function fileResults(files: readonly PlannedFile[], result: ExportResult): FileResult[] {
  let first = 0;
  return result.files.flatMap(({ bytes, sha256 }, index) => {
    const file = files[index];
    if (file === undefined) return [];
    const windows = result.windows.slice(first, first + file.windows.length);
    first += file.windows.length;
    const rows = windows.reduce((sum, window) => sum + window.rows, 0);
    return [{ windows, ending: endingOf(file, windows), rows, bytes, sha256 }];
  });
}

const ENDING_WORDS: Record<ExportEnding, string> = {
  complete: 'complete: the service confirmed the end of every window',
  unconfirmed: 'end not confirmed: the service did not confirm the end of every window',
  partial: 'partial: not every window was fetched to the end',
};

const WINDOW_WORDS = { confirmed: 'confirmed', unconfirmed: 'not confirmed' };

/**
 * The manifest of a file: where it comes from, what is in it, and how it ended (H34). An object to be
 * written as JSON.
 */
export function exportManifest({
  choices,
  file,
  result,
  from,
}: {
  choices: ExportChoices;
  file: PlannedFile;
  result: FileResult;
  from: {
    service: string;
    organization: { id: string; name: string };
    /** Times in RFC 3339. `finished_at` where it is finished. */
    started_at: string;
    finished_at?: string | undefined;
    /** Why it does not go on, where it is partial. */
    stopped_because?: string | undefined;
    /** How many sign-ins it was fetched with. */
    sign_ins: number;
    made_by: string;
  };
}) {
  const { ending, windows } = result;
  const whole = ending === 'partial' ? {} : { finished_at: from.finished_at };
  return {
    manifest_version: 1,
    file: fileName(file.name, choices.format, ending),
    ending,
    ending_in_words: ENDING_WORDS[ending],
    ...(ending === 'partial' ? { stopped: stopped(file, windows, from.stopped_because) } : {}),
    dataset: choices.dataset,
    dataset_version: 1,
    format: choices.format,
    ...(choices.group_by === undefined ? {} : { group_by: choices.group_by }),
    service: from.service,
    organization: from.organization,
    rows: result.rows,
    bytes: result.bytes,
    sha256: result.sha256,
    windows: file.windows.map(({ from: start, to }, index) => {
      const window = windows[index];
      return {
        from: start,
        to,
        rows: window?.rows ?? 0,
        pages: window?.pages ?? 0,
        bytes: window?.bytes ?? 0,
        end:
          window === undefined
            ? 'not begun'
            : window.end
              ? WINDOW_WORDS[window.end]
              : 'not reached',
      };
    }),
    options: {
      spreadsheet_formulas_neutralized: choices.neutralize,
      rows_byte_for_byte_as_sent: !choices.neutralize,
    },
    sign_ins: from.sign_ins,
    started_at: from.started_at,
    ...whole,
    made_by: from.made_by,
  };
}

/** Where a partial file stops: the first window that is not all there. */
function stopped(file: PlannedFile, windows: readonly WindowResult[], because: string | undefined) {
  const at = file.windows.findIndex((_, index) => windows[index]?.end === undefined);
  return {
    in_window: file.windows[at],
    after_rows_of_it: windows[at]?.rows ?? 0,
    ...(because === undefined ? {} : { because }),
  };
}
