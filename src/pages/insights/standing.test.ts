import { expect, test } from 'vitest';
import { sumsOf, type InsightDataset } from '../../insights/sums.ts';
import { areEmpty, chartFile, leftOutWords, lessWhole, withoutRows } from './standing.ts';
import { loadWords } from './words.ts';

const RANGE = { from: 0, to: 1 };

test('a range is empty only where no export of it has a row', () => {
  const of = (dataset: InsightDataset, rows: number) => {
    const sums = sumsOf(dataset, RANGE);
    for (let row = 0; row < rows; row += 1) sums.add(undefined, RANGE);
    const windows = { windows: [RANGE], done: 1, begun: false, unconfirmed: [] };
    return { progress: 'WHOLE' as const, ...windows, view: sums.view() };
  };
  expect(areEmpty([of('reviews', 0), of('spend', 0)])).toBe(true);
  expect(areEmpty([of('reviews', 0), of('spend', 1)])).toBe(false);
  expect(areEmpty([{ ...of('reviews', 0), progress: 'UNCONFIRMED' }])).toBe(false);
});

test('there are no rows only if the service confirmed that, and no data only if none came', () => {
  const tally = { rows: 0, unreadable: 0, timeless: 0, outside: 0 };
  expect(withoutRows({ progress: 'WHOLE' }, tally, 'none')).toBe('none');
  expect(withoutRows({ progress: 'UNCONFIRMED' }, tally, 'none')).toBe(loadWords.noRows);
  expect(withoutRows({ progress: 'FAILED' }, undefined, 'none')).toBe(loadWords.noData);
});

test('rows are left out for a time that is absent as for one that can’t be read', () => {
  expect(leftOutWords({ rows: 9, unreadable: 0, timeless: 2, outside: 1 })).toEqual([
    '2 rows without a readable time',
    '1 row outside the requested window',
  ]);
});

test('files say when their numbers were loaded: those of several exports, when the first of them was', () => {
  const loaded = {
    progress: 'WHOLE' as const,
    windows: [],
    done: 1,
    begun: false,
    unconfirmed: [],
  };
  const [early, late] = [
    { ...loaded, readAt: Date.UTC(2026, 10, 20, 9, 30, 1, 500) },
    { ...loaded, readAt: Date.UTC(2026, 10, 20, 12) },
  ];
  const context = { orgId: 'org', organization: 'Harbor', range: RANGE };
  expect(chartFile([late, early], {}, context).foot).toContain(
    'Loaded at 2026-11-20 09:30:01 UTC.',
  );
  expect(chartFile([loaded], {}, context).foot.join()).not.toContain('Loaded');
  expect(lessWhole(late, early).readAt).toBe(early.readAt);
});
