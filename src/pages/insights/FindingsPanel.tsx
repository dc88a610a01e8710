import { useSearchParams } from 'react-router';
import { dayWindow } from '../../insights/days.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { findingsChart, findingsTitle, kindOf, KINDS } from './findings-chart.ts';
import type { InsightContext } from './insight-context.ts';
import { exportsLink, facetOf, findingsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import type { Loaded } from './load-insights.ts';
import { chartFile } from './standing.ts';
import { panels } from './words.ts';

/** Findings by the day of their first publication, and by what they are told apart by. */
export function FindingsPanel({
  loaded,
  context,
}: {
  loaded: Loaded<'findings'>;
  context: InsightContext;
}) {
  const [search, setSearch] = useSearchParams();
  const { orgId, range } = context;
  const { view } = loaded;
  const kind = kindOf(search);
  const series = view?.[kind.sums].series ?? [];
  return (
    <InsightPanel
      title={findingsTitle(kind)}
      standing={loaded}
      tally={view?.tally}
      nothing={panels.findings.nothing}
      rows={exportsLink(orgId, 'findings', range)}
      explanation={panels.findings.about}
      controls={
        <SelectField
          inline
          label="Findings by"
          value={kind.facet}
          options={Object.entries(KINDS).map(([value, { label }]) => [value, label])}
          choose={(value) =>
            setSearch(withParam(search, 'findings', value), {
              replace: true,
            })
          }
        />
      }
    >
      {view && (
        <ChartView
          chart={findingsChart(view, kind, range, loaded)}
          shape={{ kind: 'columns' }}
          settled={loaded.progress !== 'LOADING'}
          file={chartFile([loaded], { ...context, tallies: [view.tally] })}
          links={(place, at) => {
            const group = at === 'total' ? undefined : series[at]?.group;
            return findingsLink(
              orgId,
              place === 'all' ? range : dayWindow(range, place),
              group === undefined ? [] : [facetOf(kind.facet, group)],
            );
          }}
        />
      )}
    </InsightPanel>
  );
}
