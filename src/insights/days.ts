import { DAY, type TimeWindow } from '../exports/export-windows.ts';

/** UTC days one after the other: the start of the first, in milliseconds, and how many. */
export type Days = { first: number; count: number };

/** The UTC days that a range touches, whole or in part. */
export function daysOf({ from, to }: TimeWindow): Days {
  const first = Math.floor(from / DAY) * DAY;
  return { first, count: Math.max(0, Math.ceil((to - first) / DAY)) };
}

/** The part of the range that lies in its day with this index. */
export function dayWindow(range: TimeWindow, index: number): TimeWindow {
  const start = daysOf(range).first + index * DAY;
  return { from: Math.max(range.from, start), to: Math.min(range.to, start + DAY) };
}

/** Whether a range begins and ends with UTC days. */
export const isWholeDays = ({ from, to }: TimeWindow) => from % DAY === 0 && to % DAY === 0;

/** How far a stretch of time is loaded: all of it, all but for an end nobody confirmed, a part, or nothing yet. */
export type Coverage = 'whole' | 'unconfirmed' | 'part' | 'none';

/**
 * How far a stretch is loaded when the first `done` windows are, those `unconfirmed` without the service's
 * word that this is all of them, and the next one is begun or not. Of a window that is not loaded to its end
 * nobody knows which days it has already (the order of rows is not specified).
 */
export function coverageOf(
  stretch: TimeWindow,
  windows: readonly TimeWindow[],
  { done, begun, unconfirmed }: { done: number; begun: boolean; unconfirmed: readonly number[] },
): Coverage {
  const ofWindow = (index: number): Coverage => {
    if (index < done) return unconfirmed.includes(index) ? 'unconfirmed' : 'whole';
    return index === done && begun ? 'part' : 'none';
  };
  const touched = new Set(
    windows.flatMap(({ from, to }, index) =>
      from < stretch.to && to > stretch.from ? [ofWindow(index)] : [],
    ),
  );
  const [first = 'whole', other] = touched;
  if (other === undefined) return first;
  return touched.has('part') || touched.has('none') ? 'part' : 'unconfirmed';
}
