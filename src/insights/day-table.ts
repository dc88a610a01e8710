import { groupOf, groupRank, type Group, type GroupKey } from './group.ts';

/** One group: its sum over all days, and by day. */
export type DaySeries = { group: Group; total: bigint; days: bigint[] };
/** Sums by day and group, the groups in the order in which they are shown. */
export type DayTableView = { series: DaySeries[]; total: bigint; days: bigint[] };

/** Maximum number of groups that are told apart; later ones are summed together, and no longer counted. */
const MOST_GROUPS = 2_000;

/** Sums by UTC day and group, exact, in memory that is bounded by days and groups, not by rows. */
export class DayTable {
  readonly #days: number;
  readonly #most: number;
  readonly #groups = new Map<GroupKey, bigint[]>();
  #beyond: bigint[] | undefined;

  constructor(days: number, most = MOST_GROUPS) {
    this.#days = days;
    this.#most = most;
  }

  add(day: number, key: GroupKey, amount: bigint): void {
    const sums = this.#sumsOf(key);
    sums[day] = (sums[day] ?? 0n) + amount;
  }

  #sumsOf(key: GroupKey): bigint[] {
    let sums = this.#groups.get(key);
    if (sums !== undefined) return sums;
    if (this.#groups.size >= this.#most) return (this.#beyond ??= this.#none());
    sums = this.#none();
    this.#groups.set(key, sums);
    return sums;
  }

  /**
   * @param listed Values in the order of their enumeration: each that occurs is a series of its own.
   * @param keep How many of the other values, the largest, are as well; what is left is one series.
   */
  view({ listed, keep }: { listed: readonly string[]; keep: number }): DayTableView {
    const all = [...this.#groups].map(([key, days]) => seriesOf(groupOf(key), days));
    const rank = (series: DaySeries) => groupRank(series.group, listed);
    const others = all
      .filter((series) => rank(series) === listed.length)
      .toSorted((one, other) => compare(size(other), size(one)) || byName(one, other));
    // One that would be alone in the rest stands for itself.
    const kept =
      others.length === keep + 1 && this.#beyond === undefined ? others : others.slice(0, keep);
    const folded = others.slice(kept.length);
    const series = [...all.filter((each) => rank(each) !== listed.length), ...kept].toSorted(
      (one, other) =>
        rank(one) - rank(other) || compare(size(other), size(one)) || byName(one, other),
    );
    if (folded.length > 0 || this.#beyond !== undefined) {
      const days = [...folded.map((each) => each.days), this.#beyond ?? []].reduce(
        (sum, part) => sum.map((value, day) => value + (part[day] ?? 0n)),
        this.#none(),
      );
      const group = { kind: 'rest', groups: folded.length, atLeast: this.#beyond !== undefined };
      series.push(seriesOf(group as Group, days));
    }
    const days = this.#none().map((_, day) => sum(series.map((each) => each.days[day] ?? 0n)));
    return { series, total: sum(days), days };
  }

  #none(): bigint[] {
    return Array.from({ length: this.#days }, () => 0n);
  }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const seriesOf = (group: Group, days: bigint[]): DaySeries => ({ group, total: sum(days), days });

/** Refunds count as much as debits for who is large. */
const size = ({ total }: DaySeries) => (total < 0n ? -total : total);
const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: DaySeries, other: DaySeries) => {
  const [first, second] = [one, other].map(({ group }) =>
    group.kind === 'value' ? group.value : '',
  ) as [string, string];
  return first < second ? -1 : first > second ? 1 : 0;
};
