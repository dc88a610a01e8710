import { DAY, LONGEST_WINDOW, type TimeWindow } from './export-windows.ts';

/** Windows that are looked in on either side of a range: two years. */
const MOST_WINDOWS = 24;

/** Gives the times of rows of a window, in milliseconds, and whether those are all of its rows. */
export type RowTimes = (window: TimeWindow) => Promise<{ times: number[]; whole: boolean }>;

/**
 * When the row nearest to a range without rows is from: looks in the windows beside it, those before and
 * those after it by turns, none of which begins after `now`. Of more rows of a day than come in one
 * answer, it is any. Undefined: two years on either side have none.
 */
export async function nearestRow(
  range: TimeWindow,
  now: number,
  rowsOf: RowTimes,
): Promise<number | undefined> {
  const end = Math.min(range.from, now + DAY);
  for (let step = 0; step < MOST_WINDOWS; step += 1) {
    const to = end - step * LONGEST_WINDOW;
    const from = range.to + step * LONGEST_WINDOW;
    const [before, after] = await Promise.all([
      rowIn({ from: to - LONGEST_WINDOW, to }, 'LAST', rowsOf),
      from > now ? undefined : rowIn({ from, to: from + LONGEST_WINDOW }, 'FIRST', rowsOf),
    ]);
    if (before === undefined || after === undefined) {
      if ((before ?? after) !== undefined) return before ?? after;
    } else return range.from - before < after - range.to ? before : after;
  }
  return undefined;
}

/** The first or last row of a window. In no specified order, so of many rows the nearer half is asked first. */
async function rowIn(
  window: TimeWindow,
  which: 'FIRST' | 'LAST',
  rowsOf: RowTimes,
): Promise<number | undefined> {
  const { times, whole } = await rowsOf(window);
  const { from, to } = window;
  if (!whole && to - from > DAY) {
    const middle = Math.floor((from + to) / 2);
    const halves = [
      { from, to: middle },
      { from: middle, to },
    ];
    for (const half of which === 'FIRST' ? halves : halves.toReversed()) {
      const row = await rowIn(half, which, rowsOf);
      if (row !== undefined) return row;
    }
    return undefined;
  }
  const order = times.filter((time) => time >= from && time < to).toSorted((a, b) => a - b);
  return which === 'FIRST' ? order[0] : order.at(-1);
}
