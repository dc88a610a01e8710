import type { TimeWindow } from '../exports/export-windows.ts';
import { DayTable, type DayTableView } from './day-table.ts';
import { DAY } from '../exports/export-windows.ts';
import { daysOf } from './days.ts';
import { DistinctIds } from './distinct-ids.ts';
import { groupOf, type Group, type GroupKey } from './group.ts';
import { RowTally, type RowTime, type Tally } from './row-tally.ts';

/** What of a row of the spend export is summed. Amounts are millionths of the currency's unit. */
export type DebitFacts = {
  debitedAt: RowTime;
  repository: GroupKey;
  currency: GroupKey;
  /** Undefined: not given or not readable, which is not zero. */
  micros: bigint | undefined;
  /** Null: the debit names none. Undefined: it names one that cannot be read. */
  reviewId: string | null | undefined;
};

/** The debits of one currency. Amounts of different ones are never added. */
export type CurrencyView = {
  currency: Group;
  debits: number;
  /** Debits whose amount is not in any sum, as it is not given or cannot be read. */
  withoutAmount: number;
  byRepository: DayTableView;
  /** Debits that have an amount, and name a review that cannot be read. */
  withoutReview: number;
  /** The debits that name a review, and how many different ones those are. */
  ofReviews: { micros: bigint; reviews: number; atLeast: boolean };
};

export type SpendView = {
  tally: Tally;
  /** Those with the most debits first. */
  currencies: CurrencyView[];
  /** Debits of further currencies, which are not told apart. */
  beyond: number;
};

const REPOSITORIES_KEPT = 7;
const MOST_CURRENCIES = 50;

/** Sums the debits of a range by the UTC day they were made on, each currency by itself, exactly. */
export class SpendSums {
  readonly #tally = new RowTally();
  readonly #first: number;
  readonly #days: number;
  readonly #currencies = new Map<GroupKey, CurrencySums>();
  #beyond = 0;

  constructor(range: TimeWindow) {
    const { first, count } = daysOf(range);
    this.#first = first;
    this.#days = count;
  }

  /** Takes a row of the window; undefined: a line that is none. */
  add(row: DebitFacts | undefined, window: TimeWindow): void {
    if (row === undefined) {
      this.#tally.leaves();
      return;
    }
    if (!this.#tally.takes(row.debitedAt, window)) return;
    let sums = this.#currencies.get(row.currency);
    if (sums === undefined) {
      if (this.#currencies.size >= MOST_CURRENCIES) {
        this.#beyond += 1;
        return;
      }
      sums = new CurrencySums(row.currency, this.#days);
      this.#currencies.set(row.currency, sums);
    }
    sums.add(row, Math.floor((row.debitedAt - this.#first) / DAY));
  }

  view(): SpendView {
    return {
      tally: this.#tally.view(),
      currencies: [...this.#currencies.values()]
        .map((sums) => sums.view())
        .toSorted((one, other) => other.debits - one.debits),
      beyond: this.#beyond,
    };
  }
}

class CurrencySums {
  readonly #currency: GroupKey;
  readonly #byRepository: DayTable;
  readonly #reviews = new DistinctIds();
  #debits = 0;
  #withoutAmount = 0;
  #withoutReview = 0;
  #ofReviews = 0n;

  constructor(currency: GroupKey, days: number) {
    this.#currency = currency;
    this.#byRepository = new DayTable(days);
  }

  add({ micros, repository, reviewId }: DebitFacts, day: number): void {
    this.#debits += 1;
    if (micros === undefined) {
      this.#withoutAmount += 1;
      return;
    }
    this.#byRepository.add(day, repository, micros);
    if (reviewId === undefined) this.#withoutReview += 1;
    else if (reviewId !== null) {
      this.#ofReviews += micros;
      this.#reviews.add(reviewId);
    }
  }

  view(): CurrencyView {
    const { count, atLeast } = this.#reviews.view();
    return {
      currency: groupOf(this.#currency),
      debits: this.#debits,
      withoutAmount: this.#withoutAmount,
      byRepository: this.#byRepository.view({ listed: [], keep: REPOSITORIES_KEPT }),
      withoutReview: this.#withoutReview,
      ofReviews: {
        micros: this.#ofReviews,
        reviews: count,
        atLeast: atLeast || this.#withoutReview > 0,
      },
    };
  }
}
