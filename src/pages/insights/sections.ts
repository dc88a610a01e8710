import { findingOutcomesGroupBy } from '../../api/export-words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import { dayWindow } from '../../insights/days.ts';
import type { Group } from '../../insights/group.ts';
import { OUTCOMES } from '../../insights/outcome-sums.ts';
import type { CurrencyView } from '../../insights/spend-sums.ts';
import type { InsightDataset } from '../../insights/sums.ts';
import { plural } from '../../lib/plural.ts';
import type { Chart, ChartFile, ChartLinks, ChartShape } from './chart/chart.ts';
import { findingsChart, findingsTitle, KINDS, type Kind } from './findings-chart.ts';
import { groupData } from './group-words.ts';
import type { InsightContext } from './insight-context.ts';
import { exportsLink, facetOf, findingsLink, type FacetChoice } from './insight-links.ts';
import type { Figure } from './latest-runs.ts';
import type { LoadedDataset } from './load-insights.ts';
import {
  decision,
  facetOfGrouping,
  outcomeGroups,
  outcomeNotes,
  outcomesChart,
  outcomesTitle,
} from './outcomes-chart.ts';
import { durationFigures, durationNotes, durationsChart, statusChart } from './review-charts.ts';
import { CURRENCIES, currencyLabel, spendChart, spendNotes } from './spend-chart.ts';
import { reviewNotes, spendShares, type SpendShares } from './spend-shares.ts';
import { chartFile, leftOutWords, lessWhole, type LoadedSoFar } from './standing.ts';
import { panels } from './words.ts';

/** What the page and its file say of a part of the exports; only the page has choices and links. */
export type InsightSection = {
  title: string;
  about: string;
  /** What is said where the export is whole and has no row. */
  nothing: string;
  /** The rows that are counted. */
  loaded: LoadedDataset<InsightDataset>;
  /** How far the figures are loaded: as far as those rows, and others that they are of (H34). */
  standing: LoadedSoFar;
  /** The rows of either that are in no number. */
  leftOut: readonly string[];
  /** Where the rows behind the numbers can be had. */
  rows: string;
  file: ChartFile;
  choice?: SectionChoice | undefined;
  figures?: readonly Figure[] | undefined;
  /** Why the picture would be empty; the page then says this in its place. */
  none?: string | undefined;
  notes?: readonly string[] | undefined;
  drawn?: { chart: Chart; shape: ChartShape; links: ChartLinks } | undefined;
  shares?: SpendShares;
};

/** What can be chosen of a section, and the parameter of the address that holds it. */
export type SectionChoice = {
  label: string;
  param: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

const COLUMNS = { kind: 'columns' } as const;

export const statusSection = (
  reviews: LoadedDataset<'reviews'>,
  context: InsightContext,
): InsightSection => ({
  ...panels.byStatus,
  ...counted('reviews', reviews, context),
  drawn: reviews.view && {
    chart: statusChart(reviews.view, context.range, reviews),
    shape: COLUMNS,
    links: rowsOfDay('reviews', context),
  },
});

export const durationsSection = (
  reviews: LoadedDataset<'reviews'>,
  context: InsightContext,
): InsightSection => ({
  ...panels.durations,
  ...counted('reviews', reviews, context, { notes: reviews.view && durationNotes(reviews.view) }),
  figures: reviews.view && durationFigures(reviews.view),
  none: reviews.view?.durations.count === 0 ? panels.durations.none : undefined,
  drawn: reviews.view && {
    chart: durationsChart(reviews.view, reviews),
    shape: COLUMNS,
    links: () => undefined,
  },
});

/** Findings by the day of their first publication, and by what they are told apart by. */
export function findingsSection(
  findings: LoadedDataset<'findings'>,
  kind: Kind,
  context: InsightContext,
): InsightSection {
  const { orgId, range } = context;
  const { view } = findings;
  return {
    ...panels.findings,
    title: findingsTitle(kind),
    ...counted('findings', findings, context),
    choice: {
      label: 'Findings by',
      param: 'findings',
      value: kind.facet,
      options: Object.entries(KINDS).map(([value, { label }]) => [value, label]),
    },
    drawn: view && {
      chart: findingsChart(view, kind, range, findings),
      shape: COLUMNS,
      links: (place, at) => {
        const group = at === 'total' ? undefined : view[kind.sums].series[at]?.group;
        return findingsLink(
          orgId,
          place === 'all' ? range : dayWindow(range, place),
          group === undefined ? [] : [facetOf(kind.facet, group)],
        );
      },
    },
  };
}

/** What the decisions on the findings are, group by group. */
export function outcomesSection(
  outcomes: LoadedDataset<'finding_outcomes'>,
  groupBy: string,
  context: InsightContext,
): InsightSection {
  const { orgId, range } = context;
  const { view } = outcomes;
  const facet = facetOfGrouping(groupBy);
  const groups = view ? outcomeGroups(view, groupBy) : [];
  return {
    ...panels.outcomes,
    title: outcomesTitle(groupBy),
    ...counted('finding_outcomes', outcomes, context, {
      groupBy,
      notes: view && outcomeNotes(view),
    }),
    choice: {
      label: 'Outcomes by',
      param: 'by',
      value: groupBy,
      options: Object.entries(findingOutcomesGroupBy.values).map(([value, { label }]) => [
        value,
        label,
      ]),
    },
    drawn: view && {
      chart: outcomesChart(view, groupBy, outcomes),
      shape: { kind: 'rows', behind: OUTCOMES.indexOf('unknown') },
      links: (place, series) => {
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
      },
    },
  };
}

/** The debits of one currency, by the day they were made and by repository. */
export function spendSection(
  spend: LoadedDataset<'spend'>,
  chosen: CurrencyView | undefined,
  context: InsightContext,
): InsightSection {
  const { view } = spend;
  const data = ({ currency }: CurrencyView) => groupData(currency, CURRENCIES);
  return {
    ...panels.spend,
    ...counted('spend', spend, context, {
      notes: view && chosen && spendNotes(view, [chosen]),
    }),
    choice:
      view && chosen && view.currencies.length > 1
        ? {
            label: 'Currency',
            param: 'currency',
            value: data(chosen),
            options: view.currencies.map((each) => [
              data(each),
              `${currencyLabel(each.currency)}: ${plural(each.debits, 'debit')}`,
            ]),
          }
        : undefined,
    // Where no amount is known, the sums aren't zero.
    drawn:
      chosen && chosen.withoutAmount < chosen.debits
        ? {
            chart: spendChart(chosen, context.range, spend),
            shape: COLUMNS,
            links: rowsOfDay('spend', context),
          }
        : undefined,
  };
}

/** What a review and a confirmed finding cost on average, currency by currency, and of what. */
export const sharesSection = (
  spend: LoadedDataset<'spend'>,
  findings: LoadedDataset<'findings'>,
  context: InsightContext,
): InsightSection => {
  const leftOut = [
    ...leftOutWords(spend.view?.tally, 'spend row'),
    ...leftOutWords(findings.view?.tally, 'finding row'),
  ];
  const notes = spend.view && [
    ...spendNotes(spend.view, spend.view.currencies),
    ...reviewNotes(spend.view.currencies),
  ];
  return {
    ...panels.shares,
    ...counted('spend', spend, context),
    standing: lessWhole(spend, findings),
    leftOut,
    file: chartFile([spend, findings], { leftOut, notes }, context),
    notes,
    shares: spendShares(spend.view, findings.view),
  };
};

const counted = (
  dataset: InsightDataset,
  loaded: LoadedDataset<InsightDataset>,
  context: InsightContext,
  { groupBy, notes }: { groupBy?: string; notes?: readonly string[] | undefined } = {},
) => {
  const leftOut = leftOutWords(loaded.view?.tally);
  return {
    loaded,
    standing: loaded,
    leftOut,
    notes,
    rows: exportsLink(context.orgId, dataset, context.range, groupBy),
    file: chartFile([loaded], { leftOut, notes }, context),
  };
};

const rowsOfDay =
  (dataset: InsightDataset, { orgId, range }: InsightContext): ChartLinks =>
  (place, series) =>
    series === 'total'
      ? exportsLink(orgId, dataset, place === 'all' ? range : dayWindow(range, place))
      : undefined;

/** The part of the range that lies in a month named "2026-11". */
function monthWindow(group: Group, range: TimeWindow): TimeWindow | undefined {
  if (group.kind !== 'value' || !/^\d{4}-\d\d$/.test(group.value)) return undefined;
  const [year = 0, month = 0] = group.value.split('-').map(Number);
  return {
    from: Math.max(range.from, Date.UTC(year, month - 1)),
    to: Math.min(range.to, Date.UTC(year, month)),
  };
}
