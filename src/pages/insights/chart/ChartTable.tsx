import { allPlaces, shareText, totalHeading, valueText, type Chart } from './chart.ts';
import css from './Chart.module.css';
import type { ChartLinks } from './chart.ts';
import { Figure } from './Readout.tsx';

const STANDINGS = { whole: undefined, part: 'so far', none: 'not loaded' };

/** All numbers of a chart as a table. Without `links` it is for listening only, and takes no focus. */
export function ChartTable({ chart, links }: { chart: Chart; links?: ChartLinks }) {
  const cell = (value: bigint | undefined, total: bigint | undefined) => {
    const share = chart.shares ? shareText(value, total) : undefined;
    return `${valueText(chart, value)}${share === undefined ? '' : ` (${share})`}`;
  };
  const table = (
    <table className={css.table}>
      <caption>{chart.title}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.of}</th>
          <th scope="col">{totalHeading(chart)}</th>
          {chart.series.map(({ key, label }) => (
            <th key={key} scope="col">
              <bdi>{label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.places.map(({ key, label, note, standing }, place) => {
          const notes = [note, STANDINGS[standing]].filter(Boolean).join(', ');
          const total = chart.totals[place];
          return (
            <tr key={key}>
              <th scope="row">
                <bdi>{label}</bdi>
                {notes !== '' && <span className={css.partial}> ({notes})</span>}
              </th>
              <Cell
                none={standing === 'none'}
                zero={total === 0n}
                to={links?.(place, 'total')}
                what={`${chart.totalOf}, ${label}`}
              >
                {valueText(chart, total)}
              </Cell>
              {chart.series.map((series, index) => {
                const value = chart.values[place]?.[index];
                return (
                  <Cell
                    key={series.key}
                    none={standing === 'none'}
                    zero={value === 0n}
                    to={links?.(place, index)}
                    what={`${series.label}, ${label}`}
                  >
                    {cell(value, total)}
                  </Cell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{allPlaces(chart)}</th>
          <td>{valueText(chart, chart.total)}</td>
          {chart.series.map(({ key }, index) => (
            <td key={key}>{cell(chart.sums[index], chart.total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
  if (links === undefined) return table;
  return (
    // Scrolls, so it takes the focus (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <div className={css.scroll} role="region" aria-label={`Table: ${chart.title}`} tabIndex={0}>
      {table}
    </div>
  );
}

/** A cell of what is not loaded is empty: it is not zero. */
function Cell({
  none,
  zero,
  to,
  what,
  children,
}: {
  none: boolean;
  zero: boolean;
  to: string | undefined;
  what: string;
  children: string;
}) {
  if (none || zero || to === undefined) {
    return <td data-zero={zero || undefined}>{none ? '' : children}</td>;
  }
  return (
    <td>
      <Figure to={to} what={what}>
        {children}
      </Figure>
    </td>
  );
}
