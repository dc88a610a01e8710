import { plural } from '../../lib/plural.ts';
import type { Coverage } from '../../insights/days.ts';
import type { Tally } from '../../insights/row-tally.ts';
import { fileName, worstEnding, type ExportEnding } from '../../exports/export-plan.ts';
import { byServiceClock } from '../../lib/service-clock.ts';
import { utcTime } from '../../lib/times.ts';
import { safeFileName } from '../../lib/file-name.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { rangeText } from '../../exports/range-text.ts';
import type { ChartFile } from './chart/chart.ts';
import type { LoadProgress } from '../../exports/export-load.ts';
import type { InsightContext } from './insight-context.ts';
import type { LoadedDataset } from './load-insights.ts';
import type { InsightDataset } from '../../insights/sums.ts';
import { inUtc, loadWords } from './words.ts';

/** What is needed of a dataset to say how far it is loaded. */
export type LoadedSoFar = Pick<
  LoadedDataset<InsightDataset>,
  'progress' | 'windows' | 'done' | 'begun' | 'unconfirmed' | 'readAt' | 'error'
>;

/** How much of the range the numbers are of (H34). */
export function standingWords({ progress, windows, done }: LoadedSoFar): string {
  const windowsDone = `${done.toLocaleString()} of ${plural(windows.length, 'window')}`;
  switch (progress) {
    case 'LOADING':
      return `so far: ${windowsDone}`;
    case 'STOPPED':
    case 'FAILED':
      return `partial: ${windowsDone}`;
    case 'UNCONFIRMED':
      return loadWords.notConfirmed;
    case 'WHOLE':
      return 'whole range';
    default:
      return progress satisfies never;
  }
}

const ENDINGS: Record<LoadProgress, ExportEnding> = {
  LOADING: 'partial',
  STOPPED: 'partial',
  FAILED: 'partial',
  UNCONFIRMED: 'unconfirmed',
  WHOLE: 'complete',
};

/** How far numbers are loaded of which each is of the whole range. */
export function rangeCoverage({ progress }: LoadedSoFar): Coverage {
  if (progress === 'WHOLE') return 'whole';
  return progress === 'UNCONFIRMED' ? 'unconfirmed' : 'part';
}

/** Why a section without rows has no numbers; `nothing` says that there are none. */
export function withoutRows(
  { progress }: Pick<LoadedSoFar, 'progress'>,
  tally: Tally | undefined,
  nothing: string | undefined,
): string | undefined {
  if (tally === undefined) return loadWords.noData;
  return progress === 'WHOLE' ? nothing : loadWords.noRows;
}

/** Whether all of them are loaded, and no row was among them. */
export const areEmpty = (all: readonly LoadedDataset<InsightDataset>[]): boolean =>
  all.every(({ progress, view }) => progress === 'WHOLE' && view?.tally.rows === 0);

const LEAST_FIRST: readonly LoadProgress[] = [
  'FAILED',
  'STOPPED',
  'LOADING',
  'UNCONFIRMED',
  'WHOLE',
];

/** How far numbers made of both are loaded: as far as the one that is less whole, and as lately as the earlier (H34). */
export const lessWhole = (one: LoadedSoFar, other: LoadedSoFar): LoadedSoFar => ({
  ...(LEAST_FIRST.indexOf(other.progress) < LEAST_FIRST.indexOf(one.progress) ? other : one),
  readAt: earliest([one, other]),
});

/** When the first of them was read to where it is; undefined: none is. */
function earliest(all: readonly LoadedSoFar[]): number | undefined {
  const times = all.flatMap(({ readAt }) => readAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The same by the service's clock, to the second. */
export function loadedAt(all: readonly LoadedSoFar[]): number | undefined {
  const at = earliest(all);
  return at === undefined ? undefined : Math.floor(byServiceClock(at) / 1_000) * 1_000;
}

/** The rows that are in no number, and why; each in its words. `row`: what one is called. */
export function leftOutWords(tally: Tally | undefined, row = 'row'): string[] {
  if (tally === undefined) return [];
  const words: [number, string][] = [
    [tally.unreadable, 'couldn’t be read'],
    [tally.timeless, 'without a readable time'],
    [tally.outside, 'outside the requested window'],
  ];
  return words.flatMap(([count, why]) => (count > 0 ? [`${plural(count, row)} ${why}`] : []));
}

/** How the files of a chart are named, and what they say of themselves: the rows left out of them, and other notes. */
export function chartFile(
  all: readonly LoadedDataset<InsightDataset>[],
  {
    leftOut = [],
    notes = [],
  }: { leftOut?: readonly string[]; notes?: readonly string[] | undefined },
  { organization, range }: InsightContext,
): ChartFile {
  const ending = worstEnding(all.map(({ progress }) => ENDINGS[progress]));
  const days = rangeText(range.from, range.to);
  const at = loadedAt(all);
  return {
    name: (title, format) =>
      safeFileName([organization, title, days], fileName('', format, ending).slice(1)),
    foot: [
      `${plainLine(organization)}, ${days}. ${inUtc}`,
      `From exports: ${[...new Set(all.map(standingWords))].join('; ')}.`,
      ...(at === undefined ? [] : [`Loaded at ${utcTime(at)}.`]),
      ...leftOut.map((words) => `Left out: ${words}.`),
      ...notes,
    ],
  };
}
