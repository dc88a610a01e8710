import { dayWindow } from '../../insights/days.ts';
import type { ReviewsView } from '../../insights/review-sums.ts';
import { ChartView } from './chart/ChartView.tsx';
import type { InsightContext } from './insight-context.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import {
  durationNotes,
  durationsChart,
  quantileFigures,
  statusChart,
  withoutTime,
} from './review-charts.ts';
import { chartFile } from './standing.ts';
import { panels } from './words.ts';

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
    rows: exportsLink(orgId, 'reviews', range),
  };
  return (
    <>
      <InsightPanel
        {...shared}
        title={panels.byStatus.title}
        nothing={panels.byStatus.nothing}
        explanation={panels.byStatus.about}
      >
        {view && <ByStatus view={view} loaded={loaded} context={context} />}
      </InsightPanel>
      <InsightPanel
        {...shared}
        title={panels.durations.title}
        nothing={panels.durations.nothing}
        explanation={panels.durations.about}
      >
        {view && <Durations view={view} loaded={loaded} context={context} />}
      </InsightPanel>
    </>
  );
}

type Parts = { view: ReviewsView; loaded: Loaded<'reviews'>; context: InsightContext };

function ByStatus({ view, loaded, context }: Parts) {
  const { orgId, range } = context;
  return (
    <ChartView
      chart={statusChart(view, range, loaded)}
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
  const without = withoutTime(view);
  return (
    <>
      <dl className={`section row ${css.figures}`}>
        {quantileFigures(view).map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="name">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="muted">{panels.durations.without}</dt>
          <dd className="name">
            {without.count}
            <small>{without.parts}</small>
          </dd>
        </div>
      </dl>
      {view.durations.count === 0 && <p className="words">{panels.durations.none}</p>}
      {durationNotes(view).map((note) => (
        <p key={note} className={`words gap ${css.explanation}`}>
          {note}
        </p>
      ))}
      {view.durations.count > 0 && (
        <ChartView
          chart={durationsChart(view, loaded)}
          shape={{ kind: 'columns' }}
          settled={loaded.progress !== 'LOADING'}
          file={chartFile([loaded], { ...context, tallies: [view.tally] })}
          links={() => undefined}
        />
      )}
    </>
  );
}
