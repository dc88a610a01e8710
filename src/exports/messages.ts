import type { ExportTable } from './export-table.ts';
import type { ExportProgress, ExportResult, ExportTask } from './export-task.ts';
import type { RunEnd } from './run-export.ts';

/** What a page tells the worker that runs an export. The token is kept in the worker's memory alone. */
export type ToExportWorker =
  | { kind: 'run'; task: ExportTask; token: string }
  | { kind: 'measure'; task: ExportTask }
  | { kind: 'pause' }
  /** A person does not want to wait for the next try. */
  | { kind: 'try-now' };

export type PageWait = {
  /** When it is asked for again, in milliseconds since 1970. */
  until: number;
  /** The status that was answered; 0: no answer arrived. */
  status: number;
};

export type LiveProgress = {
  progress: ExportProgress;
  /** Bytes of the page that is arriving, not counted yet. */
  arriving: number;
  /** A second, over the last while. */
  rows_a_second: number;
  bytes_a_second: number;
  waiting?: PageWait | undefined;
};

export type FromExportWorker =
  | { kind: 'live'; live: LiveProgress }
  | { kind: 'head'; table: ExportTable }
  | RunEnd
  | { kind: 'measured'; result: ExportResult };
