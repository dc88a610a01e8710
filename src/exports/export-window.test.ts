import { expect, test } from 'vitest';
import { exportWindow, lastDays, readWindow } from './export-window.ts';

test('the last days end with today, and are one window', () => {
  const window = lastDays(Date.parse('2026-03-01T23:59:00Z'));
  expect(window).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(readWindow(window.from, window.to)).toEqual({ window });
  expect(exportWindow(window)).toEqual({
    from: '2026-01-31T00:00:00Z',
    to: '2026-03-02T00:00:00Z',
  });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-10-01', '2026-10-31'],
])('%j to %j is a window', (from, to) => {
  expect(readWindow(from, to)).toEqual({ window: { from, to } });
});

test.each([
  ['2026-10-01', '2026-11-01', 'at most 31 days'],
  ['2026-11-02', '2026-11-01', 'before the start'],
  ['', '2026-11-01', 'both dates'],
  ['2026-02-30', '2026-03-01', 'both dates'],
  ['yesterday', 'today', 'both dates'],
])('%j to %j is none: %s', (from, to, why) => {
  expect(readWindow(from, to).why).toContain(why);
});
