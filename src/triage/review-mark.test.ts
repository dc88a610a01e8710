import { expect, test } from 'vitest';
import { markStanding, reviewTarget } from './review-mark.ts';

const review = (serious: number, warning: number) => ({
  id: 'r',
  status: 'COMPLETED',
  open_items: { serious, warning },
});
const made = {
  state: 'LOOKED_AT',
  note: '',
  organization_id: 'o',
  marked_at: '2026-11-06',
} as const;

test('a review comes back when its open findings are others, also where they are as many', () => {
  const mark = { ...reviewTarget(review(0, 1)), ...made };
  expect(markStanding(review(0, 1), mark)).toBe('DONE');
  expect(markStanding(review(1, 0), mark)).toBe('CHANGED');
  expect(markStanding(review(0, 0), mark)).toBe('CHANGED');
});

test('of a mark of an earlier version, the sum of open findings is compared', () => {
  const mark = { ...reviewTarget(review(0, 1)), ...made, seen: { status: 'COMPLETED', open: '1' } };
  expect(markStanding(review(1, 0), mark)).toBe('DONE');
  expect(markStanding(review(1, 1), mark)).toBe('CHANGED');
});
