import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

test('related reviews come by run number, else by their moment, whatever zone it is written in', () => {
  const order = newestFirst([
    { created_at: '2026-11-02T10:00:00+09:00' },
    { created_at: '2026-11-02T05:00:00Z' },
    { run_number: 1, created_at: '2026-11-01T05:00:00Z' },
    { run_number: 2, created_at: '2026-11-01T04:00:00Z' },
    { created_at: 'some day' },
  ]).map(({ run_number: run, created_at: at }) => run ?? at);
  expect(order).toEqual([2, 1, '2026-11-02T05:00:00Z', '2026-11-02T10:00:00+09:00', 'some day']);
});
