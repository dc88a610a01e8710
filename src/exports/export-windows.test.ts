import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWindows, LONGEST_WINDOW } from './export-windows.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const shown = (from: string, to: string, split: 'fewest' | 'months') =>
  exportWindows({ from: at(from), to: at(to) }, split).map((each) =>
    [each.from, each.to].map((time) => new Date(time).toISOString().slice(0, 10)).join(' '),
  );

test('31 days are one window, and a moment more makes another', () => {
  expect(shown('2026-01-01T00:00', '2026-02-01T00:00', 'fewest')).toEqual([
    '2026-01-01 2026-02-01',
  ]);
  expect(
    exportWindows({ from: 0, to: LONGEST_WINDOW + 1 }, 'fewest').map(({ from, to }) => to - from),
  ).toEqual([LONGEST_WINDOW, 1]);
});

test('months end where UTC months end', () => {
  expect(shown('2026-01-15T12:00', '2026-04-01T00:00', 'months')).toEqual([
    '2026-01-15 2026-02-01',
    '2026-02-01 2026-03-01',
    '2026-03-01 2026-04-01',
  ]);
});

test('nothing is cut from an empty or reversed range', () => {
  expect(exportWindows({ from: 5, to: 5 }, 'fewest')).toEqual([]);
  expect(exportWindows({ from: 6, to: 5 }, 'months')).toEqual([]);
});

test('windows adjoin exactly, cover the range, and none is empty or too long', () => {
  const time = fc.integer({ min: Date.UTC(2015), max: Date.UTC(2035) });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 1, max: 800 * 86_400_000 }),
      fc.constantFrom('fewest' as const, 'months' as const),
      (from, length, split) => {
        const windows = exportWindows({ from, to: from + length }, split);
        const starts = windows.map((window) => window.from);
        const ends = windows.map((window) => window.to);
        expect([...starts, from + length]).toEqual([from, ...ends]);
        for (const [index, start] of starts.entries()) {
          expect(ends[index]).toBeGreaterThan(start);
          expect((ends[index] ?? 0) - start).toBeLessThanOrEqual(LONGEST_WINDOW);
        }
        const fewest = Math.ceil(length / LONGEST_WINDOW);
        expect(windows.length).toBeGreaterThanOrEqual(fewest);
        expect(split === 'months' ? fewest : windows.length).toBe(fewest);
      },
    ),
  );
});
