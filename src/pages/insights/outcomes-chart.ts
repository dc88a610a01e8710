import { findingOutcomesGroupBy } from '../../api/export-words.ts';
import { findingDecision } from '../../api/record-words.ts';
import { findingSeverity, wordFor } from '../../api/words.ts';
import type { Group } from '../../insights/group.ts';
import { OUTCOMES, type OutcomeGroup, type OutcomesView } from '../../insights/outcome-sums.ts';
import { ownValue } from '../../lib/own-value.ts';
import { plural } from '../../lib/plural.ts';
import type { FacetName } from '../../triage/facets.ts';
import type { Chart } from './chart/chart.ts';
import { looksOf } from './chart/looks.ts';
import { groupData, groupLabel, NO_DOMAIN, type GroupNames } from './group-words.ts';
import { count } from './insight-context.ts';
import { rangeCoverage, type LoadedSoFar } from './standing.ts';

/** What the groups of a grouping are called, and the facet of the findings' page that they are. */
const GROUPINGS: Record<string, { names: GroupNames; facet?: FacetName }> = {
  repository: {
    names: { absent: 'No repository named', others: 'repositories' },
    facet: 'repository',
  },
  risk_domain: {
    names: { absent: NO_DOMAIN, others: 'risk domains' },
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

export const facetOfGrouping = (groupBy: string): FacetName | undefined =>
  ownValue(GROUPINGS, groupBy)?.facet;

export const outcomesTitle = (groupBy: string) =>
  `Outcomes by ${wordFor(findingOutcomesGroupBy, groupBy).label.toLowerCase()}`;

/** The groups in their order: months one after the other, others as they are large. */
export const outcomeGroups = ({ groups }: OutcomesView, groupBy: string): OutcomeGroup[] =>
  groupBy === 'month'
    ? groups.toSorted((one, other) => (monthOf(one.group) < monthOf(other.group) ? -1 : 1))
    : groups;

/** What is said where outcomes don’t add up (H38). */
export function outcomeNotes({ total: { disagreeing } }: OutcomesView): string[] {
  return disagreeing === 0
    ? []
    : [
        `In ${plural(disagreeing, 'row')} of the exports, the outcome counts don’t add up to the number of published findings, or a count is missing. All counts are shown as recorded.`,
      ];
}

export function outcomesChart(view: OutcomesView, groupBy: string, loaded: LoadedSoFar): Chart {
  const { names } = ownValue(GROUPINGS, groupBy) ?? OTHER;
  const groups = outcomeGroups(view, groupBy);
  const looks = looksOf(
    OUTCOMES.map((outcome) => wordFor(findingDecision, decision(outcome)).tone),
  );
  const standing = rangeCoverage(loaded);
  return {
    title: outcomesTitle(groupBy),
    complete: loaded.progress === 'WHOLE',
    of: wordFor(findingOutcomesGroupBy, groupBy).label,
    places: groups.map(({ group, disagreeing, counts }) => {
      const lacking = Object.values(counts).includes(undefined);
      const label = groupLabel(group, names);
      return {
        key: groupData(group, names),
        label,
        short: label,
        note: lacking ? 'a count is missing' : disagreeing > 0 ? 'counts don’t add up' : undefined,
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
    sums: OUTCOMES.map((outcome) => exact(view.total.counts[outcome])),
    total: exact(view.total.counts.published),
    shares: true,
    ...count,
  };
}

const exact = (value: number | undefined) => (value === undefined ? undefined : BigInt(value));
/** The decision that an outcome counts. */
export const decision = (outcome: string) => outcome.toUpperCase();
const outcomeLabel = (outcome: string) =>
  outcome === 'unknown' ? 'Unknown' : wordFor(findingDecision, decision(outcome)).label;
const monthOf = (group: Group) => (group.kind === 'value' ? group.value : '');
