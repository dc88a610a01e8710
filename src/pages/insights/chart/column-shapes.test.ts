import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnShapes, niceTicks } from './column-shapes.ts';

test('ticks are few, round, hold zero and all that is drawn', () => {
  const size = fc.bigInt({ min: 0n, max: 2n ** 70n });
  fc.assert(
    fc.property(size, size, (above, below) => {
      const ticks = niceTicks(-below, above);
      expect(ticks).toContain(0n);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks[0] ?? -1n).toBeGreaterThanOrEqual(above);
      expect(ticks.at(-1) ?? 1n).toBeLessThanOrEqual(-below);
      expect(new Set(ticks.slice(1).map((tick, index) => (ticks[index] ?? 0n) - tick)).size).toBe(
        1,
      );
    }),
  );
});

test('columns stack up from zero, refunds down, and what is not known is not drawn', () => {
  const { paths, ticks } = columnShapes({
    values: [[3n, 1n], [2n, -2n], [undefined, 0n], []],
    series: 2,
    width: 400,
    height: 60,
  });
  expect(ticks.map(({ value }) => value)).toEqual([4n, 2n, 0n, -2n]);
  // Each rectangle: from where to where it reaches, in pixels from the top.
  const reach = (path = '') =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)h[\d.]+v([\d.]+)/g)].map(([, x, y, high]) => [
      Math.floor(Number(x) / 100),
      Number(y),
      Number(y) + Number(high),
    ]);
  expect(reach(paths[0])).toEqual([
    [0, 10, 40],
    [1, 20, 40],
  ]);
  expect(reach(paths[1])).toEqual([
    [0, 0, 10],
    [1, 40, 60],
  ]);
});
