/**
 * One figure: each run's, and where there is a target, the most that their median may be, or that each of them may be
 * (`largest`).
 *
 * A `time` is one that a person waits for in a page whose processor is slowed; how long it takes depends on the machine.
 * Its target is given for a machine on which the heading (heading.ts) takes `HEADING` milliseconds, and holds in
 * proportion on others: `heading` is what it took in the same run.
 */
export type Measurement = {
  what: string;
  runs: readonly number[];
  unit: string;
  most?: number;
  largest?: true;
  time?: true;
  heading?: number;
};

/** What the heading took where targets were set, in milliseconds. */
export const HEADING = 420;

/** The value below which the given share of them lies; the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The value in the middle; of an even number of them, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (
    ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
  );
}

/** What the runs come to, which the target is for. */
export const result = ({ runs, largest }: Measurement): number =>
  largest ? percentile(runs, 1) : median(runs);

/** Times in the page, with their 95th percentile where there are enough of them. */
export function* timesOf(
  what: string,
  runs: readonly number[],
  most?: number,
): Generator<Measurement> {
  yield { what, runs, unit: 'ms', time: true, ...(most !== undefined && { most }) };
  if (runs.length >= 7) {
    yield { what: `${what}, p95`, runs: [percentile(runs, 0.95)], unit: 'ms', time: true };
  }
}

/** The longest frame or task of each run. However many are short, a person notices the one that is long. */
export const longestOf = (what: string, runs: readonly number[], most?: number): Measurement => ({
  what,
  runs,
  unit: 'ms',
  largest: true,
  ...(most !== undefined && { most }),
});
