import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putTogether, takeApart } from './take-apart.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('long arrays come in pieces, in their order, short ones stay', () => {
  const value = { a: numbers(250), b: [{ c: numbers(101) }, numbers(100)], d: null };
  const pieces = takeApart(value);
  expect(value).toEqual({ a: [], b: [{ c: [] }, numbers(100)], d: null });
  expect(pieces.map(({ path, items }) => [path, items.length])).toEqual([
    [['a'], 100],
    [['a'], 100],
    [['a'], 50],
    [['b', 0, 'c'], 100],
    [['b', 0, 'c'], 1],
  ]);
});

test('put together it is what it was', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.constant(null),
    fc.constantFrom(99, 100, 101, 333).map(numbers),
  );
  const value = fc.oneof(
    leaf,
    fc.array(leaf),
    fc.dictionary(fc.string(), leaf),
    fc.array(fc.record({ inner: leaf })),
  );
  fc.assert(
    fc.property(value, (given) => {
      const copy = structuredClone(given);
      const pieces = structuredClone(takeApart(copy));
      expect(putTogether(copy, pieces)).toEqual(given);
    }),
  );
});
