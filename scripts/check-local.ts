/**
 * Checks what the local reviewer says of a repository against git: `node scripts/check-local.ts PATH`.
 * Every cited line has to hold what the finding names, and what is called introduced must not be in
 * the files of the base. Prints how many reviews, findings and conditions were checked, and how long
 * the reviews took.
 */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { CustomerAssessment, CustomerFinding } from '../src/api/types.ts';
import { CHECKS } from '../service/reviewer/checks.ts';
import { FactsCache } from '../service/reviewer/facts-cache.ts';
import { Reviewer } from '../service/reviewer/reviewer.ts';
import { openDatabase } from '../service/store/database.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import { allRows, prepared } from '../service/store/statements.ts';
import { showFile } from './show-file.ts';

const folder = resolve(process.argv[2] ?? '.');
const database = openDatabase(':memory:');
prepared(database, 'INSERT INTO organization (id, name, origin) VALUES (?, ?, ?)').run(
  LOCAL_ORGANIZATION.id,
  LOCAL_ORGANIZATION.name,
  'local',
);
prepared(
  database,
  'INSERT INTO repository (id, org_id, full_name, name, path) VALUES (?, ?, ?, ?, ?)',
).run(randomUUID(), LOCAL_ORGANIZATION.id, 'local/checked', 'checked', folder);
const reviewer = new Reviewer(database, CHECKS, new FactsCache(':memory:'), (line) => {
  process.stderr.write(`${line}\n`);
});

const begin = performance.now();
for (const repository of reviewer.repositories()) await reviewer.list(repository, () => undefined);
let reviews = 0;
while ((await reviewer.reviewNext()) !== null) reviews += 1;
const seconds = (performance.now() - begin) / 1000;
reviewer.close();

const wrong: string[] = [];
let findings = 0;
for (const { record } of allRows<{ record: string }>(database, 'SELECT record FROM finding')) {
  findings += 1;
  const { symbols, evidence_refs, claim } = JSON.parse(record) as CustomerFinding;
  const [place] = evidence_refs;
  const [symbol] = symbols;
  const text = linesAt(place?.commit_sha, place?.repository_path, place?.start_line);
  // A module of an import cycle is named by its path, which its own lines do not hold.
  if (symbol === undefined || symbol === place?.repository_path) continue;
  if (!text.includes(symbol)) wrong.push(`${place?.commit_sha} ${place?.label}: ${claim}`);
}
let conditions = 0;
for (const row of allRows<{ record: string; base: string | null }>(
  database,
  `SELECT unpacked(assessment.record) AS record, review.record ->> 'base_commit_sha' AS base
   FROM assessment JOIN review ON review.id = assessment.review_id`,
)) {
  const { checks } = JSON.parse(row.record) as CustomerAssessment;
  for (const check of checks.families) {
    for (const { change, subject, reviewed_tree_citations: places } of check.change_attribution
      ?.conditions ?? []) {
      conditions += 1;
      const used = /: (?:uses|image) (\S+)$/.exec(subject)?.[1];
      if (used === undefined || change !== 'INTRODUCED') continue;
      const [place] = places;
      const job = / job (\S+):/.exec(subject)?.[1] ?? '';
      const before = linesAt(row.base, place?.path, null);
      if (before.includes(used) && before.includes(`  ${job}:`)) {
        wrong.push(`${row.base} ${change}: ${subject}`);
      }
    }
  }
}
process.stdout.write(
  `${reviews} reviews in ${seconds.toFixed(1)} s; ${findings} findings and ${conditions} conditions; to check: ${wrong.length}\n`,
);
for (const line of wrong.slice(0, 40)) process.stdout.write(`  ${line}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** A line of a file at a commit, or the whole file; '' where it is not there. */
function linesAt(
  commit: string | null | undefined,
  path: string | null | undefined,
  line: number | null | undefined,
): string {
  const text = showFile(folder, commit ?? '', path ?? '')?.toString() ?? '';
  return line == null ? text : (text.split('\n')[line - 1] ?? '');
}
