import { expect, test } from 'vitest';
import { isInQueue, openness } from './reviews.ts';

test('what isn’t counted may be open, and only what is counted is said to be', () => {
  const of = (serious: number | null, warning: number | null, found = 2) =>
    openness({ id: 'a', finding_count: found, open_items: { serious, warning } });
  expect(openness({ id: 'a', finding_count: 2 })).toBe('MAY_BE');
  expect(of(0, null)).toBe('MAY_BE');
  expect(of(1, null)).toBe('OPEN');
  expect(of(0, 1)).toBe('OPEN');
  expect(of(0, 0)).toBe('NONE');
  expect(of(0, null, 0)).toBe('NONE');
});

test('a merged review leaves the queue only once both of its counts say that nothing is open', () => {
  const merged = { pull_request_state: 'MERGED', finding_count: 2 };
  const inQueue = (open?: { serious?: number | null; warning?: number | null }) =>
    isInQueue('merged', { id: 'a', ...merged, ...(open && { open_items: open }) });
  expect(inQueue()).toBe(true);
  expect(inQueue({})).toBe(true);
  expect(inQueue({ serious: 0 })).toBe(true);
  expect(inQueue({ serious: 0, warning: null })).toBe(true);
  expect(inQueue({ serious: 0, warning: 1 })).toBe(true);
  expect(inQueue({ serious: 0, warning: 0 })).toBe(false);
  expect(isInQueue('merged', { id: 'a', pull_request_state: 'MERGED' })).toBe(false);
  expect(isInQueue('merged', { id: 'a', pull_request_state: 'OPEN', finding_count: 2 })).toBe(
    false,
  );
});
