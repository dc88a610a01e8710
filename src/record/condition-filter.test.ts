import { expect, test } from 'vitest';
import {
  filters,
  matching,
  readConditionFilter,
  withoutConditionFilter,
} from './condition-filter.ts';

const conditions = [
  {
    change: 'INTRODUCED',
    subject: 'Statement 1: Principal "*"',
    reviewed_tree_citations: [{ path: 'policies/Lisbon.json' }],
  },
  { change: 'UNCHANGED', subject: 'Statement 2', reviewed_tree_citations: [{ path: null }, {}] },
].map((condition, index) => ({ condition, index }));
const matched = (query: string) =>
  matching(conditions, readConditionFilter(new URLSearchParams(query))).map(({ index }) => index);

test('a filter asks for a change, for a part of a path, and for a text in either', () => {
  expect(matched('')).toEqual([0, 1]);
  expect(matched('change=UNCHANGED')).toEqual([1]);
  expect(matched('path=lisbon')).toEqual([0]);
  expect(matched('path=statement')).toEqual([]);
  expect(matched('text=PRINCIPAL')).toEqual([0]);
  expect(matched('text=lisbon')).toEqual([0]);
  expect(matched('text=statement&change=INTRODUCED')).toEqual([0]);
  expect(matched('text=+++')).toEqual([0, 1]);
});

test('without its filter an address keeps the rest', () => {
  const search = new URLSearchParams('text=a&other=b&condition=3');
  expect(filters(readConditionFilter(search))).toBe(true);
  expect(withoutConditionFilter(search).toString()).toBe('other=b');
});
