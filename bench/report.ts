import { arch, availableParallelism, cpus, release, totalmem } from 'node:os';
import { HEADING, result, type Measurement } from './measurement.ts';

const number = (value: number, unit = '') =>
  value.toLocaleString('en', { maximumFractionDigits: unit === '×' ? 2 : 1 });

/** What the runs come to, with its unit, and the least and most of several: "98 ms (91 to 120, 9 runs)". */
export function figure(measurement: Measurement): string {
  const { runs, unit } = measurement;
  const value = `${number(result(measurement), unit)} ${unit}`.trim();
  if (runs.length === 1) return value;
  return `${value} (${number(Math.min(...runs), unit)} to ${number(Math.max(...runs), unit)}, ${runs.length} runs)`;
}

/** What times are given as multiples of; its own figure is called so. */
export const HEADING_SHOWN = 'One React heading, unthrottled network (H)';

/** A time as a multiple of what the heading took: "0.38 H". */
export const inHeadings = (measurement: Measurement): string =>
  measurement.heading === undefined
    ? ''
    : `${(result(measurement) / measurement.heading).toFixed(2)} H`;

export function target({ most, unit, time }: Measurement): string {
  if (most === undefined) return '';
  const value = `at most ${number(most, unit)} ${unit}`.trim();
  return time ? `${value} where H is ${HEADING} (${(most / HEADING).toFixed(2)} H)` : value;
}

/**
 * Whether a target is missed, which is given in proportion to the heading where there is one. A run that gave no figure
 * meets none.
 */
export function isMissed(measurement: Measurement): boolean {
  const { runs, most, heading = HEADING } = measurement;
  return (
    most !== undefined &&
    (runs.some(Number.isNaN) || !(result(measurement) <= (most * heading) / HEADING))
  );
}

/** All figures in Markdown, with what they were taken on. */
export function report(results: readonly Measurement[]): string {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${number(totalmem() / 2 ** 30)} GiB, ${arch()}, kernel ${release()}, Node ${process.versions.node}`;
  const rows = results.map(
    (each) =>
      `| ${each.what} | ${figure(each)} | ${inHeadings(each)} | ${target(each)} | ${each.most === undefined ? '' : isMissed(each) ? '**missed**' : 'met'} |`,
  );
  return `# Measured with \`npm run bench\`

The production build in Chromium. What a page does itself is measured with the processor slowed 4 times; workers, the
service, exports and figures called “unthrottled” are not slowed. The first list comes over slow 4G: 1.6 Mbit/s down,
750 kbit/s up, 150 ms on each request. A heap is what the page's own scripts and elements hold, byte arrays included,
without what its workers hold, except for exports.

Figures are medians; for longest frames and tasks, the longest of all runs. The range and the number of runs are in
parentheses. Times that a person waits for are also given as a multiple of H: the time that a page with one React
heading takes in the same run, in a fresh browser. Targets for these times were set where H is ${HEADING} ms; the others
don't depend on the machine.
${machine}.

| What | Figure | | Target | |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

![Heap and Back against the rows that are loaded](growth.svg)
`;
}
