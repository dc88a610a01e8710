import { expect, test } from 'vitest';
import { readParams, withParam, withParams } from './search-params.ts';

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

test('several parameters change, those that are undefined go, and what was given stays as it was', () => {
  const given = new URLSearchParams('a=1&a=2&b=3&c=4');
  expect(withParams(given, { a: '5', b: undefined, d: '', e: undefined }).toString()).toBe(
    'a=5&c=4&d=',
  );
  expect(given.toString()).toBe('a=1&a=2&b=3&c=4');
  expect(withParams('?a=1', { b: 'ü' }).toString()).toBe('a=1&b=%C3%BC');
});
