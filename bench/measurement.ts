/** One figure: each run's, and the most that their median may be where there is a target. */
export type Measurement = { what: string; runs: readonly number[]; unit: string; most?: number };

/** The value below which the given share of them lies; the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
