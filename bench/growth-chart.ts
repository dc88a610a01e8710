import { result, type Measurement } from './measurement.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [720, 320, 56, 44, 28];

/** What grows with the rows of the list, by how the figures are called. */
const SERIES = [
  { name: 'heap, MB', what: / loaded: heap$/, color: '#3e63dd', dash: '' },
  { name: 'Back, ms', what: / loaded: going back to the list$/, color: '#d97706', dash: '6 3' },
  {
    name: 'longest frame, ms',
    what: / loaded, scrolling: longest frame$/,
    color: '#64748b',
    dash: '2 3',
  },
];

/**
 * A chart of time and memory against the rows loaded, 1 to 10,000 by powers of ten, as SVG; undefined
 * where they were not measured.
 */
export function growthChart(results: readonly Measurement[]): string | undefined {
  const lines = SERIES.map((series) => ({
    ...series,
    points: results.flatMap((each) => {
      const rows = /^([\d,]+) rows? loaded/.exec(each.what)?.[1]?.replaceAll(',', '');
      return rows !== undefined && series.what.test(each.what)
        ? [{ rows: Number(rows), value: result(each) }]
        : [];
    }),
  }));
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return undefined;
  const top = Math.ceil(Math.max(...values) / 20) * 20;
  const x = (rows: number) => LEFT + 20 + (Math.log10(rows) / 4) * (WIDTH - LEFT - 160);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const grid = Array.from({ length: 5 }, (_, step) => (top / 4) * step).map(
    (value) =>
      `<line x1="${LEFT}" x2="${x(10_000) + 8}" y1="${y(value)}" y2="${y(value)}" stroke="#cbd5e1"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const ticks = [1, 10, 100, 1_000, 10_000].map(
    (rows) =>
      `<text x="${x(rows)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${rows.toLocaleString('en')}</text>`,
  );
  const drawn = lines.map(({ name, color, dash, points }) => {
    const path = points.map(({ rows, value }) => `${x(rows)},${y(value)}`).join(' ');
    const last = points.at(-1);
    const dots = points.map(
      ({ rows, value }) => `<circle cx="${x(rows)}" cy="${y(value)}" r="3" fill="${color}"/>`,
    );
    const label = last
      ? `<text x="${x(last.rows) + 12}" y="${y(last.value) + 4}" fill="${color}">${name}</text>`
      : '';
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>${dots.join('')}${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#475569">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="16">Against the rows loaded in the review list</text>
${[...grid, ...ticks, ...drawn].join('\n')}
<text x="${x(100)}" y="${HEIGHT - 6}" text-anchor="middle">rows</text>
</svg>
`;
}
