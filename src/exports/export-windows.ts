/** A time window in milliseconds since 1970; its end is not in it. */
export type TimeWindow = { from: number; to: number };

/** How a range is cut: as few windows as the service permits, or at the ends of UTC months as well. */
export type Split = 'fewest' | 'months';

export const DAY = 24 * 60 * 60 * 1_000;
/** An export's window is at most this long (spec: Limits). */
export const LONGEST_WINDOW = 31 * DAY;

/**
 * Cuts a range into windows of at most 31 days that adjoin exactly: each begins where the one before
 * ends (spec: Limits). Days are UTC days, of 24 hours. An empty or reversed range gives no window.
 */
export function exportWindows({ from, to }: TimeWindow, split: Split): TimeWindow[] {
  const windows: TimeWindow[] = [];
  for (let start = from; start < to;) {
    const longest = Math.min(start + LONGEST_WINDOW, to);
    const end = split === 'months' ? Math.min(longest, nextMonth(start)) : longest;
    windows.push({ from: start, to: end });
    start = end;
  }
  return windows;
}

function nextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** "2026-11-20" */
export const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
