/** What the sums of a chart are called, and what saves its numbers; tests use it too. */
export const chartWords = {
  total: 'Total',
  totalSoFar: 'Total so far',
  /** What is said of a place, by how far it is loaded. */
  coverage: {
    whole: undefined,
    unconfirmed: 'may be incomplete',
    part: 'so far',
    none: 'not loaded',
  },
  saveCsv: 'Download CSV: {title}',
  saveSvg: 'Download SVG: {title}',
  savePng: 'Download PNG: {title}',
} as const;
