import type { TimeWindow } from '../exports/export-windows.ts';

/** Milliseconds since 1970, or why there is no time. */
export type RowTime = number | 'absent' | 'unreadable';

/** What became of the rows: nothing is left out without being counted here. */
export type Tally = {
  /** All that arrived. */
  rows: number;
  /** Lines that are no row. */
  unreadable: number;
  /** Rows whose time is not given or cannot be read. */
  timeless: number;
  /** Rows whose time is not in the window that was asked for. */
  outside: number;
};

/** Counts rows, and says to which day one belongs. */
export class RowTally {
  readonly #tally: Tally = { rows: 0, unreadable: 0, timeless: 0, outside: 0 };

  /** Whether a row of this time belongs to the window; if not, that is counted. */
  takes(at: RowTime, { from, to }: TimeWindow): at is number {
    this.#tally.rows += 1;
    if (typeof at === 'string') this.#tally.timeless += 1;
    else if (at < from || at >= to) this.#tally.outside += 1;
    else return true;
    return false;
  }

  /** A row that is counted whenever it was. */
  takesAnyTime(): void {
    this.#tally.rows += 1;
  }

  /** A line that is no row. */
  leaves(): void {
    this.#tally.rows += 1;
    this.#tally.unreadable += 1;
  }

  view(): Tally {
    return { ...this.#tally };
  }
}
