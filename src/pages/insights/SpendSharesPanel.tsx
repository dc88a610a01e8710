import type { CurrencyView } from '../../insights/spend-sums.ts';
import { csvLine } from '../../exports/csv-line.ts';
import { amountText, microsEach, microsText } from '../../insights/micros.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
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
      nothing="The export of this range holds no debit that this token may see."
      rows={exportsLink(context.orgId, 'spend', context.range)}
      explanation="Per review: the debits made in the range that name a review, divided by the different reviews that they name. Per confirmed finding: all debits made in the range, divided by the findings first published in it whose decision is CONFIRMED. Both are means, rounded to a millionth."
    >
      <p className={css.explanation}>
        {decisions === undefined ? (
          'How many findings were confirmed is not known here.'
        ) : (
          <>
            <b>{plural(decisions.confirmed, 'confirmed finding')}</b> of{' '}
            {plural(decisions.all, 'finding')}. Confirmed is the decision somebody recorded, not
            that a finding is right; of {decisions.unknown.toLocaleString()} (
            {decisions.all === 0
              ? 'none'
              : `${Math.round((decisions.unknown / decisions.all) * 100)} %`}
            ) the decision is unknown, and any of them may be confirmed later. A finding that was
            fixed, dismissed, accepted or covered is not counted as confirmed. What a single finding
            cost is not recorded.
          </>
        )}
      </p>
      <div className={css.shares}>
        {/* Scrolls, so it takes the focus (WCAG 2.1.1). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
        <div className={chartCss.scroll} role="region" aria-label={`Table: ${TITLE}`} tabIndex={0}>
          <table className={chartCss.table}>
            <caption className="visually-hidden">{TITLE}</caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, label, cells }) => (
                <tr key={key}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell?.text ?? 'not known'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

const COLUMNS = [
  'Currency',
  'Debits',
  'Spend',
  'Of debits that name a review',
  'Reviews named',
  'Per review',
  'Per confirmed finding',
];

/** A figure for people and as data. Undefined: not known, or there is nothing to divide by. */
type Cell = { text: string; data: string } | undefined;
type Line = { key: string; label: string; cells: Cell[] };

function lineOf(view: CurrencyView, confirmed: number | undefined): Line {
  const { currency, debits, byRepository, ofReviews } = view;
  const count = (value: number) => ({ text: value.toLocaleString(), data: String(value) });
  return {
    key: groupData(currency, CURRENCIES),
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
      [COLUMNS, ...lines.map(({ key, cells }) => [key, ...cells.map((cell) => cell?.data ?? '')])]
        .map(csvLine)
        .join(''),
    ],
    { type: 'text/csv' },
  );
