import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { asReadSince } from './read-since.ts';

const row = () => ({ id: 'a', status: 'FAILED' });
const read = (dataUpdatedAt: number, places: string[] = []) => ({
  // Only what tells it from the row.
  data: {
    value: { id: 'a', status: 'COMPLETED' } as CustomerReviewDetail,
    unreadable: places.map((place) => ({ place, expected: '', found: '' })),
  },
  dataUpdatedAt,
});
const status = (at: number, ...reads: Parameters<typeof asReadSince>[2]) =>
  asReadSince([row()], at, reads)[0]?.status;

test('a row is as its review was read since', () => {
  expect(status(5, read(6))).toBe('COMPLETED');
  expect(status(5, read(4))).toBe('FAILED');
  expect(status(5, { data: undefined, dataUpdatedAt: 0 })).toBe('FAILED');
  expect(status(5, read(6, ['assessments[0]']))).toBe('FAILED');
});

test('another page that is loaded later makes none of the rows newer', () => {
  const first = row();
  asReadSince([first], 5, []);
  const [before, after] = asReadSince([first, row()], 8, [read(6), read(6)]);
  expect([before?.status, after?.status]).toEqual(['COMPLETED', 'FAILED']);
});
