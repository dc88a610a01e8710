/** What the sums of a chart are called; tests look for it. */
export const chartWords = { total: 'Total', totalSoFar: 'Total so far' } as const;
