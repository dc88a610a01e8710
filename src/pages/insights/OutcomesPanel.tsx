import { useSearchParams } from 'react-router';
import { findingOutcomesGroupBy } from '../../api/export-words.ts';
import { findingDecision } from '../../api/record-words.ts';
import { findingSeverity, wordFor } from '../../api/words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import type { FacetName } from '../../triage/facets.ts';
import type { Group } from '../../insights/group.ts';
import { OUTCOMES, type OutcomeCounts, type OutcomesView } from '../../insights/outcome-sums.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Chart } from './chart/chart.ts';
import { ChartView } from './chart/ChartView.tsx';
import { looksOf } from './chart/looks.ts';
import { groupData, groupLabel, type GroupNames } from './group-words.ts';
import { count, type InsightContext } from './insight-context.ts';
import { exportsLink, facetOf, findingsLink, type FacetChoice } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import { chartFile } from './standing.ts';

/** What the groups of a grouping are called, and the facet of the findings' page that they are. */
const GROUPINGS: Record<string, { names: GroupNames; facet?: FacetName }> = {
  repository: {
    names: { absent: 'No repository named', others: 'repositories' },
    facet: 'repository',
  },
  risk_domain: {
    names: { absent: 'No risk domain given', others: 'risk domains' },
    facet: 'domain',
  },
  severity: {
    names: { of: findingSeverity, absent: 'No severity given', others: 'values' },
    facet: 'severity',
  },
  month: { names: { absent: 'No month given', others: 'months' } },
};
const OTHER: { names: GroupNames; facet?: FacetName } = {
  names: { absent: 'No group given', others: 'groups' },
};

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
      title={`Outcomes by ${wordFor(findingOutcomesGroupBy, groupBy).label.toLowerCase()}`}
      standing={loaded}
      tally={view?.tally}
      nothing="This token can see no published findings in this range."
      rows={exportsLink(orgId, 'finding_outcomes', range, groupBy)}
      explanation="The decision on each finding first published in the range. The service’s totals per window are added up here. “Unknown” means no decision is known; it says nothing about whether a finding is right."
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
  const { names, facet } = GROUPINGS[groupBy] ?? OTHER;
  // Months stand in their order, other groups as they are large.
  const groups =
    groupBy === 'month'
      ? view.groups.toSorted((one, other) => (monthOf(one.group) < monthOf(other.group) ? -1 : 1))
      : view.groups;
  const disagreeing = groups.filter(({ counts }) => !addsUp(counts));
  const looks = looksOf(
    OUTCOMES.map((outcome) => wordFor(findingDecision, decision(outcome)).tone),
  );
  const standing = loaded.progress === 'WHOLE' ? 'whole' : 'part';
  const chart: Chart = {
    title: `Outcomes by ${wordFor(findingOutcomesGroupBy, groupBy).label.toLowerCase()}`,
    complete: loaded.progress === 'WHOLE',
    of: wordFor(findingOutcomesGroupBy, groupBy).label,
    places: groups.map(({ group, counts }) => {
      const label = groupLabel(group, names);
      return {
        key: groupData(group, names),
        label,
        short: label,
        note: addsUp(counts) ? undefined : 'counts don’t add up',
        standing,
      };
    }),
    series: OUTCOMES.map((outcome, index) => ({
      key: outcome,
      label: outcomeLabel(outcome),
      data: outcome,
      look:
        outcome === 'unknown'
          ? { tone: 'plain', pattern: 'blank' }
          : (looks[index] ?? { tone: 'plain', pattern: 'solid' }),
    })),
    values: groups.map(({ counts }) => OUTCOMES.map((outcome) => exact(counts[outcome]))),
    totals: groups.map(({ counts }) => exact(counts.published)),
    totalOf: 'published',
    sums: OUTCOMES.map((outcome) => exact(view.total[outcome])),
    total: exact(view.total.published),
    shares: true,
    ...count,
  };
  return (
    <>
      {disagreeing.length > 0 && (
        <p className={css.leftOut}>
          In {plural(disagreeing.length, 'group')}, the outcome counts don’t add up to the findings
          published, or a count is missing. Both are shown as recorded.
        </p>
      )}
      <ChartView
        chart={chart}
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

const exact = (value: number | undefined) => (value === undefined ? undefined : BigInt(value));
const decision = (outcome: string) => outcome.toUpperCase();
const outcomeLabel = (outcome: string) =>
  outcome === 'unknown' ? 'Unknown' : wordFor(findingDecision, decision(outcome)).label;
const monthOf = (group: Group) => (group.kind === 'value' ? group.value : '');

/** Whether the outcomes are together the findings published, as far as both are given (H38). */
function addsUp(counts: OutcomeCounts): boolean {
  const parts = OUTCOMES.map((outcome) => counts[outcome]);
  if (counts.published === undefined || parts.includes(undefined)) return false;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === counts.published;
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
