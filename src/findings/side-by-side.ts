import { DAY } from '../exports/export-windows.ts';
import type { Entry } from '../triage/entries.ts';
import {
  chooseItems,
  countValues,
  NONE,
  UNREADABLE,
  type Choice,
  type FacetName,
} from '../triage/facets.ts';

/** What is counted: each as the page of findings chooses it, so that both have the same numbers. */
export const COUNTED = {
  all: {},
  serious: { facets: { severity: ['SERIOUS'] } },
  new: { facets: { lifecycle: ['NEW'] } },
  stayed: { facets: { lifecycle: ['UNCHANGED'] } },
  cameBack: { facets: { lifecycle: ['REINTRODUCED'] } },
  resolved: { facets: { lifecycle: ['RESOLVED'] } },
  undecided: { facets: { decision: [NONE] }, without: { lifecycle: ['RESOLVED'] } },
} as const satisfies Record<string, Partial<Choice>>;
export type Counted = keyof typeof COUNTED;

export const counted = Object.keys(COUNTED) as Counted[];

export const choiceOf = (of: Counted): Choice => ({ facets: {}, text: '', ...COUNTED[of] });

/** A value of what findings are told apart by, and how many there are of each kind. */
export type ValueCounts = { value: string; counts: Record<Counted, number> };

/**
 * The findings by the values of a facet, the most first. One with several values counts under each of
 * them, and once in the totals.
 */
export function sideBySide(
  entries: readonly Entry[],
  by: FacetName,
): { sides: ValueCounts[]; totals: Record<Counted, number> } {
  const of = Object.fromEntries(
    counted.map((each) => [each, countValues(entries, by, choiceOf(each))]),
  ) as Record<Counted, ReadonlyMap<string, number>>;
  const each = (count: (which: Counted) => number) =>
    Object.fromEntries(counted.map((which) => [which, count(which)])) as Record<Counted, number>;
  const sides = [...of.all.keys()].map((value) => ({
    value,
    counts: each((which) => of[which].get(value) ?? 0),
  }));
  return {
    sides: sides.toSorted(
      (one, other) => other.counts.all - one.counts.all || (one.value < other.value ? -1 : 1),
    ),
    totals: each((which) => chooseItems(entries, choiceOf(which)).length),
  };
}

/** Upper ends of the classes of age, in days; the last class has none. */
export const AGES = [7, 30, 90, 365] as const;

/**
 * How long the undecided findings wait, as their reviews tell: counts by class of age, one more than there
 * are ends, and of how many the review has no time.
 */
export function waiting(entries: readonly Entry[], now: number) {
  const times = chooseItems(entries, choiceOf('undecided')).map(
    ({ reviewAt = Number.NaN }) => now - reviewAt,
  );
  return inClasses(times);
}

/**
 * How long it took from the review of the latest run to the latest decision: counts by class, of how many a time is
 * not recorded, and of how many the decision is older than that run. Beside them the undecided, those that are
 * resolved without a decision, and those whose decision could not be read: together they are all findings.
 */
export function decided(entries: readonly Entry[]) {
  const open = new Set(chooseItems(entries, choiceOf('undecided')));
  const {
    DECIDED = [],
    UNREADABLE: unreadable = [],
    NONE: resolved = [],
  } = Object.groupBy(
    entries.filter((entry) => !open.has(entry)),
    decisionOf,
  );
  const times = DECIDED.map(
    ({ decidedAt = Number.NaN, reviewAt = Number.NaN }) => decidedAt - reviewAt,
  );
  return {
    ...inClasses(times.filter((time) => !(time < 0))),
    earlier: times.filter((time) => time < 0).length,
    undecided: open.size,
    resolved: resolved.length,
    unreadable: unreadable.length,
  };
}

function decisionOf({ members }: Entry): 'DECIDED' | 'UNREADABLE' | 'NONE' {
  const decisions = new Set(members.flatMap(({ facets }) => facets.decision ?? []));
  decisions.delete(NONE);
  const isUnread = decisions.delete(UNREADABLE);
  if (decisions.size > 0) return 'DECIDED';
  return isUnread ? 'UNREADABLE' : 'NONE';
}

/** Spans of time in milliseconds, counted by class; NaN: not known. */
function inClasses(times: readonly number[]): { classes: number[]; timeless: number } {
  const classes: number[] = [...AGES, Infinity].map(() => 0);
  let timeless = 0;
  for (const time of times) {
    const days = time / DAY;
    const found = AGES.findIndex((end) => days < end);
    const place = found === -1 ? AGES.length : found;
    if (Number.isNaN(days)) timeless += 1;
    else classes[place] = (classes[place] ?? 0) + 1;
  }
  return { classes, timeless };
}
