import type { Split } from './export-windows.ts';

/** What a person asks to have exported. Times in milliseconds since 1970, the end not in it. */
export type ExportChoices = {
  dataset: string;
  format: 'csv' | 'ndjson';
  from: number;
  to: number;
  /** For `finding_outcomes` only. */
  group_by: string | undefined;
  /** How the range is cut into files where rows are sums over a window. */
  split: Split;
  /** Cells that a spreadsheet takes for formulas are neutralized; CSV only. */
  neutralize: boolean;
};

/** One window as it is asked for: RFC 3339 in UTC. */
export type TaskWindow = { from: string; to: string };

/** One file that an export makes, of windows that adjoin. `name` has no ending. */
export type PlannedFile = { name: string; windows: TaskWindow[] };

/** All that running an export needs to know, but the token. */
export type ExportTask = {
  id: string;
  orgId: string;
  dataset: string;
  format: 'csv' | 'ndjson';
  group_by: string | undefined;
  neutralize: boolean;
  files: PlannedFile[];
};

/** What a window has given. `end`: how the service ended it; absent while it has not ended. */
export type WindowResult = {
  rows: number;
  pages: number;
  bytes: number;
  end?: 'confirmed' | 'unconfirmed';
};

/** What there is of an export: every window that was begun, every file that was begun. */
export type ExportResult = {
  windows: WindowResult[];
  files: { bytes: number; sha256: string }[];
};

/** How many windows have ended, and what all of them have together. */
export function countsOf(windows: readonly WindowResult[]) {
  const sum = (of: 'rows' | 'pages' | 'bytes') =>
    windows.reduce((total, window) => total + window[of], 0);
  return {
    window: windows.filter(({ end }) => end !== undefined).length,
    pages: sum('pages'),
    rows: sum('rows'),
    bytes: sum('bytes'),
  };
}

/** How far an export has come; what is counted is on disk. */
export type ExportProgress = {
  /** The window that is being fetched, from 0; as many as there are once all are done. */
  window: number;
  pages: number;
  rows: number;
  bytes: number;
  /** The time of the last row, by which the window selects, in milliseconds; only where rows come oldest first. */
  reached?: number;
  /** How often a window was begun anew because its cursor was refused. */
  restarted: number;
};

/** Why an export does not go on by itself. */
export type ExportStop =
  | { kind: 'token' }
  | { kind: 'room' }
  /** The service refused, and would refuse again. */
  | {
      kind: 'refused';
      status: number;
      code?: string | undefined;
      words?: string | undefined;
      required_scope?: string | undefined;
    }
  /** Again and again, what came was no whole page of an export. */
  | { kind: 'unreadable'; status: number }
  | { kind: 'columns' }
  | { kind: 'cursor' }
  /** The browser let Docket not write, or not run its worker. */
  | { kind: 'browser'; words: string };
