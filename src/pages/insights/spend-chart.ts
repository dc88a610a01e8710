import type { TimeWindow } from '../../exports/export-windows.ts';
import { amountText, microsText } from '../../insights/micros.ts';
import type { CurrencyView, SpendView } from '../../insights/spend-sums.ts';
import { plural } from '../../lib/plural.ts';
import type { Chart } from './chart/chart.ts';
import { dayChart } from './day-chart.ts';
import { groupData, groupLabel, type GroupNames } from './group-words.ts';
import type { LoadedSoFar } from './standing.ts';
import { panels } from './words.ts';

export const CURRENCIES: GroupNames = { absent: 'No currency given', others: 'currencies' };
const REPOSITORIES: GroupNames = { absent: 'No repository named', others: 'repositories' };

/** The currency that an address asks for, else the one with the most debits. */
export function chosenCurrency(
  view: SpendView | undefined,
  search: URLSearchParams,
): CurrencyView | undefined {
  const currencies = view?.currencies ?? [];
  const asked = search.get('currency');
  return (
    currencies.find(({ currency }) => groupData(currency, CURRENCIES) === asked) ?? currencies[0]
  );
}

/** The debits that are in no amount of these currencies, and those of currencies that are not shown. */
export const spendNotes = (
  { beyond }: SpendView,
  currencies: readonly CurrencyView[],
): string[] => [
  ...currencies.flatMap(({ currency, withoutAmount }) =>
    withoutAmount > 0
      ? [
          `${currencyLabel(currency)}: ${plural(withoutAmount, 'debit')} without a readable amount, not included in any total or average.`,
        ]
      : [],
  ),
  ...(beyond > 0 ? [`${plural(beyond, 'debit')} in other currencies, not broken down here.`] : []),
];

export const spendChart = (
  { currency, byRepository }: CurrencyView,
  range: TimeWindow,
  loaded: LoadedSoFar,
): Chart =>
  dayChart(byRepository, {
    range,
    loaded,
    names: REPOSITORIES,
    title: `${panels.spend.title}, ${currencyLabel(currency)}`,
    totalOf: `spend, ${currencyLabel(currency)}`,
    text: amountText,
    data: microsText,
  });

/** A currency as it was recorded; XXX stands for none (ISO 4217). */
export function currencyLabel(currency: CurrencyView['currency']): string {
  const label = groupLabel(currency, CURRENCIES);
  return label === 'XXX' ? 'XXX (no currency)' : label;
}
