import { expect, test } from 'vitest';
import { rank } from './rank.ts';

test.each([
  ['', 'Reviews', 1],
  ['rev', 'Reviews', 1],
  ['view', 'Reviews', undefined],
  ['two comp', 'Compare two reviews', 2],
  ['compare t', 'Compare two reviews', 1],
  ['#118', 'Retry captures harbor/payments-gateway #1184', 2],
  ['1184', 'Retry captures harbor/payments-gateway #1184', 0],
  ['#1184', 'Retry captures harbor/payments-gateway #1184', 0],
  ['gateway 1184', 'Retry captures harbor/payments-gateway #1184', 0],
  ['70ea6ce', 'Retry captures 70ea6ce', 0],
  ['#1184', 'Row 1184', undefined],
  ['übe', 'Über alles', 1],
])('%j in %j: %j', (typed, text, expected) => {
  expect(rank(typed, text)).toBe(expected);
});
