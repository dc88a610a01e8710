import { findingLifecycle } from '../../api/record-words.ts';
import { findingSeverity } from '../../api/words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import type { FindingsView } from '../../insights/finding-sums.ts';
import type { FacetName } from '../../triage/facets.ts';
import type { Chart } from './chart/chart.ts';
import { dayChart } from './day-chart.ts';
import { NO_DOMAIN, type GroupNames } from './group-words.ts';
import { count } from './insight-context.ts';
import type { LoadedSoFar } from './standing.ts';

/** What findings are told apart by: the sums, their words, and the facet of the findings' page. */
export const KINDS = {
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
    names: { absent: NO_DOMAIN, others: 'risk domains' },
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
export type Kind = (typeof KINDS)[keyof typeof KINDS];
const isKind = (text: string): text is keyof typeof KINDS => Object.hasOwn(KINDS, text);

/** What an address asks findings to be told apart by. */
export const kindOf = (search: URLSearchParams): Kind => {
  const asked = search.get('findings') ?? '';
  return KINDS[isKind(asked) ? asked : 'severity'];
};

export const findingsTitle = ({ label }: Kind) => `Findings by day and ${label.toLowerCase()}`;

export const findingsChart = (
  view: FindingsView,
  kind: Kind,
  range: TimeWindow,
  loaded: LoadedSoFar,
): Chart =>
  dayChart(view[kind.sums], {
    range,
    loaded,
    names: kind.names,
    title: findingsTitle(kind),
    totalOf: 'findings',
    ...count,
  });
