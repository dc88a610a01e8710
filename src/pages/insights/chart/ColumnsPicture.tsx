import { columnShapes } from './column-shapes.ts';
import { isNone, type PictureProps } from './chart.ts';
import css from './Chart.module.css';
import { patternId, Patterns } from './Patterns.tsx';
import { chartWords } from './words.ts';

const HEIGHT = 190;
const FOOT = 22;
const TOP = 8;
const CHARACTER = 6.6;
const LABEL_GAP = 14;
/** Below it an outline would be all that is seen of a column. */
const OUTLINED = 5;

/** Columns, one series on the other: places from left to right, values upwards. */
export function ColumnsPicture({ chart, picture, width, cursor, point }: PictureProps) {
  'use memo';
  const values = chart.places.map(({ standing }, index) =>
    standing === 'none' ? [] : (chart.values[index] ?? []),
  );
  const bare = columnShapes({ values, series: 0, width: 1, height: 1 });
  const axis = Math.ceil(
    Math.max(24, ...bare.ticks.map(({ value }) => chart.text(value).length * CHARACTER + 10)),
  );
  const inner = Math.max(40, width - axis - 2);
  const { paths, ticks, band } = columnShapes({
    values,
    series: chart.series.length,
    width: inner,
    height: HEIGHT,
  });
  const longest = Math.max(...chart.places.map(({ short }) => short.length), 1);
  const each = inner / Math.max(1, chart.places.length);
  const every = Math.max(1, Math.ceil((longest * CHARACTER + LABEL_GAP) / each));
  const placeAt = (x: number) =>
    Math.min(chart.places.length - 1, Math.max(0, Math.floor(x / each)));
  return (
    <svg
      className={css.picture}
      width={width}
      height={TOP + HEIGHT + FOOT}
      aria-hidden="true"
      onPointerMove={({ clientX, currentTarget }) =>
        point(placeAt(clientX - currentTarget.getBoundingClientRect().left - axis))
      }
      onPointerLeave={() => point(undefined)}
    >
      <Patterns picture={picture} looks={chart.series.map(({ look }) => look)} />
      <g transform={`translate(${axis} ${TOP})`}>
        {stretches(chart.places.map(({ standing }) => standing))
          .map(({ standing, ...stretch }) => ({ ...stretch, word: chartWords.coverage[standing] }))
          .filter(({ word }) => word !== undefined)
          .map(({ word = '', from, to }) => (
            <g key={from}>
              <rect
                className={css.missing}
                x={from * each}
                width={(to - from) * each}
                height={HEIGHT}
              />
              {(to - from) * each > word.length * CHARACTER + 10 && (
                <text className={css.label} x={from * each + 8} y={16}>
                  {word}
                </text>
              )}
            </g>
          ))}
        {ticks.map(({ value, y }) => (
          <g key={String(value)}>
            <line className={isNone(value) ? css.zero : css.tick} x2={inner} y1={y} y2={y} />
            <text className={css.label} x={-8} y={y + 4} textAnchor="end">
              {chart.text(value)}
            </text>
          </g>
        ))}
        {cursor !== undefined && (
          <rect
            className={css.cursor}
            data-transient
            x={band(cursor).x}
            width={band(cursor).width}
            height={HEIGHT}
          />
        )}
        {paths.map((path, series) => (
          <path
            key={series}
            d={path}
            fill={`url(#${patternId(picture, series)})`}
            className={each >= OUTLINED ? css.outlined : undefined}
            data-tone={chart.series[series]?.look.tone}
          />
        ))}
        {chart.places.map(
          ({ key, short }, index) =>
            index % every === 0 &&
            (index + every / 2) * each < inner && (
              <text
                key={key}
                className={css.label}
                x={band(index).x + each / 2}
                y={HEIGHT + 16}
                textAnchor="middle"
              >
                {short}
              </text>
            ),
        )}
      </g>
    </svg>
  );
}

/** Equal neighbors as one stretch each: places from `from` to `to`, which is not in it. */
function stretches<T>(all: readonly T[]): { standing: T; from: number; to: number }[] {
  const found: { standing: T; from: number; to: number }[] = [];
  all.forEach((standing, index) => {
    const last = found.at(-1);
    if (last !== undefined && last.standing === standing) last.to = index + 1;
    else found.push({ standing, from: index, to: index + 1 });
  });
  return found;
}
