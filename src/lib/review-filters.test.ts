import { expect, test } from 'vitest';
import { readFilters, readListQuery, viewQuery, withFilter } from './review-filters.ts';

const search = new URLSearchParams(
  'status=FAILED&kind=&other=1&limit=100&author=9223372036854775807',
);

test('reads the filters that are there', () => {
  expect(readFilters(search)).toEqual({ status: 'FAILED', author: '9223372036854775807' });
});

test('the page size is one of those offered', () => {
  expect(readListQuery(search).limit).toBe(100);
  expect(readListQuery(new URLSearchParams('limit=7'))).toEqual({});
  expect(readListQuery(new URLSearchParams('limit=50'))).toEqual({});
});

test('one parameter changes, the others stay', () => {
  expect(withFilter(search, 'status', '').toString()).toBe(
    'kind=&other=1&limit=100&author=9223372036854775807',
  );
  expect(withFilter(new URLSearchParams('a=1'), 'kind', 'PATCH').toString()).toBe('a=1&kind=PATCH');
});

test('a view is the same whatever the order of the address', () => {
  expect(viewQuery(search)).toBe('author=9223372036854775807&limit=100&status=FAILED');
  expect(viewQuery(new URLSearchParams('status=FAILED&view=x&kind=PATCH'))).toBe(
    viewQuery(new URLSearchParams('kind=PATCH&status=FAILED')),
  );
});
