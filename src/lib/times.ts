import { isEnglish } from './language.ts';
import { plural } from './plural.ts';

const steps: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [86_400 * 30, 86_400, 'day'],
  [86_400 * 365, 86_400 * 30, 'month'],
  [Infinity, 86_400 * 365, 'year'],
];
let relative: Intl.RelativeTimeFormat | undefined;
let local: Intl.DateTimeFormat | undefined;

/** RFC 3339, section 5.6: without an offset from UTC, it is another moment in every zone. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt ](?!24)\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Milliseconds since the epoch of an RFC 3339 time, or undefined where it cannot be read (H36). */
export function readTime(value: string): number | undefined {
  if (!DATE_TIME.test(value)) return undefined;
  const date = value.slice(0, 10);
  // Engines take the 30th of February for one of March.
  if (date.slice(8) > '28' && new Date(date).getUTCDate() !== Number(date.slice(8)))
    return undefined;
  const time = Date.parse(value.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** Whether one recorded time is before another; of one that cannot be read, that is not said. */
export function isBefore(one: string, other: string | null | undefined): boolean {
  const [a, b] = [readTime(one), readTime(other ?? '')];
  return a !== undefined && b !== undefined && a < b;
}

/**
 * "4 minutes ago", as of `now` (both in milliseconds). A time ahead of this clock reads "in …"; within a
 * minute either way, which is what clocks of two machines may differ by, it is "just now".
 */
export function relativeTime(time: number, now: number): string {
  const seconds = (time - now) / 1_000;
  const size = Math.abs(seconds);
  if (size < 60) return 'just now';
  const [, unitSeconds, unit] = steps.find(([limit]) => size < limit) ?? [0, 60, 'minute' as const];
  const amount = Math.trunc(size / unitSeconds);
  if (isEnglish) {
    const words = unit === 'minute' ? `${amount} min` : plural(amount, unit);
    return seconds < 0 ? `${words} ago` : `in ${words}`;
  }
  relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'always', style: 'short' });
  return relative.format(seconds < 0 ? -amount : amount, unit);
}

/** "2026-11-20 09:41:07 UTC", with milliseconds where there are some. */
export function utcTime(time: number): string {
  return new Date(time).toISOString().replace('T', ' ').replace('.000Z', 'Z').replace('Z', ' UTC');
}

/** The exact moment in the reader's zone and in UTC, one line each. */
export function exactTime(time: number): string {
  local ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });
  return `${local.format(time)}\n${utcTime(time)}`;
}

/** A length of time from milliseconds: "3 min 41 s", "820 ms". Two units at most, rounded down. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.trunc(milliseconds)} ms`;
  const seconds = Math.trunc(milliseconds / 1_000);
  const parts: [number, string][] = [
    [Math.trunc(seconds / 86_400), 'd'],
    [Math.trunc(seconds / 3_600) % 24, 'h'],
    [Math.trunc(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
