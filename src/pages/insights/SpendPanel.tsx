import { useSearchParams } from 'react-router';
import { dayWindow } from '../../insights/days.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { groupData } from './group-words.ts';
import type { InsightContext } from './insight-context.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import {
  chosenCurrency,
  CURRENCIES,
  currencyLabel,
  spendChart,
  spendNotes,
} from './spend-chart.ts';
import { chartFile } from './standing.ts';
import { panels } from './words.ts';

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
  const currencies = view?.currencies ?? [];
  const chosen = chosenCurrency(view, search);
  return (
    <InsightPanel
      title={panels.spend.title}
      standing={loaded}
      tally={view?.tally}
      nothing={panels.spend.nothing}
      rows={exportsLink(orgId, 'spend', range)}
      explanation={panels.spend.about}
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
          {spendNotes(view, chosen).map((note) => (
            <p key={note} className={`words gap ${css.explanation}`}>
              {note}
            </p>
          ))}
          <ChartView
            chart={spendChart(chosen, range, loaded)}
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
