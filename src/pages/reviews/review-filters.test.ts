import { expect, test } from 'vitest';
import { PAGE_SIZES, readFilters, readListQuery, viewQuery } from './review-filters.ts';

const search = new URLSearchParams(
  'status=FAILED&kind=&other=1&limit=100&author=9223372036854775807',
);

test('reads the filters that are there', () => {
  expect(readFilters(search)).toEqual({ status: 'FAILED', author: '9223372036854775807' });
});

test('the page size is one of those offered, and each of them can be had', () => {
  for (const size of PAGE_SIZES) {
    expect(readListQuery(new URLSearchParams({ limit: String(size) })).limit).toBe(size);
  }
  const usual = readListQuery(new URLSearchParams()).limit;
  expect(readListQuery(new URLSearchParams('limit=7')).limit).toBe(usual);
  expect(viewQuery(new URLSearchParams({ limit: String(usual) }))).toBe('');
});

test('a view is the same whatever the order of the address', () => {
  expect(viewQuery(search)).toBe('author=9223372036854775807&limit=100&status=FAILED');
  expect(viewQuery(new URLSearchParams('sort=-findings&kind=PATCH&view=x'))).toBe(
    'kind=PATCH&sort=-findings',
  );
  expect(viewQuery(new URLSearchParams('status=FAILED&view=x&kind=PATCH'))).toBe(
    viewQuery(new URLSearchParams('kind=PATCH&status=FAILED')),
  );
});
