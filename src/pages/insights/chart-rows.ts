import type { PlainRows } from './PlainTable.tsx';
import {
  allPlaces,
  placeNotes,
  sharedText,
  totalHeading,
  valueText,
  type Chart,
} from './chart/chart.ts';

/** A chart as the rows of a table, without the places where nothing is recorded. */
export function chartRows(chart: Chart): PlainRows {
  const rows = chart.places.flatMap((place, index) => {
    const { label, note, standing } = place;
    const [total, values] = [chart.totals[index], chart.values[index] ?? []];
    const isEmpty = total === 0n && values.every((value) => value === 0n);
    if (standing === 'whole' && note === undefined && isEmpty) return [];
    const notes = placeNotes(place);
    return [
      [
        `${label}${notes === '' ? '' : ` (${notes})`}`,
        ...(standing === 'none'
          ? ['', ...values.map(() => '')]
          : [valueText(chart, total), ...values.map((value) => sharedText(chart, value, total))]),
      ],
    ];
  });
  return {
    caption: chart.title,
    columns: [chart.of, totalHeading(chart), ...chart.series.map(({ label }) => label)],
    rows,
    foot: [
      allPlaces(chart),
      valueText(chart, chart.total),
      ...chart.sums.map((value) => sharedText(chart, value, chart.total)),
    ],
    note:
      rows.length < chart.places.length
        ? 'Rows in which every number is zero are left out.'
        : undefined,
  };
}
