import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWindows } from '../exports/export-windows.ts';
import { DayTable } from './day-table.ts';
import { DAY } from '../exports/export-windows.ts';
import { coverageOf, daysOf, dayWindow } from './days.ts';
import { DistinctIds } from './distinct-ids.ts';
import { groupKey } from './group.ts';

test('different identifiers are counted as a set counts them', () => {
  const nil = '00000000-0000-0000-0000-000000000000';
  const id = fc.oneof(
    fc.uuid(),
    fc.constantFrom(nil, nil.replace('0', '1'), 'one', ''),
    // Alike but for their end, as identifiers made in order of time are.
    fc.nat(3_000).map((end) => `018f0000-0000-7000-8000-${String(end).padStart(12, '0')}`),
  );
  fc.assert(
    fc.property(fc.array(id, { maxLength: 3_000 }), (ids) => {
      const distinct = new DistinctIds();
      for (const each of ids) distinct.add(each);
      expect(distinct.view()).toEqual({ count: new Set(ids).size, atLeast: false });
    }),
    { numRuns: 20 },
  );
});

test('days are UTC days, and the first and last may be parts of one', () => {
  const range = {
    from: Date.parse('2026-11-01T06:30:00Z'),
    to: Date.parse('2026-11-03T00:00:01Z'),
  };
  expect(daysOf(range).count).toBe(3);
  expect([0, 1, 2].map((day) => dayWindow(range, day)).map(({ from, to }) => to - from)).toEqual([
    17.5 * 3_600_000,
    DAY,
    1_000,
  ]);
});

test('days are whole only when every window that they touch is', () => {
  const range = {
    from: Date.parse('2026-09-01T12:00:00Z'),
    to: Date.parse('2026-11-20T00:00:00Z'),
  };
  const windows = exportWindows(range, 'fewest');
  const standing = (day: number, done: number, begun: boolean, unconfirmed: number[] = []) =>
    coverageOf(dayWindow(range, day), windows, { done, begun, unconfirmed });
  expect(windows).toHaveLength(3);
  expect(standing(0, 0, false)).toBe('none');
  expect(standing(0, 0, true)).toBe('part');
  expect(standing(0, 1, false)).toBe('whole');
  // Noon of the 31st day after ends the first window.
  expect(standing(31, 1, false)).toBe('part');
  expect(standing(31, 2, false)).toBe('whole');
  expect(standing(32, 1, false)).toBe('none');
  // A window whose end nobody confirmed leaves no day that it touches whole (H34).
  expect([30, 31, 32].map((day) => standing(day, 3, false, [1]))).toEqual([
    'whole',
    'unconfirmed',
    'unconfirmed',
  ]);
  expect(standing(31, 1, false, [0])).toBe('part');
});

test('values beyond a bound of memory are summed together, and said to be more', () => {
  const table = new DayTable(2, 3);
  for (let value = 0; value < 10; value += 1) table.add(value % 2, groupKey(`v${value}`), 1n);
  const { series, total, days } = table.view({ listed: [], keep: 2 });
  expect(total).toBe(10n);
  expect(days).toEqual([5n, 5n]);
  expect(series.map(({ group, total }) => [group.kind, total])).toEqual([
    ['value', 1n],
    ['value', 1n],
    ['rest', 8n],
  ]);
  expect(series.at(-1)?.group).toEqual({ kind: 'rest', groups: 1, atLeast: true });
});
