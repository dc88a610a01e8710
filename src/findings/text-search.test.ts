import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextSearch } from './text-search.ts';

// Few letters, and one beyond Latin, so that words are found often and hashes meet.
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'n', ' ', '’', '\n'), maxLength: 24 });
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', '’'), minLength: 1, maxLength: 5 });
const change = fc.record({
  group: fc.constantFrom('one', 'two', 'three'),
  texts: fc.option(fc.array(text, { maxLength: 80 })),
});

test('finds what a plain scan finds, while groups come, change and go', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }),
      fc.array(word, { maxLength: 3 }),
      (changes, words) => {
        const search = new TextSearch();
        const there = new Map<string, { first: number; texts: string[] }>();
        for (const { group, texts } of changes) {
          if (texts) there.set(group, { first: search.put(group, texts), texts });
          else {
            search.remove(group);
            there.delete(group);
          }
        }
        const expected = [...there.values()].flatMap(({ first, texts }) =>
          texts.flatMap((text, at) =>
            words.every((each) => text.includes(each)) ? [first + at] : [],
          ),
        );
        const found = [...search.find(words)].flatMap((is, number) => (is === 1 ? [number] : []));
        expect(found).toEqual(expected.toSorted((a, b) => a - b));
      },
    ),
  );
});
