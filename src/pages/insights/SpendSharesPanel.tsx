import { fill } from '../../lib/fill.ts';
import { chartWords } from './chart/words.ts';
import { csvLine } from '../../lib/csv-line.ts';
import { orderWords } from '../../scaffold/order-words.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { download } from '../../ui/save-file.ts';
import chartCss from './chart/Chart.module.css';
import type { InsightContext } from './insight-context.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import { confirmedText, COUNTS, CURRENCY, FIGURES, shareLines, type Line } from './spend-shares.ts';
import { chartFile } from './standing.ts';
import { panels } from './words.ts';

const TITLE = panels.shares.title;

/** What a review and a confirmed finding cost on average, currency by currency, and of what. */
export function SpendSharesPanel({
  spend,
  findings,
  context,
}: {
  spend: Loaded<'spend'>;
  findings: Loaded<'findings'>;
  context: InsightContext;
}) {
  const { view } = spend;
  const decisions = findings.view?.decisions;
  // As far as the dataset that is least far.
  const standing =
    spend.progress === 'WHOLE' || (findings.progress === 'FAILED' && spend.progress !== 'FAILED')
      ? findings
      : spend;
  const lines = shareLines(view, findings.view);
  const told = decisions && confirmedText(decisions);
  const file = chartFile([spend, findings], {
    ...context,
    tallies: [view?.tally, findings.view?.tally].filter((tally) => tally !== undefined),
  });
  return (
    <InsightPanel
      title={TITLE}
      standing={standing}
      tally={view?.tally}
      nothing={panels.shares.nothing}
      rows={exportsLink(context.orgId, 'spend', context.range)}
      explanation={panels.shares.about}
    >
      <p className={`words ${css.explanation}`}>
        {told === undefined ? (
          panels.shares.unknown
        ) : (
          <>
            <b>{told.confirmed}</b> {told.rest}
          </>
        )}
      </p>
      <div className="section stack near">
        <section className={`box ${chartCss.opened}`} aria-label={`Table: ${TITLE}`}>
          <RecordTable
            name="spend shares"
            label={TITLE}
            columns={columns}
            rows={lines}
            order={{
              param: 'sort-shares',
              refused: standing.progress === 'WHOLE' ? undefined : orderWords.onceLoaded,
            }}
          />
        </section>
        <div className={`row spread screen-only ${chartCss.tools}`}>
          <span className="row tight">
            <Button
              look="quiet"
              aria-label={fill(chartWords.saveCsv, { title: TITLE })}
              onClick={() => download(file.name(TITLE, 'csv'), csvOf(lines))}
            >
              CSV
            </Button>
          </span>
        </div>
      </div>
    </InsightPanel>
  );
}

const counts = Object.values(COUNTS);

const column = columnsOf<Line>();
const columns = column.columns([
  column.accessor(({ label }) => label, {
    id: 'currency',
    header: CURRENCY,
    meta: { width: 120, rest: true, title: true },
    enableHiding: false,
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
  ...FIGURES.map((header, index) =>
    column.accessor(({ cells }) => cells[index]?.data || undefined, {
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

const csvOf = (lines: readonly Line[]) =>
  new Blob(
    [
      [
        [CURRENCY, ...FIGURES],
        ...lines.map(({ id, cells }) => [id, ...cells.map((cell) => cell?.data ?? '')]),
      ]
        .map(csvLine)
        .join(''),
    ],
    { type: 'text/csv' },
  );
