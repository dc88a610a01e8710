import { expect, test } from 'vitest';
import { bytesToCome, shareBehind } from './expected-rest.ts';

const files = [
  {
    name: 'a',
    windows: [
      { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' },
      { from: '2026-01-31T00:00:00Z', to: '2026-02-10T00:00:00Z' },
    ],
  },
];
const at = (text: string) => Date.parse(`${text}Z`);

test('the share behind follows the time of the last row, within its window', () => {
  expect(shareBehind(files, { window: 0 })).toBe(0);
  expect(shareBehind(files, { window: 0, reached: at('2026-01-11T00:00') })).toBe(0.25);
  expect(shareBehind(files, { window: 1, reached: at('2026-01-11T00:00') })).toBe(0.75);
  expect(shareBehind(files, { window: 1, reached: at('2027-01-11T00:00') })).toBe(1);
  expect(shareBehind(files, { window: 2 })).toBe(1);
});

test('what is to come is as dense as what is behind', () => {
  expect(bytesToCome(0.25, 100)).toBe(300);
  expect(bytesToCome(1, 100)).toBe(0);
  expect(bytesToCome(0, 100)).toBeUndefined();
});
