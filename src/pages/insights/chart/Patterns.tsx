import css from './Chart.module.css';
import type { Look, Pattern } from './looks.ts';

/** Lines and dots of a tile of eight pixels. */
const drawings: Record<Pattern, string | undefined> = {
  solid: undefined,
  diagonal: 'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  dots: 'M1 2h2M5 6h2',
  horizontal: 'M0 2h8M0 6h8',
  back: 'M-2 6 2 10M0 0 8 8M6 -2 10 2',
  grid: 'M0 2h8M2 0v8',
  vertical: 'M2 0v8M6 0v8',
  cross: 'M0 0 8 8M0 8 8 0',
  bricks: 'M0 1h8M0 5h8M2 1v4M6 5v4',
  rings: 'M4 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  zigzag: 'M0 6 4 2 8 6',
  blank: '',
};

/** Where a pattern is found in its picture. */
export const patternId = (picture: string, series: number) => `${picture}-${series}`;

/** The patterns of a picture's series, and what fills a stretch that is not loaded. */
export function Patterns({ picture, looks }: { picture: string; looks: readonly Look[] }) {
  return (
    <defs>
      {looks.map(({ tone, pattern }, series) => (
        <pattern
          key={series}
          id={patternId(picture, series)}
          patternUnits="userSpaceOnUse"
          width="8"
          height="8"
        >
          <rect
            width="8"
            height="8"
            className={pattern === 'solid' ? css.ink : css.ground}
            data-tone={tone}
          />
          <path d={drawings[pattern] ?? ''} className={css.lines} data-tone={tone} />
        </pattern>
      ))}
    </defs>
  );
}

/** A sample of how a series is drawn. */
export function Swatch({ picture, series }: { picture: string; series: number }) {
  return (
    <svg className={css.swatch} width="14" height="12" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="11"
        fill={`url(#${patternId(picture, series)})`}
        className={css.swatchLine}
      />
    </svg>
  );
}
