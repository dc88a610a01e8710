import { expect, test } from 'vitest';
import { inOrder } from './columns.ts';

test('numbers are in order by size, whatever their kind, and texts as a person sorts them', () => {
  expect([3n, -5_000_000n, 0n, -10_000_000n, 20n].toSorted(inOrder)).toEqual([
    -10_000_000n,
    -5_000_000n,
    0n,
    3n,
    20n,
  ]);
  expect([0.5, -3, 10, 9].toSorted(inOrder)).toEqual([-3, 0.5, 9, 10]);
  expect(['run 10', 'run 9'].toSorted(inOrder)).toEqual(['run 9', 'run 10']);
});
