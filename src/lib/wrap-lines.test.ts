import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const width = (text: string) => text.length;

test('breaks at spaces, then within words, then ends in an ellipsis', () => {
  expect(wrapLines('lock plan', 20, 2, width)).toEqual(['lock plan']);
  expect(wrapLines('is held while this one is taken', 16, 3, width)).toEqual([
    'is held while',
    'this one is',
    'taken',
  ]);
  expect(wrapLines('is held while this one is taken', 16, 1, width)).toEqual(['is held while t…']);
  expect(wrapLines('abcdefghij', 4, 3, width)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrapLines('  ', 4, 3, width)).toEqual([]);
});

test('no line is wider than the room, none is empty, and no character is cut in two', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (text, room, most) => {
        const lines = wrapLines(text, room, most, width);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) {
          expect(line).not.toBe('');
          expect(line.isWellFormed()).toBe(true);
          expect(line.length).toBeLessThanOrEqual(room);
        }
      },
    ),
  );
});
