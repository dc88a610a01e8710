import { describe, expect, test } from 'vitest';
import { duration, exactTime, readTime, relativeTime } from './times.ts';

describe('readTime', () => {
  test('reads RFC 3339 with offsets', () => {
    expect(readTime('2026-03-01T12:00:00Z')).toBe(Date.UTC(2026, 2, 1, 12));
    expect(readTime('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
    expect(readTime('2026-01-31T23:00:00-05:00')).toBe(Date.UTC(2026, 1, 1, 4));
    expect(readTime('2026-03-01 12:00:00z')).toBe(Date.UTC(2026, 2, 1, 12));
    expect(readTime('2026-03-01T12:00:00.250+02:00')).toBe(Date.UTC(2026, 2, 1, 10, 0, 0, 250));
  });
  test.each([
    '',
    'yesterday',
    '2026',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '1',
    '2026-03-01',
    '2026-03-01T12:00Z',
    '2026-03-01T12:00:00',
    '2026-03-01 12:00:00',
    '2026-03-01T12:00:00 GMT',
  ])('not %j', (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});

test('relativeTime rounds towards now', () => {
  const now = Date.UTC(2026, 0, 10);
  expect(relativeTime(now - 59_999, now)).toBe('just now');
  expect(relativeTime(now + 59_999, now)).toBe('just now');
  expect(relativeTime(now - 3_599_000, now)).toBe('59 min ago');
  expect(relativeTime(now - 86_400_000 * 2, now)).toBe('2 days ago');
  expect(relativeTime(now - 86_400_000 * 45, now)).toBe('1 month ago');
  expect(relativeTime(now + 3_600_000, now)).toBe('in 1 hour');
});

test('exactTime gives UTC', () => {
  expect(exactTime(Date.UTC(2026, 2, 1, 12))).toContain('2026-03-01 12:00:00 UTC');
});

test.each([
  [0, '0 ms'],
  [820, '820 ms'],
  [1_000, '1 s'],
  [221_000, '3 min 41 s'],
  [3_600_000, '1 h'],
  [90_061_000, '1 d 1 h'],
])('duration of %d ms', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});
