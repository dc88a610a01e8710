import { DAY, dayText, LONGEST_WINDOW } from './export-windows.ts';

/** A window of whole days, UTC: both as `YYYY-MM-DD`, the last one within it. */
export type DayWindow = { from: string; to: string };

export const LONGEST_WINDOW_DAYS = LONGEST_WINDOW / DAY;

/** The 30 days up to `now` (milliseconds), that one included, which an export takes at once. */
export function lastDays(now: number): DayWindow {
  return { from: dayText(now - 29 * DAY), to: dayText(now) };
}

/** What an address or a form asks for: a window, or why it is none, in words. */
export function readWindow(
  from: string,
  to: string,
): { window: DayWindow; why?: never } | { why: string; window?: never } {
  const [first, last] = [timeOf(from), timeOf(to)];
  if (first === undefined || last === undefined) return { why: 'Choose both dates.' };
  if (last < first) return { why: 'The end date is before the start date.' };
  if (last - first >= LONGEST_WINDOW) {
    return { why: `Choose at most ${LONGEST_WINDOW_DAYS} days.` };
  }
  return { window: { from, to } };
}

/** The window as an export takes it: RFC 3339, the end not in it. */
export function exportWindow({ from, to }: DayWindow): { from: string; to: string } {
  return {
    from: `${from}T00:00:00Z`,
    to: `${dayText((timeOf(to) ?? 0) + DAY)}T00:00:00Z`,
  };
}

function timeOf(day: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dayText(time) !== day ? undefined : time;
}
