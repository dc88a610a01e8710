import type { TimeWindow } from '../exports/export-windows.ts';
import { DayTable, type DayTableView } from './day-table.ts';
import { DAY } from '../exports/export-windows.ts';
import { daysOf } from './days.ts';
import { groupKey, groupOf, type GroupKey } from './group.ts';
import { RowTally, type RowTime, type Tally } from './row-tally.ts';

/** What of a row of the findings export is summed. */
export type FindingFacts = {
  publishedAt: RowTime;
  severity: GroupKey;
  lifecycle: GroupKey;
  domain: GroupKey;
  decision: GroupKey;
};

/** Values of the enumerations, in the order in which they are shown. */
export const SEVERITIES = ['SERIOUS', 'WARNING'] as const;
export const LIFECYCLES = ['NEW', 'UNCHANGED', 'RESOLVED', 'REINTRODUCED'] as const;

const UNLISTED_KEPT = 4;
const DOMAINS_KEPT = 7;

export type FindingsView = {
  tally: Tally;
  bySeverity: DayTableView;
  byLifecycle: DayTableView;
  byDomain: DayTableView;
  /** Those whose decision is CONFIRMED, those whose decision isn’t known, and all that were counted. */
  decisions: { confirmed: number; unknown: number; all: number };
};

/** Sums the findings of a range by the UTC day of their first publication. */
export class FindingSums {
  readonly #tally = new RowTally();
  readonly #first: number;
  readonly #bySeverity: DayTable;
  readonly #byLifecycle: DayTable;
  readonly #byDomain: DayTable;
  readonly #decisions = { confirmed: 0, unknown: 0, all: 0 };

  constructor(range: TimeWindow) {
    const { first, count } = daysOf(range);
    this.#first = first;
    this.#bySeverity = new DayTable(count);
    this.#byLifecycle = new DayTable(count);
    this.#byDomain = new DayTable(count);
  }

  /** Takes a row of the window; undefined: a line that is none. */
  add(row: FindingFacts | undefined, window: TimeWindow): void {
    if (row === undefined) {
      this.#tally.leaves();
      return;
    }
    if (!this.#tally.takes(row.publishedAt, window)) return;
    const day = Math.floor((row.publishedAt - this.#first) / DAY);
    this.#bySeverity.add(day, row.severity, 1n);
    this.#byLifecycle.add(day, row.lifecycle, 1n);
    this.#byDomain.add(day, row.domain, 1n);
    this.#decisions.all += 1;
    if (row.decision === CONFIRMED) this.#decisions.confirmed += 1;
    else if (!isKnown(row.decision)) this.#decisions.unknown += 1;
  }

  view(): FindingsView {
    return {
      tally: this.#tally.view(),
      bySeverity: this.#bySeverity.view({ listed: SEVERITIES, keep: UNLISTED_KEPT }),
      byLifecycle: this.#byLifecycle.view({ listed: LIFECYCLES, keep: UNLISTED_KEPT }),
      byDomain: this.#byDomain.view({ listed: [], keep: DOMAINS_KEPT }),
      decisions: { ...this.#decisions },
    };
  }
}

const CONFIRMED = groupKey('CONFIRMED');
const UNKNOWN = groupKey('UNKNOWN');
/** A decision that is absent or unreadable is known no more than one that says so. */
const isKnown = (decision: GroupKey) => decision !== UNKNOWN && groupOf(decision).kind === 'value';
