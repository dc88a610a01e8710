import type { CurrencyView } from '../../insights/spend-sums.ts';
import { csvLine } from '../../lib/csv-line.ts';
import { amountText, microsEach, microsText } from '../../insights/micros.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { download } from '../../ui/save-file.ts';
import chartCss from './chart/Chart.module.css';
import { groupData } from './group-words.ts';
import type { InsightContext } from './insight-context.ts';
import { exportsLink } from './insight-links.ts';
import { InsightPanel } from './InsightPanel.tsx';
import css from './InsightsPage.module.css';
import type { Loaded } from './load-insights.ts';
import { chartFile } from './standing.ts';
import { CURRENCIES, currencyLabel } from './SpendPanel.tsx';

const TITLE = 'Spend per review and per confirmed finding';

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
  const lines = (view?.currencies ?? []).map((currency) => lineOf(currency, decisions?.confirmed));
  const file = chartFile([spend, findings], {
    ...context,
    tallies: [view?.tally, findings.view?.tally].filter((tally) => tally !== undefined),
  });
  return (
    <InsightPanel
      title={TITLE}
      standing={standing}
      tally={view?.tally}
      nothing="This token can see no debits in this range."
      rows={exportsLink(context.orgId, 'spend', context.range)}
      explanation="Per review: debits that name a review, divided by the number of reviews they name. Per confirmed finding: all debits in the range, divided by the findings first published in it that are CONFIRMED. Both are means, rounded to a millionth."
    >
      <p className={css.explanation}>
        {decisions === undefined ? (
          'The number of confirmed findings isn’t known here.'
        ) : (
          <>
            <b>{plural(decisions.confirmed, 'confirmed finding')}</b> of{' '}
            {plural(decisions.all, 'finding')}. “Confirmed” is a recorded decision, not proof that a
            finding is right. For {decisions.unknown.toLocaleString()} (
            {decisions.all === 0
              ? 'none'
              : `${Math.round((decisions.unknown / decisions.all) * 100)} %`}
            ), the decision is unknown and may still become confirmed. Fixed, dismissed, accepted
            and covered findings aren’t counted as confirmed. The cost of a single finding isn’t
            recorded.
          </>
        )}
      </p>
      <div className={css.shares}>
        <section className={chartCss.opened} aria-label={`Table: ${TITLE}`}>
          <RecordTable
            name="spend shares"
            label={TITLE}
            columns={columns}
            rows={lines}
            order={{
              param: 'sort-shares',
              refused:
                standing.progress === 'WHOLE'
                  ? undefined
                  : 'Columns can be sorted once everything is loaded.',
            }}
          />
        </section>
        <div className={chartCss.tools}>
          <span className={chartCss.save}>
            <Button
              look="quiet"
              aria-label={`Save as CSV: ${TITLE}`}
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

const CURRENCY = 'Currency';
const FIGURES = [
  'Debits',
  'Spend',
  'Of debits that name a review',
  'Reviews named',
  'Per review',
  'Per confirmed finding',
];

/** A figure for people and as data. Undefined: not known, or there is nothing to divide by. */
type Cell = { text: string; data: string } | undefined;
type Line = { id: string; label: string; cells: Cell[] };

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
      meta: { width: 150, least: 100, align: 'end', cardLabel: header.toLowerCase() },
      cell: ({ row }) => row.original.cells[index]?.text ?? 'not known',
    }),
  ),
]);

function lineOf(view: CurrencyView, confirmed: number | undefined): Line {
  const { currency, debits, byRepository, ofReviews } = view;
  const count = (value: number) => ({ text: value.toLocaleString(), data: String(value) });
  return {
    id: groupData(currency, CURRENCIES),
    label: currencyLabel(currency),
    cells: [
      count(debits),
      amount(byRepository.total),
      amount(ofReviews.micros),
      ofReviews.atLeast
        ? { text: `at least ${ofReviews.reviews.toLocaleString()}`, data: '' }
        : count(ofReviews.reviews),
      ofReviews.atLeast ? undefined : each(ofReviews.micros, ofReviews.reviews),
      confirmed === undefined ? undefined : each(byRepository.total, confirmed),
    ],
  };
}

const amount = (micros: bigint) => ({ text: amountText(micros), data: microsText(micros) });

/** A mean. One that is rounded to nothing, and is not nothing, says so. */
function each(micros: bigint, count: number): Cell {
  const share = microsEach(micros, count);
  if (share === undefined) return undefined;
  return share === 0n && micros !== 0n
    ? { text: `under ${amountText(1n)}`, data: '' }
    : amount(share);
}

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
