import { reviewStatus } from '../../api/words.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import { DURATION_CLASSES } from '../../insights/durations.ts';
import type { ReviewsView } from '../../insights/review-sums.ts';
import { plural } from '../../lib/plural.ts';
import { duration } from '../../lib/times.ts';
import type { Chart } from './chart/chart.ts';
import { dayChart } from './day-chart.ts';
import { count } from './insight-context.ts';
import type { Figure } from './latest-runs.ts';
import { rangeCoverage, type LoadedSoFar } from './standing.ts';
import { panels } from './words.ts';

export const statusChart = (view: ReviewsView, range: TimeWindow, loaded: LoadedSoFar): Chart =>
  dayChart(view.byStatus, {
    range,
    loaded,
    names: { of: reviewStatus, solid: 'COMPLETED', absent: 'No status given', others: 'values' },
    title: panels.byStatus.title,
    totalOf: 'reviews',
    ...count,
  });

export function durationsChart({ durations }: ReviewsView, loaded: LoadedSoFar): Chart {
  const standing = rangeCoverage(loaded);
  const values = durations.classes.map((each) => BigInt(each));
  return {
    title: panels.durations.title,
    complete: loaded.progress === 'WHOLE',
    of: 'Time',
    places: durations.classes.map((_, index) => {
      const label = classText(index);
      return { key: label, label, short: label, standing };
    }),
    series: [
      {
        key: 'reviews',
        label: 'Reviews with a completion time',
        data: 'Reviews',
        look: { tone: 'plain', pattern: 'solid' },
      },
    ],
    values: values.map((value) => [value]),
    totals: values,
    totalOf: 'reviews',
    sums: [BigInt(durations.count)],
    total: BigInt(durations.count),
    ...count,
  };
}

/** "p50": "3 min"; then how many have no time of completion, and what they are. */
export const durationFigures = ({
  durations,
  without: { open, absent },
}: ReviewsView): Figure[] => [
  ...durations.quantiles.map(({ share, milliseconds }): Figure => [
    share === 1 ? 'Longest' : `p${share * 100}`,
    duration(milliseconds),
  ]),
  [
    panels.durations.without,
    (open + absent).toLocaleString(),
    `${plural(open, 'pending or running', 'pending or running')}, ${absent.toLocaleString()} with another status`,
  ],
];

/** Why others are in no number of the durations. */
export function durationNotes({ without }: ReviewsView): string[] {
  const { unreadable, backwards, openCompleted } = without;
  const contradicts = 'Left out of the chart because the record contradicts itself.';
  return [
    ...(unreadable > 0
      ? [`${plural(unreadable, 'review')} with an unreadable completion time.`]
      : []),
    ...(backwards > 0
      ? [
          `${plural(backwards, 'review')} recorded as completed before being created. ${contradicts}`,
        ]
      : []),
    ...(openCompleted > 0
      ? [
          `Pending or running, but with a completion time recorded: ${plural(openCompleted, 'review')}. ${contradicts}`,
        ]
      : []),
  ];
}

/** "30 s to 1 min" */
function classText(index: number): string {
  const [from, to] = [DURATION_CLASSES[index - 1], DURATION_CLASSES[index]];
  if (to === undefined) return `${duration(from ?? 0)} or more`;
  return from === undefined ? `under ${duration(to)}` : `${duration(from)} to ${duration(to)}`;
}
