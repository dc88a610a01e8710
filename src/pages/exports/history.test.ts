import { expect, test } from 'vitest';
import { readExportChoices } from '../../exports/export-address.ts';
import type { ExportChoices, WindowResult } from '../../exports/export-task.ts';
import type { ExportJob, ExportState } from '../../exports/kept-exports.ts';
import { jobEnding } from './export-ending.ts';
import { exportName } from './export-name.ts';
import { HISTORY_ORDER, queryOf } from './history-address.ts';

const choices: ExportChoices = {
  dataset: 'finding_outcomes',
  format: 'csv',
  from: Date.UTC(2026, 6, 1),
  to: Date.UTC(2026, 6, 3),
  group_by: 'risk_domain',
  split: 'fewest',
  neutralize: false,
};
const windows = [1, 2].map((day) => ({
  from: `2026-07-0${day}T00:00:00Z`,
  to: `2026-07-0${day + 1}T00:00:00Z`,
}));
const done = (): ExportState => ({ kind: 'done', at: Date.UTC(2026, 6, 4) });

/** Two files of a window each, and how the windows ended. */
const job = (ends: readonly WindowResult['end'][], state = done()): ExportJob => ({
  organization_id: 'o',
  id: 'e',
  version: 1,
  organization: 'Harbor',
  created_at: Date.UTC(2026, 6, 4),
  choices,
  files: windows.map((window, index) => ({ name: String(index), windows: [window] })),
  state,
  progress: { window: 2, pages: 2, rows: 6, bytes: 60, restarted: 0 },
  grants: [],
  result: {
    windows: ends.map((end) => ({ rows: 3, pages: 1, bytes: 30, ...(end && { end }) })),
    files: ends.map(() => ({ bytes: 30, sha256: 'abc' })),
  },
});

test('an export ended as its worst file did, or was given up (H34)', () => {
  expect(jobEnding(job(['confirmed', 'confirmed']))).toBe('complete');
  expect(jobEnding(job(['confirmed', 'unconfirmed']))).toBe('unconfirmed');
  expect(jobEnding(job([undefined, 'unconfirmed']))).toBe('partial');
  expect(jobEnding(job(['confirmed', 'confirmed'], { kind: 'cancelled' }))).toBe('cancelled');
});

test('an export is named by what it is of', () => {
  expect(exportName(choices)).toBe(
    'Finding outcomes by risk domain, CSV, 2026-07-01 to 2026-07-03 UTC',
  );
});

test('what is asked for leaves the history in its order', () => {
  const sorted = queryOf(choices, new URLSearchParams(`dataset=spend&${HISTORY_ORDER}=-rows`));
  expect(sorted.get(HISTORY_ORDER)).toBe('-rows');
  expect(readExportChoices(sorted, 0)).toEqual(choices);
  expect(queryOf(choices, new URLSearchParams('dataset=spend')).has(HISTORY_ORDER)).toBe(false);
});
