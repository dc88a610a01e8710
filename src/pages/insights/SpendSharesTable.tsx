import { fill } from '../../lib/fill.ts';
import { chartWords } from './chart/words.ts';
import { csvFile } from '../../lib/csv-line.ts';
import { orderWords } from '../../scaffold/order-words.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { downloadText } from '../../ui/save-file.ts';
import type { ChartFile } from './chart/chart.ts';
import chartCss from './chart/Chart.module.css';
import css from './InsightsPage.module.css';
import { COUNTS, CURRENCY, FIGURES, type ShareLine, type SpendShares } from './spend-shares.ts';
import { panels } from './words.ts';

const TITLE = panels.shares.title;

/** What a review and a confirmed finding cost on average, and the table as a file. */
export function SpendSharesTable({
  shares: { lines, told },
  partial,
  file,
}: {
  shares: SpendShares;
  /** Whether there is more to load, so that lines can’t be ordered yet. */
  partial: boolean;
  file: ChartFile;
}) {
  return (
    <>
      <p className={`words ${css.explanation}`}>
        {told.confirmed !== undefined && (
          <>
            <b>{told.confirmed}</b>{' '}
          </>
        )}
        {told.rest}
      </p>
      <div className="section stack near">
        <section className={`box ${chartCss.opened}`} aria-label={`Table: ${TITLE}`}>
          <RecordTable
            name="spend shares"
            label={TITLE}
            columns={columns}
            rows={lines}
            file={file}
            order={{
              param: 'sort-shares',
              refused: partial ? orderWords.onceLoaded : undefined,
            }}
          />
        </section>
        <div className={`row spread screen-only ${chartCss.tools}`}>
          <span className="row tight">
            <Button
              look="quiet"
              aria-label={fill(chartWords.saveCsv, { title: TITLE })}
              onClick={() =>
                downloadText(file.name(TITLE, 'csv'), csvOf(lines, file.foot), 'text/csv')
              }
            >
              CSV
            </Button>
          </span>
        </div>
      </div>
    </>
  );
}

const counts = Object.values(COUNTS);

const column = columnsOf<ShareLine>();
const columns = column.columns([
  column.accessor(({ label }) => label, {
    id: 'currency',
    header: CURRENCY,
    meta: { width: 120, rest: true, title: true },
    enableHiding: false,
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
  ...FIGURES.map((header, index) =>
    column.accessor(({ cells }) => cells[index]?.value, {
      id: header,
      header,
      meta: {
        width: 196,
        // An amount is not broken within its digits.
        least: counts.includes(header) ? 90 : 196,
        align: 'end',
        cardLabel: header.toLowerCase(),
      },
      cell: ({ row }) => row.original.cells[index]?.text ?? 'not known',
    }),
  ),
]);

const csvOf = (lines: readonly ShareLine[], notes: readonly string[]) =>
  csvFile(
    [TITLE, ...notes],
    [
      [CURRENCY, ...FIGURES],
      ...lines.map(({ id, cells }) => [id, ...cells.map((cell) => cell?.data ?? '')]),
    ],
  );
