import type { DayTableView } from '../../insights/day-table.ts';
import { coverageOf, daysOf, dayWindow, isWholeDays } from '../../insights/days.ts';
import { DAY, dayText, type TimeWindow } from '../../exports/export-windows.ts';
import { utcText } from '../../exports/export-plan.ts';
import type { Chart } from './chart/chart.ts';
import { looksOf } from './chart/looks.ts';
import type { LoadedSoFar } from './standing.ts';
import { groupData, groupLabel, groupTone, type GroupNames } from './group-words.ts';

/** Sums by day and group as a chart. What is not loaded is not known, and not zero. */
export function dayChart(
  view: DayTableView,
  {
    range,
    loaded,
    names,
    ...rest
  }: {
    range: TimeWindow;
    loaded: LoadedSoFar;
    names: GroupNames;
  } & Pick<Chart, 'title' | 'totalOf' | 'text' | 'data'>,
): Chart {
  const { first, count } = daysOf(range);
  const places = Array.from({ length: count }, (_, index) => {
    const window = dayWindow(range, index);
    const text = dayText(first + index * DAY);
    return {
      key: text,
      label: text,
      short: text.slice(5),
      note: isWholeDays(window) ? undefined : partText(window),
      standing: coverageOf(window, loaded.windows, loaded),
    };
  });
  const looks = looksOf(
    view.series.map(({ group }) => groupTone(group, names)),
    Math.max(
      0,
      view.series.findIndex(({ group }) => group.kind === 'value' && group.value === names.solid),
    ),
  );
  const known = (index: number) => places[index]?.standing !== 'none';
  return {
    ...rest,
    complete: loaded.progress === 'WHOLE',
    of: 'Day (UTC)',
    places,
    series: view.series.map(({ group }, index) => ({
      key: `${group.kind} ${group.kind === 'value' ? group.value : ''}`,
      label: groupLabel(group, names),
      data: groupData(group, names),
      look: looks[index] ?? { tone: 'plain', pattern: 'blank' },
    })),
    values: places.map((_, index) =>
      view.series.map(({ days }) => (known(index) ? (days[index] ?? 0n) : undefined)),
    ),
    totals: places.map((_, index) => (known(index) ? (view.days[index] ?? 0n) : undefined)),
    sums: view.series.map(({ total }) => total),
    total: view.total,
  };
}

/** "from 06:30:00 only" */
function partText({ from, to }: TimeWindow): string {
  const time = (at: number) => utcText(at).slice(11).replace('Z', '');
  if (from % DAY === 0) return `until ${time(to)} only`;
  return to % DAY === 0 ? `from ${time(from)} only` : `from ${time(from)} until ${time(to)} only`;
}
