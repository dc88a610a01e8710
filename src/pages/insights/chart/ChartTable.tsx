import { useMemo } from 'react';
import { orderWords } from '../../../scaffold/order-words.ts';
import { RecordTable } from '../../../scaffold/RecordTable.tsx';
import { columnsOf } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Foot } from '../../../ui/table/Foot.tsx';
import {
  allPlaces,
  isNone,
  isPartial,
  placeNotes,
  sharedText,
  totalHeading,
  valueText,
  type Chart,
  type ChartFile,
  type ChartLinks,
  type Place,
} from './chart.ts';
import css from './Chart.module.css';
import { LinkedNumber } from './Readout.tsx';

type Row = {
  id: string;
  place: Place;
  total: bigint | undefined;
  values: readonly (bigint | undefined)[];
  linkTo: (series: number | 'total') => string | undefined;
};

const column = columnsOf<Row>();

const columnsOfChart = (chart: Chart) => {
  const meta = { width: 130, least: 90, align: 'end' as const };
  return column.columns([
    column.display({
      id: 'place',
      header: chart.of,
      meta: { width: 150, rest: true, title: true },
      enableHiding: false,
      cell: ({ row }) => <PlaceName place={row.original.place} />,
      footer: allPlaces(chart),
    }),
    column.accessor(({ total }) => total, {
      id: 'total',
      header: totalHeading(chart),
      meta: { ...meta, cardLabel: chart.totalOf },
      cell: ({ row: { original: row } }) => (
        <Value row={row} value={row.total} series="total" what={chart.totalOf}>
          {valueText(chart, row.total)}
        </Value>
      ),
      footer: valueText(chart, chart.total),
    }),
    ...chart.series.map(({ key, label }, index) =>
      column.accessor(({ values }) => values[index], {
        id: key,
        header: () => <bdi>{label}</bdi>,
        meta: { ...meta, name: label, cardLabel: label },
        cell: ({ row: { original: row } }) => (
          <Value row={row} value={row.values[index]} series={index} what={label}>
            {sharedText(chart, row.values[index], row.total)}
          </Value>
        ),
        footer: sharedText(chart, chart.sums[index], chart.total),
      }),
    ),
  ]);
};

const NO_LINKS: ChartLinks = () => undefined;

/** All numbers of a chart as a table. Without `file` it is for listening only, and takes no focus. */
export function ChartTable({
  chart,
  links = NO_LINKS,
  file,
}: {
  chart: Chart;
  links?: ChartLinks;
  file?: ChartFile;
}) {
  const columns = useMemo(() => columnsOfChart(chart), [chart]);
  const rows = useMemo(
    () =>
      chart.places.map((place, index) => ({
        id: place.key,
        place,
        total: chart.totals[index],
        values: chart.values[index] ?? [],
        linkTo: (series: number | 'total') => links(index, series),
      })),
    [chart, links],
  );
  const table = { label: chart.title, columns, rows, foot: Foot };
  if (file === undefined) return <DataTable {...table} settingsKey="heard" whole />;
  return (
    <section className={`box ${css.opened}`} aria-label={`Table: ${chart.title}`}>
      <RecordTable
        key={`${chart.complete} ${chart.total}`} // sums that change are said anew
        {...table}
        name={`chart ${chart.title}`}
        file={file}
        order={{
          param: `sort-${chart.title.toLowerCase().replaceAll(/\W+/g, '-')}`,
          refused: isPartial(chart) ? orderWords.onceLoaded : undefined,
        }}
      />
    </section>
  );
}

function PlaceName({ place }: { place: Place }) {
  const notes = placeNotes(place);
  return (
    <>
      <bdi>{place.label}</bdi>
      {notes !== '' && <span className="gap"> ({notes})</span>}
    </>
  );
}

/** A value of a place; of what is not loaded it is empty: it is not zero. */
function Value({
  row,
  value,
  series,
  what,
  children,
}: {
  row: Row;
  value: bigint | undefined;
  series: number | 'total';
  what: string;
  children: string;
}) {
  if (row.place.standing === 'none') return '';
  if (isNone(value)) return <span className="faint">{children}</span>;
  return (
    <LinkedNumber to={row.linkTo(series)} what={`${what}, ${row.place.label}`}>
      {children}
    </LinkedNumber>
  );
}
