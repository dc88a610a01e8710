import { expect, test } from 'vitest';
import { toldApart } from './FilterTyped.tsx';

test('values of one name are told apart by the value behind it, others by their name', () => {
  const choices = [
    { value: '1', label: 'Charlie Park' },
    { value: '2', label: 'Mara' },
    { value: '3', label: 'Charlie Park' },
  ];
  expect(Object.fromEntries(toldApart(choices))).toEqual({
    1: 'Charlie Park (1)',
    2: 'Mara',
    3: 'Charlie Park (3)',
  });
});
