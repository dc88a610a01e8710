import { expect, test } from 'vitest';
import { pollDelay } from './poll-delay.ts';

test('2 seconds at first, 15 at most', () => {
  const delays = Array.from({ length: 12 }, (_, reads) =>
    pollDelay({ looked: true, reads, took: 5 }),
  );
  expect(delays[0]).toBe(2_000);
  expect(delays.at(-1)).toBe(15_000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});

test('once a minute where nobody looks', () => {
  expect(pollDelay({ looked: false, reads: 0, took: 5 })).toBe(60_000);
});

test('a slow service is asked less often, and not before it wants to be', () => {
  expect(pollDelay({ looked: true, reads: 0, took: 900 })).toBe(18_000);
  expect(pollDelay({ looked: true, reads: 0, took: 5, retryAfter: 30 })).toBe(30_000);
});

test('whatever a service asks for, it is asked again some time', () => {
  for (const retryAfter of [601, 86_400, 2 ** 31, 1e20, Infinity]) {
    expect(pollDelay({ looked: true, reads: 0, took: 5, retryAfter })).toBe(600_000);
  }
});

test('an answer that took as long as the machine slept isn’t waited for 20 times as long', () => {
  for (const hours of [1, 12, 48]) {
    expect(pollDelay({ looked: true, reads: 0, took: hours * 3_600_000 })).toBe(600_000);
  }
});
