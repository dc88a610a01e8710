import { reviewStatus } from '../../api/words.ts';
import { dayWindow } from '../../insights/days.ts';
import { DURATION_CLASSES } from '../../insights/durations.ts';
import type { ReviewsView } from '../../insights/review-sums.ts';
import { plural } from '../../lib/plural.ts';
import { duration } from '../../lib/times.ts';
import type { Chart } from './chart/chart.ts';
import { ChartView } from './chart/ChartView.tsx';
import { dayChart } from './day-chart.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import { count, type InsightContext } from './insight-context.ts';
import { chartFile } from './standing.ts';

const NOTHING = 'This token can see no reviews in this range.';

/** Reviews by the day of their creation and by status, and how long they took. */
export function ReviewPanels({
  loaded,
  context,
}: {
  loaded: Loaded<'reviews'>;
  context: InsightContext;
}) {
  const { orgId, range } = context;
  const { view } = loaded;
  const shared = {
    standing: loaded,
    tally: view?.tally,
    nothing: NOTHING,
    rows: exportsLink(orgId, 'reviews', range),
  };
  return (
    <>
      <InsightPanel
        {...shared}
        title="Reviews by day and status"
        explanation="Every run, by the UTC day it was created, with its status when loaded. “Completed” says nothing about what was found."
      >
        {view && <ByStatus view={view} loaded={loaded} context={context} />}
      </InsightPanel>
      <InsightPanel
        {...shared}
        title="Time from creation to completion"
        explanation="From a review’s creation to a terminal status. Reviews without a completion time aren’t in the chart; they’re counted below."
      >
        {view && <Durations view={view} loaded={loaded} context={context} />}
      </InsightPanel>
    </>
  );
}

type Parts = { view: ReviewsView; loaded: Loaded<'reviews'>; context: InsightContext };

function ByStatus({ view, loaded, context }: Parts) {
  const { orgId, range } = context;
  const chart = dayChart(view.byStatus, {
    range,
    loaded,
    names: { of: reviewStatus, solid: 'COMPLETED', absent: 'No status given', others: 'values' },
    title: 'Reviews by day and status',
    totalOf: 'reviews',
    ...count,
  });
  return (
    <ChartView
      chart={chart}
      shape={{ kind: 'columns' }}
      settled={loaded.progress !== 'LOADING'}
      file={chartFile([loaded], { ...context, tallies: [view.tally] })}
      links={(place, series) =>
        series === 'total'
          ? exportsLink(orgId, 'reviews', place === 'all' ? range : dayWindow(range, place))
          : undefined
      }
    />
  );
}

function Durations({ view, loaded, context }: Parts) {
  const { durations, without } = view;
  const standing = loaded.progress === 'WHOLE' ? 'whole' : 'part';
  const values = durations.classes.map((each) => BigInt(each));
  const chart: Chart = {
    title: 'Time from creation to completion',
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
  return (
    <>
      <dl className={css.figures}>
        {durations.quantiles.map(({ share, milliseconds }) => (
          <div key={share}>
            <dt>{share === 1 ? 'Longest' : `p${share * 100}`}</dt>
            <dd>{duration(milliseconds)}</dd>
          </div>
        ))}
        <div>
          <dt>Without a completion time</dt>
          <dd>
            {(without.open + without.absent).toLocaleString()}
            <small>
              {plural(without.open, 'pending or running', 'pending or running')},{' '}
              {without.absent.toLocaleString()} with another status
            </small>
          </dd>
        </div>
      </dl>
      {durations.count === 0 && (
        <p className={css.none}>No review here has both times, so durations are unknown.</p>
      )}
      {without.unreadable > 0 && (
        <p className={css.leftOut}>
          {plural(without.unreadable, 'review')} with an unreadable completion time.
        </p>
      )}
      {without.backwards > 0 && (
        <p className={css.leftOut}>
          {plural(without.backwards, 'review')} recorded as completed before being created. The
          record contradicts itself, so they aren’t in the chart.
        </p>
      )}
      {without.openCompleted > 0 && (
        <p className={css.leftOut}>
          {plural(without.openCompleted, 'review')} pending or running but with a completion time.
          The record contradicts itself, so they aren’t in the chart.
        </p>
      )}
      {durations.count > 0 && (
        <ChartView
          chart={chart}
          shape={{ kind: 'columns' }}
          settled={loaded.progress !== 'LOADING'}
          file={chartFile([loaded], { ...context, tallies: [view.tally] })}
          links={() => undefined}
        />
      )}
    </>
  );
}

/** "30 s to 1 min" */
function classText(index: number): string {
  const [from, to] = [DURATION_CLASSES[index - 1], DURATION_CLASSES[index]];
  if (to === undefined) return `${duration(from ?? 0)} or more`;
  return from === undefined ? `under ${duration(to)}` : `${duration(from)} to ${duration(to)}`;
}
