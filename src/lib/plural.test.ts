import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 findings'],
  [1, '1 finding'],
  [2, '2 findings'],
])('%d', (count, words) => {
  expect(plural(count, 'finding')).toBe(words);
});
test('an irregular noun', () => {
  expect(plural(2, 'entry', 'entries')).toBe('2 entries');
});
