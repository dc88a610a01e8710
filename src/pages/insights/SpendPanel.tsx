import { useSearchParams } from 'react-router';
import { dayWindow } from '../../insights/days.ts';
import type { CurrencyView } from '../../insights/spend-sums.ts';
import { amountText, microsText } from '../../insights/micros.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { dayChart } from './day-chart.ts';
import { groupData, groupLabel, type GroupNames } from './group-words.ts';
import type { InsightContext } from './insight-context.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import { chartFile } from './standing.ts';

export const CURRENCIES: GroupNames = { absent: 'No currency given', others: 'currencies' };
const REPOSITORIES: GroupNames = { absent: 'No repository named', others: 'repositories' };

/** The debits of one currency, by the day they were made and by repository. */
export function SpendPanel({
  loaded,
  context,
}: {
  loaded: Loaded<'spend'>;
  context: InsightContext;
}) {
  const [search, setSearch] = useSearchParams();
  const { orgId, range } = context;
  const { view } = loaded;
  const asked = search.get('currency');
  const currencies = view?.currencies ?? [];
  const chosen =
    currencies.find(({ currency }) => groupData(currency, CURRENCIES) === asked) ?? currencies[0];
  return (
    <InsightPanel
      title="Spend by day and repository"
      standing={loaded}
      tally={view?.tally}
      nothing="This token can see no debits in this range."
      rows={exportsLink(orgId, 'spend', range)}
      explanation="Debits by UTC day. Each currency has its own total; currencies are never added together. Amounts are exact; refunds are negative."
      controls={
        chosen &&
        currencies.length > 1 && (
          <SelectField
            inline
            label="Currency"
            value={groupData(chosen.currency, CURRENCIES)}
            options={currencies.map(({ currency, debits }) => [
              groupData(currency, CURRENCIES),
              `${currencyLabel(currency)}: ${plural(debits, 'debit')}`,
            ])}
            choose={(value) =>
              setSearch(withParam(search, 'currency', value), {
                replace: true,
              })
            }
          />
        )
      }
    >
      {view && chosen && (
        <>
          {chosen.withoutAmount > 0 && (
            <p className={css.leftOut}>
              {plural(chosen.withoutAmount, 'debit')} with an unreadable amount, not included in any
              total.
            </p>
          )}
          {view.beyond > 0 && (
            <p className={css.leftOut}>
              {plural(view.beyond, 'debit')} in other currencies, not broken down here.
            </p>
          )}
          <ChartView
            chart={spendChart(chosen, loaded, context)}
            shape={{ kind: 'columns' }}
            settled={loaded.progress !== 'LOADING'}
            file={chartFile([loaded], { ...context, tallies: [view.tally] })}
            links={(place, series) =>
              series === 'total'
                ? exportsLink(orgId, 'spend', place === 'all' ? range : dayWindow(range, place))
                : undefined
            }
          />
        </>
      )}
    </InsightPanel>
  );
}

function spendChart(
  { currency, byRepository }: CurrencyView,
  loaded: Loaded<'spend'>,
  { range }: InsightContext,
) {
  return dayChart(byRepository, {
    range,
    loaded,
    names: REPOSITORIES,
    title: `Spend by day and repository, ${currencyLabel(currency)}`,
    totalOf: `spend, ${currencyLabel(currency)}`,
    text: amountText,
    data: microsText,
  });
}

/** A currency as it was recorded; XXX stands for none (ISO 4217). */
export function currencyLabel(currency: CurrencyView['currency']): string {
  const label = groupLabel(currency, CURRENCIES);
  return label === 'XXX' ? 'XXX (no currency)' : label;
}
