import { expect, test } from 'vitest';
import { exportManifest, fileResults } from './export-manifest.ts';
import type { ExportChoices, WindowResult } from './export-task.ts';

const window = (day: number) => ({
  from: `2026-07-0${day}T00:00:00Z`,
  to: `2026-07-0${day + 1}T00:00:00Z`,
});
const file = { name: 'a', windows: [window(1), window(2)] };
const confirmed: WindowResult = { rows: 3, pages: 1, bytes: 30, end: 'confirmed' };
const choices: ExportChoices = {
  dataset: 'reviews',
  format: 'csv',
  from: Date.UTC(2026, 6, 1),
  to: Date.UTC(2026, 6, 3),
  group_by: undefined,
  split: 'fewest',
  neutralize: false,
};
const from = {
  service: 'http://127.0.0.1:4180',
  organization: { id: 'o', name: 'Harbor' },
  started_at: '2026-07-04T00:00:00Z',
  finished_at: '2026-07-04T00:01:00Z',
  stopped_because: 'It is paused.',
  sign_ins: 2,
  made_by: 'Docket',
};
const manifest = (windows: WindowResult[]) => {
  const files = [{ bytes: 60, sha256: 'abc' }];
  const [result] = fileResults([file], { windows, files });
  return result && exportManifest({ choices, file, result, from });
};

test('a file is complete only where the service confirmed the end of every window (H34)', () => {
  expect(manifest([confirmed, confirmed])).toMatchObject({
    file: 'a.csv',
    ending: 'complete',
    rows: 6,
    bytes: 60,
    sha256: 'abc',
    dataset_version: 1,
    sign_ins: 2,
    finished_at: '2026-07-04T00:01:00Z',
  });
  expect(manifest([{ ...confirmed, end: 'unconfirmed' }, confirmed])).toMatchObject({
    file: 'a.end-unconfirmed.csv',
    ending: 'unconfirmed',
    windows: [{ end: 'not confirmed' }, { end: 'confirmed' }],
  });
});

test('a partial one says where and why it stopped, and has not finished (H34)', () => {
  const begun = manifest([confirmed, { rows: 1, pages: 1, bytes: 30 }]);
  expect(begun).toMatchObject({
    file: 'a.partial.csv',
    stopped: { in_window: window(2), after_rows_of_it: 1, because: 'It is paused.' },
    windows: [{ end: 'confirmed' }, { end: 'not reached' }],
  });
  expect(begun).not.toHaveProperty('finished_at');
  // One that was not confirmed does not make it less partial.
  expect(manifest([{ ...confirmed, end: 'unconfirmed' }])).toMatchObject({
    file: 'a.partial.csv',
    windows: [{ end: 'not confirmed' }, { end: 'not begun' }],
  });
});

test('windows belong to the files that they were planned for', () => {
  const single = (day: number) => ({ name: `f${day}`, windows: [window(day)] });
  const results = fileResults([single(1), single(2), single(3)], {
    windows: [confirmed, { ...confirmed, end: 'unconfirmed' }, { rows: 1, pages: 1, bytes: 5 }],
    files: [
      { bytes: 30, sha256: 'a' },
      { bytes: 30, sha256: 'b' },
      { bytes: 5, sha256: 'c' },
    ],
  });
  expect(results.map(({ ending, rows }) => [ending, rows])).toEqual([
    ['complete', 3],
    ['unconfirmed', 3],
    ['partial', 1],
  ]);
});
