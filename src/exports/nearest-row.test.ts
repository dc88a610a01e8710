import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_WINDOW, type TimeWindow } from './export-windows.ts';
import { nearestRow } from './nearest-row.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 1);
const RANGE = { from: NOW - 400 * DAY, to: NOW - 370 * DAY };

/** A service with rows of these times, so many in an answer, in no order. */
function serviceOf(rows: readonly number[], page = 1_000) {
  const asked: TimeWindow[] = [];
  const rowsOf = (window: TimeWindow) => {
    expect(window.to - window.from).toBeLessThanOrEqual(LONGEST_WINDOW);
    asked.push(window);
    const times = rows.filter((time) => time >= window.from && time < window.to);
    return Promise.resolve({ times: times.slice(0, page), whole: times.length <= page });
  };
  return { asked, rowsOf };
}

test('the nearest row is found on either side, however far the other one is', async () => {
  const before = RANGE.from - 40 * DAY;
  const after = RANGE.to + 50 * DAY;
  const far = [RANGE.from - 300 * DAY, NOW - DAY];
  expect(await nearestRow(RANGE, NOW, serviceOf([...far, before, after]).rowsOf)).toBe(before);
  expect(await nearestRow(RANGE, NOW, serviceOf([...far, after]).rowsOf)).toBe(after);
  expect(await nearestRow(RANGE, NOW, serviceOf([RANGE.to]).rowsOf)).toBe(RANGE.to);
  expect(await nearestRow(RANGE, NOW, serviceOf([RANGE.from - 1]).rowsOf)).toBe(RANGE.from - 1);
});

test('where there is none within two years, that is known, and nothing after now is asked for', async () => {
  const service = serviceOf([RANGE.from - 800 * DAY]);
  expect(await nearestRow(RANGE, NOW, service.rowsOf)).toBeUndefined();
  expect(service.asked.every(({ from }) => from <= NOW)).toBe(true);
  expect(service.asked.length).toBeLessThanOrEqual(48);
  // A range in the future is as near to now as it gets.
  const future = { from: NOW + 4_000 * DAY, to: NOW + 4_010 * DAY };
  expect(await nearestRow(future, NOW, serviceOf([NOW - 5 * DAY]).rowsOf)).toBe(NOW - 5 * DAY);
});

test('of many rows it is nearest to the day', async () => {
  const hours = fc.array(fc.integer({ min: 1, max: 31 * 24 - 1 }), { minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(hours, fc.boolean(), async (distances, later) => {
      const rows = distances.map((each) =>
        later ? RANGE.to + each * 3_600_000 : RANGE.from - each * 3_600_000,
      );
      const nearest = Math.min(...distances) * 3_600_000;
      const found = await nearestRow(RANGE, NOW, serviceOf(rows, 3).rowsOf);
      const distance = later ? (found ?? 0) - RANGE.to : RANGE.from - (found ?? 0);
      expect(rows).toContain(found);
      expect(distance - nearest).toBeLessThanOrEqual(DAY);
    }),
  );
});
