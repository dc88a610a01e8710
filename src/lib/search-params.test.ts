import { expect, test } from 'vitest';
import { readParams, withParam } from './search-params.ts';

const search = new URLSearchParams('status=FAILED&kind=&other=1&author=9223372036854775807');

test('reads the parameters that are there, and empty ones as none', () => {
  expect(readParams(search, ['status', 'kind', 'author', 'absent'])).toEqual({
    status: 'FAILED',
    author: '9223372036854775807',
  });
});

test('one parameter changes, the others stay', () => {
  expect(withParam(search, 'status', '').toString()).toBe(
    'kind=&other=1&author=9223372036854775807',
  );
  expect(withParam(new URLSearchParams('a=1'), 'kind', 'PATCH').toString()).toBe('a=1&kind=PATCH');
});
