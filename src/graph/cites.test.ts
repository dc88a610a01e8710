import { expect, test } from 'vitest';
import { cites } from './cites.ts';

const place = { path: 'pkg/lock.go', line: 12 };
const file = { repository_path: 'pkg/lock.go' };

test('a reference cites a place by its path and lines', () => {
  expect(cites({ ...file, start_line: 10, end_line: 14 }, place)).toBe('place');
  expect(cites({ ...file, start_line: 12 }, place)).toBe('place');
  expect(cites({ ...file, start_line: 13, end_line: 14 }, place)).toBe('file');
  expect(cites({ ...file, end_line: 11 }, place)).toBe('file');
  expect(cites(file, place)).toBe('place');
  expect(cites({ ...file, start_line: 99 }, { path: 'pkg/lock.go' })).toBe('place');
  expect(cites({ repository_path: 'pkg/other.go' }, place)).toBeUndefined();
  expect(cites({}, place)).toBeUndefined();
});

test('the same path in a companion repository is another file', () => {
  expect(cites({ ...file, companion_repository: 'harbor/ledger' }, place)).toBeUndefined();
});
