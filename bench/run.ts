/**
 * `npm run bench [-- NAME …]`: measures all of it, or what is named; prints each figure and writes the
 * report to bench/results/. Fails where a target is missed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { builtFingerprint, sourceFingerprint } from '../scripts/build-fingerprint.ts';
import { measureAllFindings } from './all-findings.ts';
import { measureAttribution } from './attribution.ts';
import { measureChange } from './change.ts';
import { measureCode } from './code.ts';
import { measureFindings } from './findings.ts';
import { measureExportMillion } from './export-million.ts';
import { measureFirstList } from './first-list.ts';
import { measureGraph } from './graph.ts';
import { growthChart } from './growth-chart.ts';
import { headingTimes } from './heading.ts';
import { measureHundredThousand } from './hundred-thousand.ts';
import { measureInteractions } from './interactions.ts';
import { measureLongList } from './long-list.ts';
import { median, type Measurement } from './measurement.ts';
import { measurePatch } from './patch.ts';
import { figure, HEADING_SHOWN, inHeadings, isMissed, report, target } from './report.ts';
import { measureStatements } from './statements.ts';
import { measureReviewing } from './reviewing.ts';

const parts: Record<string, (folder: string) => AsyncGenerator<Measurement>> = {
  'first-list': measureFirstList,
  interactions: measureInteractions,
  'long-list': measureLongList,
  graph: measureGraph,
  attribution: measureAttribution,
  patch: measurePatch,
  change: measureChange,
  code: measureCode,
  findings: measureFindings,
  'all-findings': measureAllFindings,
  reviewing: measureReviewing,
  'hundred-thousand': measureHundredThousand,
  statements: measureStatements,
  'export-million': measureExportMillion,
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`Unknown benchmark: ${unknown}. Available: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const project = join(import.meta.dirname, '..');
if (builtFingerprint(project) !== sourceFingerprint(project)) {
  console.error('The build in dist/ is out of date. Run npm run build first.');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const results: Measurement[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    let heading: number[] | undefined;
    for await (const measurement of measure(folder)) {
      if (measurement.time && !heading) {
        heading = await headingTimes(folder);
        tell({ what: `${HEADING_SHOWN}, measured with ${name}`, runs: heading, unit: 'ms' });
      }
      tell(
        measurement.time && heading ? { ...measurement, heading: median(heading) } : measurement,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
function tell(measurement: Measurement): void {
  results.push(measurement);
  const sign = isMissed(measurement) ? styleText('red', '✕ ') : '  ';
  console.log(
    `${sign}${measurement.what.padEnd(64)}${figure(measurement).padStart(28)}${inHeadings(measurement).padStart(8)}   ${target(measurement)}`,
  );
}

const into = join(import.meta.dirname, 'results');
mkdirSync(into, { recursive: true });
writeFileSync(join(into, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(join(into, 'report.md'), report(results));
const chart = growthChart(results);
if (chart !== undefined) writeFileSync(join(into, 'growth.svg'), chart);
console.log(`The report: ${join(into, 'report.md')}`);
if (results.some(isMissed)) process.exitCode = 1;
