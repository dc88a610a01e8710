import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test('a table has what was put into it, and nothing that every object has', () => {
  const table = { known: 'a', toString: 'b' };
  expect(ownValue(table, 'known')).toBe('a');
  expect(ownValue(table, 'toString')).toBe('b');
  const others = ['unknown', '', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf'];
  expect(others.filter((name) => ownValue(table, name) !== undefined)).toEqual([]);
});
