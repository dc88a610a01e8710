import { plainLine } from '../../../lib/visible-text.ts';
import { shareText, valueText, type Chart, type PictureProps } from './chart.ts';
import css from './Chart.module.css';
import { patternId, Patterns } from './Patterns.tsx';

const ROW = 26;
const BAR = 14;
const CHARACTER = 6.6;
const MOST_ROWS = 20;
const NARROW = 560;

/** One bar a place, each as long as the others: the shares of its series. Numbers stand behind it. */
export function RowsPicture({
  chart,
  picture,
  width,
  cursor,
  point,
  behind,
}: PictureProps & {
  /** The series whose share stands behind each bar. */
  behind: number;
}) {
  const places = chart.places.slice(0, MOST_ROWS);
  const words = places.map((_, place) => wordsOf(chart, place, behind));
  // Where it is narrow, the name stands above the bar and the numbers below.
  const narrow = width < NARROW;
  const fits = Math.floor((width * (narrow ? 1 : 0.3)) / CHARACTER);
  const labels = places.map(({ label }) => plainLine(label, fits));
  const longest = (texts: readonly string[]) =>
    Math.ceil(Math.max(...texts.map(({ length }) => length), 4) * CHARACTER + 10);
  const left = narrow ? 1 : longest(labels);
  const bar = narrow ? ROW - 6 : (ROW - BAR) / 2;
  const row = narrow ? ROW + 30 : ROW;
  const long = Math.max(40, width - left - (narrow ? 2 : longest(words)));
  const more = chart.places.length - places.length;
  return (
    <svg
      className={css.picture}
      width={width}
      height={places.length * row + (more > 0 ? 22 : 4)}
      aria-hidden="true"
      onPointerMove={({ clientY, currentTarget }) => {
        const place = Math.floor((clientY - currentTarget.getBoundingClientRect().top) / row);
        point(place < places.length ? Math.max(0, place) : undefined);
      }}
      onPointerLeave={() => point(undefined)}
    >
      <Patterns picture={picture} looks={chart.series.map(({ look }) => look)} />
      {places.map(({ key }, place) => (
        <g key={key} transform={`translate(0 ${place * row})`}>
          {place === cursor && (
            <rect className={css.cursor} data-transient width={width} height={row} />
          )}
          <text
            className={css.label}
            x={narrow ? left : left - 8}
            y={narrow ? bar - 4 : bar + 11}
            textAnchor={narrow ? 'start' : 'end'}
          >
            {labels[place]}
          </text>
          {barsOf(chart, place, long).map(({ series, x, length }) => (
            <rect
              key={series}
              className={css.outlined}
              data-tone={chart.series[series]?.look.tone}
              x={left + x}
              y={bar}
              width={length}
              height={BAR}
              fill={`url(#${patternId(picture, series)})`}
            />
          ))}
          <text
            className={css.label}
            x={narrow ? left : left + long + 8}
            y={narrow ? bar + BAR + 13 : bar + 11}
          >
            {words[place]}
          </text>
        </g>
      ))}
      {more > 0 && (
        <text className={css.label} x={0} y={places.length * row + 15}>
          {`${more.toLocaleString()} more in the table`}
        </text>
      )}
    </svg>
  );
}

/** "45 of 120 unknown (38%)" */
function wordsOf(chart: Chart, place: number, behind: number): string {
  const total = chart.totals[place];
  const value = chart.values[place]?.[behind];
  const share = shareText(value, total);
  const name = chart.series[behind]?.label ?? '';
  return `${valueText(chart, value)} of ${valueText(chart, total)} ${name.toLowerCase()}${share === undefined ? '' : ` (${share})`}`;
}

/** The bars of a place. What its total has beyond them stays free; nothing is drawn of what is not known. */
function barsOf(chart: Chart, place: number, long: number) {
  const values = chart.values[place] ?? [];
  const together = values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
  const total = chart.totals[place] ?? together;
  const whole = Number(total > together ? total : together);
  let x = 0;
  return values.flatMap((value, series) => {
    if (value === undefined || value === 0n) return [];
    const length = (Number(value) / whole) * long;
    const bar = { series, x, length };
    x += length;
    return [bar];
  });
}
