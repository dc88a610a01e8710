import type { FindingsView } from '../../insights/finding-sums.ts';
import { amountText, microsEach, microsText } from '../../insights/micros.ts';
import type { CurrencyView, SpendView } from '../../insights/spend-sums.ts';
import { plural } from '../../lib/plural.ts';
import { shareText } from './chart/chart.ts';
import { groupData } from './group-words.ts';
import { CURRENCIES, currencyLabel } from './spend-chart.ts';
import { panels } from './words.ts';

export const CURRENCY = 'Currency';
/** The figures that are no amounts. */
export const COUNTS = { debits: 'Debits', reviews: 'Reviews with debits' };
export const FIGURES = [
  COUNTS.debits,
  'Spend',
  'Spend tied to a review',
  COUNTS.reviews,
  'Per review',
  'Per confirmed finding',
];

/**
 * A figure for people, as data, and to be sorted by where it is exact. Undefined: not known, or there is nothing to
 * divide by.
 */
type Cell = { text: string; data: string; value?: bigint } | undefined;
export type ShareLine = { id: string; label: string; cells: Cell[] };

/** A line for each currency, and how many findings are confirmed, as far as that is known. */
export type SpendShares = { lines: ShareLine[]; told: { confirmed?: string; rest: string } };

export const spendShares = (
  spend: SpendView | undefined,
  findings: FindingsView | undefined,
): SpendShares => ({
  lines: (spend?.currencies ?? []).map((currency) =>
    lineOf(currency, findings?.decisions.confirmed),
  ),
  told: findings ? confirmedText(findings.decisions) : { rest: panels.shares.unknown },
});

/** How many findings are confirmed, of how many; and the rest of what is to be known of it. */
function confirmedText({ confirmed, unknown, all }: FindingsView['decisions']) {
  const share = shareText(BigInt(unknown), BigInt(all)) ?? 'none';
  return {
    confirmed: plural(confirmed, 'confirmed finding'),
    rest: `out of ${plural(all, 'finding')}. “Confirmed” is a recorded decision, not proof that a finding is right. No decision is known for ${unknown.toLocaleString()} (${share}); any of these may still be confirmed. Fixed, dismissed, accepted and covered findings aren’t counted as confirmed. The cost of a single finding isn’t recorded.`,
  };
}

/** The debits of which it isn’t known whether they are tied to a review. */
export const reviewNotes = (currencies: readonly CurrencyView[]): string[] =>
  currencies.flatMap(({ currency, withoutReview }) =>
    withoutReview > 0
      ? [
          `${currencyLabel(currency)}: ${plural(withoutReview, 'debit')} with an unreadable review, so spend tied to a review isn’t known.`,
        ]
      : [],
  );

function lineOf(view: CurrencyView, confirmed: number | undefined): ShareLine {
  const { currency, debits, withoutAmount } = view;
  return {
    id: groupData(currency, CURRENCIES),
    label: currencyLabel(currency),
    cells: [
      count(debits),
      // Where no amount is known, nothing is: that isn't zero.
      ...(withoutAmount < debits
        ? ofAmounts(view, confirmed)
        : FIGURES.slice(1).map(() => undefined)),
    ],
  };
}

const count = (value: number) => ({
  text: value.toLocaleString(),
  data: String(value),
  value: BigInt(value),
});

/** What is known of a currency's debits that have an amount. */
function ofAmounts(
  { withoutAmount, withoutReview, byRepository, ofReviews }: CurrencyView,
  confirmed: number | undefined,
): Cell[] {
  const reviews = count(ofReviews.reviews);
  return [
    amount(byRepository.total),
    withoutReview > 0 ? undefined : amount(ofReviews.micros),
    ofReviews.atLeast || withoutAmount > 0
      ? { text: `at least ${reviews.text}`, data: '' }
      : reviews,
    ofReviews.atLeast ? undefined : each(ofReviews.micros, ofReviews.reviews),
    confirmed === undefined ? undefined : each(byRepository.total, confirmed),
  ];
}

const amount = (micros: bigint) => ({
  text: amountText(micros),
  data: microsText(micros),
  value: micros,
});

/** A mean. One that is rounded to nothing, and is not nothing, says so. */
function each(micros: bigint, count: number): Cell {
  const share = microsEach(micros, count);
  if (share === undefined) return undefined;
  return share === 0n && micros !== 0n
    ? { text: `under ${amountText(1n)}`, data: '' }
    : amount(share);
}
