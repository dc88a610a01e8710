import { expect, test } from 'vitest';
import type { LoadProgress } from '../../exports/export-load.ts';
import { groupKey } from '../../insights/group.ts';
import { sumsOf } from '../../insights/sums.ts';
import { sharesSection } from './sections.ts';
import { spendShares } from './spend-shares.ts';

const RANGE = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 5) };

type Debit = readonly [currency: string, micros: bigint | undefined, review?: 'unreadable'];

const LOADED = {
  progress: 'WHOLE',
  windows: [RANGE],
  done: 1,
  begun: false,
  unconfirmed: [],
} as const;
const CONTEXT = { orgId: 'org', organization: 'Harbor', range: RANGE };

/** The shares of debits of these currencies and amounts, one review each, beside one confirmed finding. */
function sharesOf(...debits: Debit[]) {
  const spend = sumsOf('spend', RANGE);
  for (const [index, [currency, micros, review]] of debits.entries()) {
    const facts = { debitedAt: RANGE.from, repository: groupKey('a') };
    const reviewId = review ? undefined : `r${index}`;
    spend.add({ ...facts, reviewId, currency: groupKey(currency), micros }, RANGE);
  }
  const findings = sumsOf('findings', RANGE);
  const none = groupKey(null);
  const decision = groupKey('CONFIRMED');
  findings.add(
    { publishedAt: RANGE.from, severity: none, lifecycle: none, domain: none, decision },
    RANGE,
  );
  const { shares, notes } = sharesSection(
    { ...LOADED, view: spend.view() },
    { ...LOADED, view: findings.view() },
    CONTEXT,
  );
  return {
    texts: shares?.lines.map(({ cells }) => cells.map((cell) => cell?.text)),
    file: shares?.lines.map(({ cells }) => cells.map((cell) => cell?.data ?? '')),
    values: shares?.lines.map(({ cells }) => cells.map((cell) => cell?.value)),
    notes,
  };
}

test('where no debit has an amount, none is known, on the page and in the file', () => {
  const { texts, file, notes } = sharesOf(['EUR', undefined], ['EUR', undefined]);
  const unknown = Array.from({ length: 5 });
  expect(texts).toEqual([['2', ...unknown]]);
  expect(file).toEqual([['2', ...unknown.map(() => '')]]);
  expect(notes).toEqual([expect.stringMatching(/^EUR: 2 debits without a readable amount/)]);
});

test('where some debits have no amount, it is said of which currency and how many', () => {
  const { texts, notes } = sharesOf(
    ['EUR', 3_000_000n],
    ['EUR', undefined],
    ['JPY', 0n],
    ['JPY', 5_000_000n],
  );
  expect(texts).toEqual([
    ['2', '3.00', '3.00', 'at least 1', '3.00', '3.00'],
    ['2', '5.00', '5.00', '2', '2.50', '5.00'],
  ]);
  expect(notes).toEqual([expect.stringMatching(/^EUR: 1 debit without a readable amount/)]);
});

test('amounts of zero are zero', () => {
  const { texts, notes } = sharesOf(['EUR', 0n]);
  expect(texts).toEqual([['1', '0.00', '0.00', '1', '0.00', '0.00']]);
  expect(notes).toEqual([]);
});

test('amounts are sorted by their size, what is not exact by none', () => {
  const { values } = sharesOf(['EUR', 1n], ['EUR', undefined], ['JPY', -12_500_000n]);
  expect(values).toEqual([
    [2n, 1n, 1n, undefined, 1n, 1n],
    [1n, -12_500_000n, -12_500_000n, 1n, -12_500_000n, -12_500_000n],
  ]);
});

test('where a debit’s review can’t be read, what is tied to reviews isn’t known', () => {
  const { texts, notes } = sharesOf(['EUR', 3_000_000n], ['EUR', 5_000_000n, 'unreadable']);
  expect(texts).toEqual([['2', '8.00', undefined, 'at least 1', undefined, '8.00']]);
  expect(notes).toEqual([expect.stringMatching(/^EUR: 1 debit with an unreadable review/)]);
});

test('few findings without a decision are not all or none of them', () => {
  const decisions = { confirmed: 1, unknown: 999, all: 1_000 };
  const findings = { ...sumsOf('findings', RANGE).view(), decisions };
  expect(spendShares(undefined, findings).told.rest).toContain(
    'No decision is known for 999 (>99%);',
  );
});

test('figures of two exports are as whole as the one that is least so, and tell both’s gaps (H34)', () => {
  const spend = sumsOf('spend', RANGE);
  const findings = sumsOf('findings', RANGE);
  for (const sums of [spend, findings, findings]) sums.add(undefined, RANGE);
  const section = (ofSpend: LoadProgress, ofFindings: LoadProgress) =>
    sharesSection(
      { ...LOADED, progress: ofSpend, view: spend.view() },
      { ...LOADED, progress: ofFindings, view: findings.view() },
      CONTEXT,
    );
  for (const [one, other] of [
    ['WHOLE', 'UNCONFIRMED'],
    ['UNCONFIRMED', 'LOADING'],
    ['UNCONFIRMED', 'STOPPED'],
    ['LOADING', 'STOPPED'],
    ['STOPPED', 'FAILED'],
  ] as const) {
    expect(section(one, other).standing.progress).toBe(other);
    expect(section(other, one).standing.progress).toBe(other);
  }
  const { leftOut, file } = section('WHOLE', 'WHOLE');
  expect(leftOut).toEqual(['1 spend row couldn’t be read', '2 finding rows couldn’t be read']);
  expect(file.foot.slice(-2)).toEqual(leftOut.map((words) => `Left out: ${words}.`));
});
