import { arch, availableParallelism, cpus, release, totalmem } from 'node:os';
import { median, type Measurement } from './measurement.ts';

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** The median with its unit, and the least and most of several runs: "98 ms (91 to 120, 9 runs)". */
export function figure({ runs, unit }: Measurement): string {
  const value = `${number(median(runs))} ${unit}`.trim();
  if (runs.length === 1) return value;
  return `${value} (${number(Math.min(...runs))} to ${number(Math.max(...runs))}, ${runs.length} runs)`;
}

export const target = ({ most, unit }: Measurement): string =>
  most === undefined ? '' : `at most ${number(most)} ${unit}`.trim();

/** Whether the median is beyond the target. Frames end on the display's beat, to a rounding. */
export const isMissed = ({ runs, most }: Measurement): boolean =>
  most !== undefined && median(runs) > most;

/** All figures in Markdown, with what they were taken on. */
export function report(results: readonly Measurement[]): string {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${number(totalmem() / 2 ** 30)} GiB, ${arch()}, kernel ${release()}, Node ${process.versions.node}`;
  const rows = results.map(
    (each) =>
      `| ${each.what} | ${figure(each)} | ${target(each)} | ${each.most === undefined ? '' : isMissed(each) ? '**missed**' : 'met'} |`,
  );
  return `# Measured with \`npm run bench\`

The production build in Chromium with its processor slowed 4 times; the first list also over slow 4G
(1.6 Mbit/s down, 750 kbit/s up, 150 ms). Medians, with the least and the most of the runs.
${machine}.

| What | Median | Target | |
| --- | --- | --- | --- |
${rows.join('\n')}

![Heap and Back against the rows that are loaded](growth.svg)
`;
}
