import { useSearchParams } from 'react-router';
import { findingOutcomesGroupBy } from '../../api/export-words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import type { Group } from '../../insights/group.ts';
import { OUTCOMES, type OutcomesView } from '../../insights/outcome-sums.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChartView } from './chart/ChartView.tsx';
import type { InsightContext } from './insight-context.ts';
import { exportsLink, facetOf, findingsLink, type FacetChoice } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import {
  decision,
  facetOfGrouping,
  outcomeGroups,
  outcomeNotes,
  outcomesChart,
  outcomesTitle,
} from './outcomes-chart.ts';
import { chartFile } from './standing.ts';
import { panels } from './words.ts';

/** What the decisions on the findings are, group by group. */
export function OutcomesPanel({
  loaded,
  groupBy,
  context,
}: {
  loaded: Loaded<'finding_outcomes'>;
  groupBy: string;
  context: InsightContext;
}) {
  const [search, setSearch] = useSearchParams();
  const { orgId, range } = context;
  const { view } = loaded;
  return (
    <InsightPanel
      title={outcomesTitle(groupBy)}
      standing={loaded}
      tally={view?.tally}
      nothing={panels.outcomes.nothing}
      rows={exportsLink(orgId, 'finding_outcomes', range, groupBy)}
      explanation={panels.outcomes.about}
      controls={
        <SelectField
          inline
          label="Outcomes by"
          value={groupBy}
          options={Object.entries(findingOutcomesGroupBy.values).map(([value, { label }]) => [
            value,
            label,
          ])}
          choose={(value) => setSearch(withParam(search, 'by', value), { replace: true })}
        />
      }
    >
      {view && <Outcomes view={view} loaded={loaded} groupBy={groupBy} context={context} />}
    </InsightPanel>
  );
}

function Outcomes({
  view,
  loaded,
  groupBy,
  context,
}: {
  view: OutcomesView;
  loaded: Loaded<'finding_outcomes'>;
  groupBy: string;
  context: InsightContext;
}) {
  const { orgId, range } = context;
  const facet = facetOfGrouping(groupBy);
  const groups = outcomeGroups(view, groupBy);
  return (
    <>
      {outcomeNotes(view).map((note) => (
        <p key={note} className={`words gap ${css.explanation}`}>
          {note}
        </p>
      ))}
      <ChartView
        chart={outcomesChart(view, groupBy, loaded)}
        shape={{ kind: 'rows', behind: OUTCOMES.indexOf('unknown') }}
        settled={loaded.progress !== 'LOADING'}
        file={chartFile([loaded], { ...context, tallies: [view.tally] })}
        links={(place, series) => {
          const facets: FacetChoice[] =
            series === 'total'
              ? []
              : [{ name: 'decision', value: decision(OUTCOMES[series] ?? 'unknown') }];
          if (place === 'all') return findingsLink(orgId, range, facets);
          const group = groups[place]?.group;
          if (group === undefined) return undefined;
          if (groupBy === 'month') {
            const window = monthWindow(group, range);
            return window && findingsLink(orgId, window, facets);
          }
          return facet && findingsLink(orgId, range, [facetOf(facet, group), ...facets]);
        }}
      />
    </>
  );
}

/** The part of the range that lies in a month named "2026-11". */
function monthWindow(group: Group, range: TimeWindow): TimeWindow | undefined {
  if (group.kind !== 'value' || !/^\d{4}-\d\d$/.test(group.value)) return undefined;
  const [year = 0, month = 0] = group.value.split('-').map(Number);
  return {
    from: Math.max(range.from, Date.UTC(year, month - 1)),
    to: Math.min(range.to, Date.UTC(year, month)),
  };
}
