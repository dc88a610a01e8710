import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byServiceClock, noteServiceTime, onClockCorrected, presentTime } from './service-clock.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  noteServiceTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

test('a clock that is right, or nearly, counts', () => {
  for (const off of [0, 900, -60_000, 110_000]) {
    noteServiceTime(new Date(NOON + off).toUTCString());
    expect(presentTime()).toBe(NOON);
  }
});

test('a clock that is a day off is corrected, and told of once', () => {
  const corrected = vi.fn<() => void>();
  onClockCorrected(corrected);
  for (const off of [DAY, DAY + 1_000, DAY - 1_000]) {
    noteServiceTime(new Date(NOON + off).toUTCString());
    expect(presentTime()).toBe(NOON + DAY);
    expect(byServiceClock(NOON - 5_000)).toBe(NOON + DAY - 5_000);
  }
  expect(corrected).toHaveBeenCalledTimes(1);
  noteServiceTime(new Date(NOON - DAY).toUTCString());
  expect(presentTime()).toBe(NOON - DAY);
});

test('what cannot be read changes nothing', () => {
  for (const date of [null, '', 'yesterday']) noteServiceTime(date);
  expect(presentTime()).toBe(NOON);
});
