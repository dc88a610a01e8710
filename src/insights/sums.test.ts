import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeWindow } from '../exports/export-windows.ts';
import { DAY } from '../exports/export-windows.ts';
import type { DayTableView } from './day-table.ts';
import { groupKey } from './group.ts';
import { sumsOf, type InsightDataset, type Insights } from './sums.ts';

const START = Date.UTC(2026, 10, 1);
const RANGE: TimeWindow = { from: START + 3_600_000, to: START + 5 * DAY };

/** Within the range, just outside it, or none. */
const time = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: RANGE.from, max: RANGE.to - 1 }) },
  fc.constantFrom(RANGE.from - 1, RANGE.to, 'absent' as const, 'unreadable' as const),
);
const key = (...values: (string | null | number)[]) => fc.constantFrom(...values.map(groupKey));
const names = key('a', 'b', 'absent', 'unreadable', '', null, 7, '__proto__');

const rows = {
  reviews: fc.record({
    createdAt: time,
    completedAt: time,
    status: key('PENDING', 'COMPLETED', 'FAILED', 'PAUSED', null, 3),
  }),
  findings: fc.record({
    publishedAt: time,
    severity: key('SERIOUS', 'WARNING', 'NOTICE', null),
    lifecycle: key('NEW', 'RESOLVED', null),
    domain: names,
    decision: key('CONFIRMED', 'UNKNOWN', 'FIXED', 'absent', null, 7),
  }),
  finding_outcomes: fc.record({
    firstPublishedAt: time,
    group: names,
    counts: fc.record({
      published: fc.option(fc.nat(50), { nil: undefined, freq: 8 }),
      confirmed: fc.nat(9),
      fixed: fc.nat(9),
      dismissed: fc.nat(9),
      accepted_risk: fc.nat(9),
      already_covered: fc.nat(9),
      unknown: fc.option(fc.nat(9), { nil: undefined, freq: 8 }),
    }),
  }),
  spend: fc.record({
    debitedAt: time,
    repository: names,
    currency: key('EUR', 'JPY', null),
    micros: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: undefined }),
    reviewId: fc.oneof(fc.uuid(), fc.constantFrom('one', 'two', null, undefined)),
  }),
} satisfies { [D in InsightDataset]: fc.Arbitrary<Insights[D]['facts']> };

const arrivals = <T>(row: fc.Arbitrary<T>) =>
  fc.array(fc.option(row, { nil: undefined, freq: 12 }), { maxLength: 120 });

function summed<D extends InsightDataset>(
  dataset: D,
  all: readonly (Insights[D]['facts'] | undefined)[],
): Insights[D]['view'] {
  const sums = sumsOf(dataset, RANGE);
  for (const row of all) sums.add(row, RANGE);
  return sums.view();
}

const isIn = (at: number | string): at is number =>
  typeof at === 'number' && at >= RANGE.from && at < RANGE.to;
const dayOf = (at: number) => Math.floor((at - START) / DAY);
const present = <T>(all: readonly (T | undefined)[]): T[] => all.filter((row) => row !== undefined);

/** Every sum of a table is the naive one, and the parts are together the whole. */
function expectTable(
  table: DayTableView,
  naive: readonly { key: string; day: number; amount: bigint }[],
) {
  const sum = (of: (each: (typeof naive)[number]) => boolean) =>
    naive.reduce((total, each) => total + (of(each) ? each.amount : 0n), 0n);
  expect(table.total).toBe(sum(() => true));
  expect(table.days).toEqual(
    Array.from({ length: 5 }, (_, day) => sum((each) => each.day === day)),
  );
  for (const { group, total, days } of table.series) {
    const of =
      group.kind === 'value'
        ? groupKey(group.value)
        : group.kind === 'absent'
          ? groupKey(null)
          : groupKey(7);
    expect(total).toBe(sum((each) => each.key === of));
    expect(days).toEqual(
      Array.from({ length: 5 }, (_, day) => sum((each) => each.key === of && each.day === day)),
    );
  }
  expect(new Set(table.series.map(({ group }) => JSON.stringify(group))).size).toBe(
    table.series.length,
  );
}

test('reviews: the naive sums, whatever arrives, and every row accounted for', () => {
  fc.assert(
    fc.property(arrivals(rows.reviews), (all) => {
      const { tally, byStatus, durations, without } = summed('reviews', all);
      const counted = present(all).filter(({ createdAt }) => isIn(createdAt));
      expectTable(
        byStatus,
        counted.map(({ status, createdAt }) => ({
          key: status,
          day: dayOf(createdAt as number),
          amount: 1n,
        })),
      );
      expect(tally.rows).toBe(all.length);
      expect(counted.length + tally.unreadable + tally.timeless + tally.outside).toBe(all.length);
      const why = Object.values(without).reduce((sum, count) => sum + count, 0);
      expect(durations.count + why).toBe(counted.length);
      const taken = counted
        .filter(({ status }) => status !== groupKey('PENDING'))
        .flatMap(({ createdAt, completedAt }) =>
          typeof completedAt === 'number' && completedAt >= Number(createdAt)
            ? [completedAt - Number(createdAt)]
            : [],
        )
        .toSorted((one, other) => one - other);
      expect(durations.classes.reduce((sum, count) => sum + count, 0)).toBe(taken.length);
      for (const { share, milliseconds } of durations.quantiles) {
        const atMost = taken.filter((each) => each <= milliseconds).length;
        expect(atMost / taken.length).toBeGreaterThanOrEqual(share);
        expect(taken.filter((each) => each < milliseconds).length / taken.length).toBeLessThan(
          share,
        );
      }
    }),
  );
});

test('findings: the naive sums of every kind', () => {
  fc.assert(
    fc.property(arrivals(rows.findings), (all) => {
      const view = summed('findings', all);
      const counted = present(all).filter(({ publishedAt }) => isIn(publishedAt));
      for (const [table, field] of [
        [view.bySeverity, 'severity'],
        [view.byLifecycle, 'lifecycle'],
        [view.byDomain, 'domain'],
      ] as const) {
        expectTable(
          table,
          counted.map((row) => ({
            key: row[field],
            day: dayOf(row.publishedAt as number),
            amount: 1n,
          })),
        );
      }
      expect(view.decisions).toEqual({
        all: counted.length,
        confirmed: counted.filter(({ decision }) => decision === groupKey('CONFIRMED')).length,
        unknown: counted.filter(({ decision }) =>
          ['UNKNOWN', null, 7].map(groupKey).includes(decision),
        ).length,
      });
    }),
  );
});

test('spend: exact sums of each currency by itself, beyond what a double holds', () => {
  fc.assert(
    fc.property(arrivals(rows.spend), (all) => {
      const view = summed('spend', all);
      const counted = present(all).filter(({ debitedAt }) => isIn(debitedAt));
      expect(view.currencies.reduce((sum, { debits }) => sum + debits, 0)).toBe(counted.length);
      for (const each of view.currencies) {
        const { currency } = each;
        const of = groupKey(currency.kind === 'value' ? currency.value : null);
        const own = counted.filter((row) => row.currency === of);
        const paid = own.filter(({ micros }) => micros !== undefined);
        expectTable(
          each.byRepository,
          paid.map(({ repository, debitedAt, micros }) => ({
            key: repository,
            day: dayOf(debitedAt as number),
            amount: micros ?? 0n,
          })),
        );
        expect(each.withoutAmount).toBe(own.length - paid.length);
        const named = paid.filter(({ reviewId }) => reviewId != null);
        expect(each.ofReviews).toEqual({
          micros: named.reduce((sum, { micros }) => sum + (micros ?? 0n), 0n),
          reviews: new Set(named.map(({ reviewId }) => reviewId)).size,
          atLeast: each.withoutReview > 0,
        });
        expect(each.withoutReview).toBe(
          paid.filter(({ reviewId }) => reviewId === undefined).length,
        );
      }
    }),
  );
});

test('outcomes: counts of a group add up, and a count that one row lacks is not known', () => {
  fc.assert(
    fc.property(arrivals(rows.finding_outcomes), (all) => {
      const { groups, total } = summed('finding_outcomes', all);
      // A sum over the window needs no time; one that contradicts the window is left out.
      const counted = present(all).filter(
        ({ firstPublishedAt: at }) => typeof at === 'string' || isIn(at),
      );
      const sum = (of: typeof counted, name: 'published' | 'unknown') =>
        of.some(({ counts }) => counts[name] === undefined)
          ? undefined
          : of.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
      for (const name of ['published', 'unknown'] as const) {
        expect(total.counts[name]).toBe(sum(counted, name));
        for (const { group, counts } of groups) {
          const of =
            group.kind === 'value'
              ? groupKey(group.value)
              : groupKey(group.kind === 'absent' ? null : 7);
          expect(counts[name]).toBe(
            sum(
              counted.filter((row) => row.group === of),
              name,
            ),
          );
        }
      }
      expect(groups.length).toBe(new Set(counted.map(({ group }) => group)).size);
    }),
  );
});

test('outcomes: rows that don’t add up are told, though their sums do (H38)', () => {
  const row = (published: number, confirmed: number) => ({
    firstPublishedAt: 'absent' as const,
    group: groupKey('a'),
    counts: {
      published,
      confirmed,
      fixed: 0,
      dismissed: 0,
      accepted_risk: 0,
      already_covered: 0,
      unknown: 0,
    },
  });
  const { groups, total } = summed('finding_outcomes', [row(5, 4), row(4, 5), row(3, 3)]);
  expect([groups[0]?.disagreeing, total.disagreeing]).toEqual([2, 2]);
  expect(total.counts).toMatchObject({ published: 12, confirmed: 12 });
});

test('groups beyond what is kept are summed together, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(4)), { maxLength: 200 }), (all) => {
      const view = summed(
        'findings',
        all.map(([domain, day]) => ({
          publishedAt: START + day * DAY + 7_200_000,
          severity: groupKey('WARNING'),
          lifecycle: groupKey('NEW'),
          domain: groupKey(`domain ${domain}`),
          decision: groupKey('UNKNOWN'),
        })),
      );
      const { series, total } = view.byDomain;
      expect(series.length).toBeLessThanOrEqual(8);
      expect(total).toBe(BigInt(all.length));
      expect(series.reduce((sum, each) => sum + each.total, 0n)).toBe(total);
      const different = new Set(all.map(([domain]) => domain)).size;
      const rest = series.at(-1)?.group;
      expect(rest?.kind === 'rest' ? series.length - 1 + rest.groups : series.length).toBe(
        different,
      );
    }),
  );
});
