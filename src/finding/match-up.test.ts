import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchUp, type MatchRule } from './match-up.ts';

type Item = { id: string; text: string | undefined };
const rules: MatchRule<Item, 'id' | 'text'>[] = [
  { how: 'id', key: ({ id }) => [id] },
  { how: 'text', key: ({ text }) => (text === undefined ? undefined : [text]) },
];

test('the stronger rule pairs first, whatever stands first', () => {
  const a = [
    { id: '1', text: 'x' },
    { id: '2', text: 'x' },
  ];
  const b = [
    { id: '3', text: 'x' },
    { id: '1', text: 'y' },
  ];
  expect(matchUp(a, b, rules)).toEqual({
    onlyA: [],
    onlyB: [],
    both: [
      { a: a[0], b: b[1], how: 'id' },
      { a: a[1], b: b[0], how: 'text' },
    ],
  });
});

test('what has no key matches nothing, not even another without one', () => {
  const without = (id: string) => ({ id, text: undefined });
  expect(matchUp([without('1')], [without('2')], rules)).toMatchObject({
    onlyA: [{ id: '1' }],
    onlyB: [{ id: '2' }],
    both: [],
  });
});

test('equal parts are not equal keys unless they are the same parts', () => {
  const parts: MatchRule<readonly string[], 'parts'>[] = [{ how: 'parts', key: (item) => item }];
  expect(matchUp([['a,b']], [['a', 'b']], parts).both).toEqual([]);
});

const lists = fc.array(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4'),
    text: fc.constantFrom('x', 'y', 'z', undefined),
  }),
  { maxLength: 12 },
);

test('each item is in exactly one place of its side', () => {
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const { onlyA, onlyB, both } = matchUp(a, b, rules);
      const sideA = [...onlyA, ...both.map((match) => match.a)];
      const sideB = [...onlyB, ...both.map((match) => match.b)];
      // By identity: the very items that came in, each once.
      expect(sideA.length).toBe(a.length);
      expect(new Set(sideA)).toEqual(new Set(a));
      expect(sideB.length).toBe(b.length);
      expect(new Set(sideB)).toEqual(new Set(b));
    }),
  );
});

test('the other way round the same items match in the same way', () => {
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const there = matchUp(a, b, rules);
      const back = matchUp(b, a, rules);
      expect(back.onlyA).toEqual(there.onlyB);
      expect(back.onlyB).toEqual(there.onlyA);
      const pairs = (matches: typeof there.both) =>
        matches.map((match) => [a.indexOf(match.a), b.indexOf(match.b), match.how].join(' '));
      const turned = back.both.map((match) => ({ a: match.b, b: match.a, how: match.how }));
      expect(pairs(turned).toSorted()).toEqual(pairs(there.both).toSorted());
    }),
  );
});

test('nothing that a rule could pair is left on both sides', () => {
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const { onlyA, onlyB } = matchUp(a, b, rules);
      for (const { key } of rules) {
        const keys = (items: Item[]) => items.flatMap((item) => key(item)?.join() ?? []);
        expect(new Set(keys(onlyA)).intersection(new Set(keys(onlyB)))).toEqual(new Set());
      }
    }),
  );
});
