import { expect, test } from 'vitest';
import { rateMeter } from './rate.ts';

test('speeds are those of the last ten seconds', () => {
  const rate = rateMeter();
  expect(rate(0, 0, 0)).toEqual({ rows_a_second: 0, bytes_a_second: 0 });
  expect(rate(2_000, 100, 1_000)).toEqual({ rows_a_second: 50, bytes_a_second: 500 });
  expect(rate(12_000, 100, 1_000)).toEqual({ rows_a_second: 0, bytes_a_second: 0 });
  expect(rate(22_000, 1_100, 1_000)).toEqual({ rows_a_second: 100, bytes_a_second: 0 });
});
