/** What the sums of a chart are called, and what saves its numbers; tests use it too. */
export const chartWords = {
  total: 'Total',
  totalSoFar: 'Total so far',
  saveCsv: 'Download CSV: {title}',
  saveSvg: 'Download SVG: {title}',
  savePng: 'Download PNG: {title}',
} as const;
