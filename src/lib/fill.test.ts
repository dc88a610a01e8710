import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('slots are filled by name, as often as they stand there', () => {
  expect(fill('{count} of {all}, {count} shown', { count: 1_200, all: 'many' })).toBe(
    '1,200 of many, 1,200 shown',
  );
});

test('what fills a slot is not read again', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
});
