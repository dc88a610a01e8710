import { expect, test } from 'vitest';
import { groupKey } from '../../insights/group.ts';
import { sumsOf } from '../../insights/sums.ts';
import { sharesSection } from './sections.ts';

const RANGE = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 5) };

/** The shares of debits of these currencies and amounts, one review each, beside one confirmed finding. */
function sharesOf(...debits: (readonly [currency: string, micros: bigint | undefined])[]) {
  const spend = sumsOf('spend', RANGE);
  for (const [index, [currency, micros]] of debits.entries()) {
    const facts = { debitedAt: RANGE.from, repository: groupKey('a'), reviewId: `r${index}` };
    spend.add({ ...facts, currency: groupKey(currency), micros }, RANGE);
  }
  const findings = sumsOf('findings', RANGE);
  const none = groupKey(null);
  const decision = groupKey('CONFIRMED');
  findings.add(
    { publishedAt: RANGE.from, severity: none, lifecycle: none, domain: none, decision },
    RANGE,
  );
  const loaded = {
    progress: 'WHOLE',
    windows: [RANGE],
    done: 1,
    begun: false,
    unconfirmed: [],
  } as const;
  const { shares, notes } = sharesSection(
    { ...loaded, view: spend.view() },
    { ...loaded, view: findings.view() },
    { orgId: 'org', organization: 'Harbor', range: RANGE },
  );
  return {
    texts: shares?.lines.map(({ cells }) => cells.map((cell) => cell?.text)),
    file: shares?.lines.map(({ cells }) => cells.map((cell) => cell?.data ?? '')),
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
