import { useSearchParams } from 'react-router';
import { findingLifecycle } from '../../api/record-words.ts';
import { findingSeverity } from '../../api/words.ts';
import type { FacetName } from '../../triage/facets.ts';
import { dayWindow } from '../../insights/days.ts';
import type { FindingsView } from '../../insights/finding-sums.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { dayChart } from './day-chart.ts';
import type { GroupNames } from './group-words.ts';
import { count, type InsightContext } from './insight-context.ts';
import { exportsLink, facetOf, findingsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import type { Loaded } from './load-insights.ts';
import { chartFile } from './standing.ts';

/** What findings are told apart by: the sums, their words, and the facet of the findings' page. */
const KINDS = {
  severity: {
    label: 'Severity',
    sums: 'bySeverity',
    facet: 'severity',
    names: { of: findingSeverity, absent: 'No severity given', others: 'values' },
  },
  lifecycle: {
    label: 'Lifecycle',
    sums: 'byLifecycle',
    facet: 'lifecycle',
    names: { of: findingLifecycle, absent: 'No lifecycle given', others: 'values' },
  },
  domain: {
    label: 'Risk domain',
    sums: 'byDomain',
    facet: 'domain',
    names: { absent: 'No risk domain given', others: 'risk domains' },
  },
} as const satisfies Record<
  string,
  {
    label: string;
    sums: Exclude<keyof FindingsView, 'tally' | 'decisions'>;
    facet: FacetName;
    names: GroupNames;
  }
>;
type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

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
  const asked = search.get('findings') ?? '';
  const kind = KINDS[isKind(asked) ? asked : 'severity'];
  const title = `Findings by day and ${kind.label.toLowerCase()}`;
  const series = view?.[kind.sums].series ?? [];
  return (
    <InsightPanel
      title={title}
      standing={loaded}
      tally={view?.tally}
      nothing="This token can see no findings in this range."
      rows={exportsLink(orgId, 'findings', range)}
      explanation="Findings of every run, by the UTC day they were first published. Some services also export unpublished findings; Docket’s own dates them by the commit that introduced them."
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
          chart={dayChart(view[kind.sums], {
            range,
            loaded,
            names: kind.names,
            title,
            totalOf: 'findings',
            ...count,
          })}
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
