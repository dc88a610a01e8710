import { Link } from 'react-router';
import { allPlaces, isNone, shareText, valueText, type Chart } from './chart.ts';
import css from './Chart.module.css';
import type { ChartLinks } from './chart.ts';
import { Swatch } from './Patterns.tsx';
import { chartWords } from './words.ts';

/** What the chart says at a place, else over all of them; and what its patterns mean. */
export function Readout({
  chart,
  picture,
  place,
  links,
}: {
  chart: Chart;
  picture: string;
  place: number | undefined;
  links: ChartLinks;
}) {
  const at = place === undefined ? undefined : chart.places[place];
  const values = place === undefined ? chart.sums : (chart.values[place] ?? []);
  const total = place === undefined ? chart.total : chart.totals[place];
  const linkOf = (series: number | 'total') => links(place ?? 'all', series);
  const standing = at && chartWords.coverage[at.standing];
  const missing = at?.standing === 'none';
  return (
    <div className={`stack tight ${css.readout}`}>
      <p>
        <b>
          <bdi>{at === undefined ? allPlaces(chart) : at.label}</bdi>
        </b>
        {at?.note !== undefined && <span className="muted"> ({at.note})</span>}
        {standing !== undefined && <span className="gap"> {standing}</span>}{' '}
        {!missing && (
          <>
            {chart.totalOf}{' '}
            <LinkedNumber to={linkOf('total')} what={`${chart.totalOf}, ${at?.label ?? 'total'}`}>
              {valueText(chart, total)}
            </LinkedNumber>
          </>
        )}
      </p>
      <ul className="row apart">
        {chart.series.map(({ key, label }, series) => {
          const value = values[series];
          const share = chart.shares ? shareText(value, total) : undefined;
          return (
            <li key={key} className={isNone(value) ? 'row tight faint' : 'row tight'}>
              <Swatch picture={picture} series={series} />
              <bdi>{label}</bdi>{' '}
              {!missing && (
                <LinkedNumber
                  to={isNone(value) ? undefined : linkOf(series)}
                  what={`${label}, ${at?.label ?? 'total'}`}
                >
                  {valueText(chart, value)}
                </LinkedNumber>
              )}
              {!missing && share !== undefined && <span className="muted">{share}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A number, which leads to what it counts where that can be shown. */
export function LinkedNumber({
  to,
  what,
  children,
}: {
  to: string | undefined;
  /** What the number is of, for who hears the link alone. */
  what: string;
  children: string;
}) {
  if (to === undefined) return <span className={css.figure}>{children}</span>;
  return (
    <Link className={css.figure} to={to} aria-label={`${what}: ${children}`}>
      {children}
    </Link>
  );
}
