import { expect, test } from 'vitest';
import type { Reading } from '../../api/read.ts';
import type { ReviewPage } from '../../api/types.ts';
import { newestRows } from './newest-rows.ts';

const reviews = (ids: string) => Array.from(ids, (id) => ({ id }));
const page = (ids: string, next_cursor?: string): Reading<ReviewPage> => ({
  value: { reviews: reviews(ids), ...(next_cursor && { next_cursor }) },
  unreadable: [],
});

test.each([
  ['what came at the top', 'abc', 'xyabc', 2],
  ['what came between others', 'abc', 'axbc', 1],
  ['what came at the end of a list that is loaded whole', 'abc', 'abcx', 1],
  ['what came in the place of all', 'abc', 'xyz', 3],
  ['what came where nothing was', '', 'x', 1],
])('%s is new', (_, loaded, newest, count) => {
  expect(newestRows({ pages: [page(loaded)] }, reviews(newest)).count).toBe(count);
});

test('what moved up from the rest of the list is not new', () => {
  const pages = [page('abc', 'more')];
  expect(newestRows({ pages }, reviews('acd')).count).toBe(0);
  expect(newestRows({ pages }, reviews('xad')).count).toBe(1);
  expect(newestRows({ pages }, reviews('xyz')).count).toBe(3);
  expect(newestRows({ pages: [...pages, page('de')] }, reviews('acd')).count).toBe(0);
});

test('rows are brought up to date where they stand, each once', () => {
  const pages = [page('abc'), page('cd')];
  const b = { id: 'b', status: 'COMPLETED' };
  const { rows } = newestRows({ pages }, [{ id: 'x' }, b]);
  expect(rows).toEqual([{ id: 'a' }, b, { id: 'c' }, { id: 'd' }]);
});
