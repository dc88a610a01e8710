import type { TimeWindow } from '../exports/export-windows.ts';
import { DayTable, type DayTableView } from './day-table.ts';
import { DAY } from '../exports/export-windows.ts';
import { daysOf } from './days.ts';
import { Durations, type DurationsView } from './durations.ts';
import { groupKey, type GroupKey } from './group.ts';
import { RowTally, type RowTime, type Tally } from './row-tally.ts';

/** What of a row of the reviews export is summed. */
export type ReviewFacts = { createdAt: RowTime; completedAt: RowTime; status: GroupKey };

/** Status values, in the order of the specification (ExportReviewStatus). */
export const REVIEW_STATUSES = [
  'PENDING',
  'RUNNING',
  'COMPLETED',
  'INCOMPLETE',
  'FAILED',
  'SUPERSEDED',
  'STOPPED',
  'EXCLUDED',
] as const;

/** Reviews that have not ended: `completed_at` is absent while they are (spec: Facts 3). */
const OPEN = new Set<GroupKey>(['PENDING', 'RUNNING'].map(groupKey));
const UNLISTED_KEPT = 4;

export type ReviewsView = {
  tally: Tally;
  byStatus: DayTableView;
  durations: DurationsView;
  /** Why reviews have no duration; each is counted once. */
  without: {
    /** Pending or running, and without a completion time, as has to be. */
    open: number;
    /** Of another status, and without a completion time. */
    absent: number;
    /** The completion time cannot be read. */
    unreadable: number;
    /** Completed before it was created (H38). */
    backwards: number;
    /** Pending or running, and nevertheless with a completion time (spec: Facts 3; H38). */
    openCompleted: number;
  };
};

/** Sums the reviews of a range by the UTC day of their creation, and how long they took. */
export class ReviewSums {
  readonly #tally = new RowTally();
  readonly #first: number;
  readonly #byStatus: DayTable;
  readonly #durations = new Durations();
  readonly #without = { open: 0, absent: 0, unreadable: 0, backwards: 0, openCompleted: 0 };

  constructor(range: TimeWindow) {
    const { first, count } = daysOf(range);
    this.#first = first;
    this.#byStatus = new DayTable(count);
  }

  /** Takes a row of the window; undefined: a line that is none. */
  add(row: ReviewFacts | undefined, window: TimeWindow): void {
    if (row === undefined) {
      this.#tally.leaves();
      return;
    }
    const { createdAt, completedAt, status } = row;
    if (!this.#tally.takes(createdAt, window)) return;
    this.#byStatus.add(Math.floor((createdAt - this.#first) / DAY), status, 1n);
    const without = this.#without;
    if (completedAt === 'absent') without[OPEN.has(status) ? 'open' : 'absent'] += 1;
    else if (completedAt === 'unreadable') without.unreadable += 1;
    else if (OPEN.has(status)) without.openCompleted += 1;
    else if (completedAt < createdAt) without.backwards += 1;
    else this.#durations.add(completedAt - createdAt);
  }

  view(): ReviewsView {
    return {
      tally: this.#tally.view(),
      byStatus: this.#byStatus.view({ listed: REVIEW_STATUSES, keep: UNLISTED_KEPT }),
      durations: this.#durations.view(),
      without: { ...this.#without },
    };
  }
}
