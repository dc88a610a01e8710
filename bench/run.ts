/** `npm run bench`: measures, prints a table, and writes bench/results/latest.json. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { measureFindings } from './findings.ts';
import { measureFirstList } from './first-list.ts';
import { measureHundredThousand } from './hundred-thousand.ts';
import { measureInteractions } from './interactions.ts';
import { measureLongList } from './long-list.ts';
import type { Measurement } from './measurement.ts';
import { measureReviewing } from './reviewing.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const results: Measurement[] = [];
try {
  for (const measure of [
    measureFirstList,
    measureInteractions,
    measureLongList,
    measureFindings,
    measureReviewing,
    measureHundredThousand,
  ]) {
    for await (const measurement of measure(folder)) {
      results.push(measurement);
      print(measurement);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/latest.json', `${JSON.stringify(results, null, 2)}\n`);
if (results.some(({ value, most }) => most !== undefined && value > most)) process.exitCode = 1;

function print({ what, value, unit, most }: Measurement): void {
  const met = most === undefined || value <= most;
  const shown = `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
  const target = most === undefined ? '' : `at most ${most.toLocaleString('en')} ${unit}`;
  console.log(
    `${met ? '  ' : styleText('red', '✕ ')}${what.padEnd(64)}${shown.padStart(14)}   ${target}`,
  );
}
