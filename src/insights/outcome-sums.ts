import type { TimeWindow } from '../exports/export-windows.ts';
import { groupOf, type Group, type GroupKey } from './group.ts';
import { RowTally, type RowTime, type Tally } from './row-tally.ts';

/** The counts of a row of the finding outcomes, the published findings aside. */
export const OUTCOMES = [
  'confirmed',
  'fixed',
  'dismissed',
  'accepted_risk',
  'already_covered',
  'unknown',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A count; undefined: it is not given, or cannot be read, which is not zero. */
export type OutcomeCounts = Record<Outcome | 'published', number | undefined>;

/** What of a row of the finding outcomes is summed. */
export type OutcomeFacts = { firstPublishedAt: RowTime; group: GroupKey; counts: OutcomeCounts };

/** Sums of rows, and how many of those don't add up: that may cancel out in the sums (H38). */
type OutcomeSum = { counts: OutcomeCounts; disagreeing: number };

export type OutcomeGroup = OutcomeSum & { group: Group };
export type OutcomesView = { tally: Tally; groups: OutcomeGroup[]; total: OutcomeSum };

const MOST_GROUPS = 2_000;

/**
 * Adds up the outcomes of a range window by window. Windows adjoin, and a finding is first published in
 * one of them, so that counts of findings add up; a count that one row does not have is not known for the
 * sum either.
 */
export class OutcomeSums {
  readonly #tally = new RowTally();
  readonly #groups = new Map<GroupKey, OutcomeSum>();
  #beyond: OutcomeSum | undefined;
  readonly #total = none();

  /** Takes a row of the window; undefined: a line that is none. */
  add(row: OutcomeFacts | undefined, window: TimeWindow): void {
    if (row === undefined) {
      this.#tally.leaves();
      return;
    }
    const { firstPublishedAt: at, group, counts } = row;
    // A row is a sum over the window; the time of its earliest finding says nothing of its counts,
    // unless it contradicts the window.
    if (typeof at === 'string') this.#tally.takesAnyTime();
    else if (!this.#tally.takes(at, window)) return;
    for (const sum of [this.#total, this.#sumOf(group)]) {
      sum.counts = plus(sum.counts, counts);
      if (!addsUp(counts)) sum.disagreeing += 1;
    }
  }

  #sumOf(group: GroupKey): OutcomeSum {
    let sum = this.#groups.get(group);
    if (sum !== undefined) return sum;
    if (this.#groups.size >= MOST_GROUPS) return (this.#beyond ??= none());
    sum = none();
    this.#groups.set(group, sum);
    return sum;
  }

  /** The groups, those with the most findings first; those of no readable number last. */
  view(): OutcomesView {
    const groups = [...this.#groups]
      .map(([key, sum]) => ({ group: groupOf(key), ...sum }))
      .toSorted((one, other) => (other.counts.published ?? -1) - (one.counts.published ?? -1));
    const rest =
      this.#beyond === undefined
        ? []
        : [{ group: { kind: 'rest', groups: 0, atLeast: true } as const, ...this.#beyond }];
    return { tally: this.#tally.view(), groups: [...groups, ...rest], total: { ...this.#total } };
  }
}

const NAMES = [...OUTCOMES, 'published'] as const;

function none(): OutcomeSum {
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0])) as OutcomeCounts;
  return { counts, disagreeing: 0 };
}

/** Whether the outcomes are together the findings published; where a count is missing, that isn't known. */
function addsUp(counts: OutcomeCounts): boolean {
  const parts = OUTCOMES.map((outcome) => counts[outcome]);
  if (counts.published === undefined || parts.includes(undefined)) return false;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === counts.published;
}

function plus(one: OutcomeCounts, other: OutcomeCounts): OutcomeCounts {
  return Object.fromEntries(
    NAMES.map((name) => {
      const [first, second] = [one[name], other[name]];
      return [name, first === undefined || second === undefined ? undefined : first + second];
    }),
  ) as OutcomeCounts;
}
