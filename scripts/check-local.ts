/**
 * Checks what the local reviewer says of a repository against git: `node scripts/check-local.ts PATH [N]`.
 * Every cited line has to be there and hold what the finding or condition names (an image as it is written
 * there, before its variables are replaced); what was introduced must
 * occur more often than in the base (a renamed file is compared with what it was), what was resolved less
 * often, also than where its finding was last recorded; what is unchanged must stand at both revisions, and what was changed must have been another version.
 * Prints how many reviews, findings and conditions were checked, how long the reviews took, and N of each
 * to look at.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type {
  AttributedConditionView,
  CustomerAssessment,
  CustomerFinding,
} from '../src/api/types.ts';
import { CHECKS } from '../service/reviewer/checks.ts';
import { FactsCache } from '../service/reviewer/facts-cache.ts';
import { Reviewer } from '../service/reviewer/reviewer.ts';
import { openDatabase } from '../service/store/database.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import { allRows, prepared } from '../service/store/statements.ts';
import { showFile } from './show-file.ts';

const folder = resolve(process.argv[2] ?? '.');
const files = new Map<string, string[] | undefined>();
const renamed = new Map<string, string[]>();
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
const looked: { findings: string[]; conditions: string[] } = { findings: [], conditions: [] };

for (const { record, head } of allRows<{ record: string; head: string }>(
  database,
  `SELECT finding.record AS record, review.record ->> 'head_commit_sha' AS head
   FROM finding JOIN review ON review.id = finding.review_id`,
)) {
  const finding = JSON.parse(record) as CustomerFinding;
  const { symbols, evidence_refs: references, claim } = finding;
  const [place] = references;
  const said = `${place?.commit_sha?.slice(0, 10)} ${place?.label}: ${claim}`;
  looked.findings.push(said);
  for (const { commit_sha: commit, repository_path: path, start_line: line, label } of references) {
    if (line != null && lineAt(commit, path, line) === undefined)
      wrong.push(`${said}: no ${label}`);
  }
  const [symbol] = symbols;
  // A module of an import cycle is named by its path, which its own lines do not hold.
  if (symbol === undefined || symbol === place?.repository_path) continue;
  const written = writtenIn(claim.split(/ (?:Before this change|Now): /, 1)[0] ?? '') ?? symbol;
  if (!lineAt(place?.commit_sha, place?.repository_path, place?.start_line)?.includes(written)) {
    wrong.push(`${said}: the line doesn’t contain ${written}`);
  }
  // What a variable stands for, another line says.
  if (finding.lifecycle_state !== 'RESOLVED' || written.includes('$')) continue;
  const paths = new Set(references.flatMap(({ repository_path: path }) => path ?? []));
  const before = (path: string) => count(place?.commit_sha ?? null, path, written);
  if (![...paths].some((path) => count(head, path, written) < before(path))) {
    wrong.push(`${said}: marked resolved, but ${written} occurs as often as before`);
  }
}

for (const row of allRows<{ record: string; base: string | null; head: string | null }>(
  database,
  `SELECT assessment.record AS record, review.record ->> 'base_commit_sha' AS base,
     review.record ->> 'head_commit_sha' AS head
   FROM assessment JOIN review ON review.id = assessment.review_id`,
)) {
  const { checks } = JSON.parse(row.record) as CustomerAssessment;
  for (const { change_attribution: view } of checks.families) {
    for (const condition of view?.conditions ?? []) {
      const said = `${row.base?.slice(0, 10)}..${row.head?.slice(0, 10)} ${condition.change} ${condition.subject}`;
      looked.conditions.push(said);
      const why = faultOf(condition, row.base, row.head);
      if (why !== undefined) wrong.push(`${said}: ${why}`);
    }
  }
}
process.stdout.write(
  `${reviews} reviews in ${seconds.toFixed(1)} s; ${looked.findings.length} findings and ${looked.conditions.length} conditions; to check: ${wrong.length}\n`,
);
for (const line of wrong.slice(0, 40)) process.stdout.write(`  ${line}\n`);
for (const said of Object.values(looked)) {
  for (const line of spread(said, Number(process.argv[3] ?? 0)))
    process.stdout.write(`- ${line}\n`);
}
process.exitCode = wrong.length === 0 ? 0 : 1;

/** What git says against a condition; undefined: nothing. */
function faultOf(
  { change, subject, reviewed_tree_citations: places }: AttributedConditionView,
  base: string | null,
  head: string | null,
): string | undefined {
  // "FILE job JOB: uses NAME@VERSION", "FILE: image NAME (written $NAME)"; of others, what their lines hold.
  const used = writtenIn(subject) ?? /: (?:uses|image) (\S+)$/.exec(subject)?.[1];
  const name =
    used ??
    /: (\S+), not in /.exec(subject)?.[1] ??
    (subject.includes(': a private key') ? 'PRIVATE KEY' : '');
  const of = (revision: string) => places.find((place) => place.revision === revision);
  const [before, after] = [of('BASE_CODE_REVISION'), of('PROPOSED_CODE_REVISION')];
  const [lineBefore, lineAfter] = [
    before && lineAt(base, before.path, before.start_line),
    after && lineAt(head, after.path, after.start_line),
  ];
  if ((before && lineBefore === undefined) || (after && lineAfter === undefined)) {
    return 'cites a line that isn’t there';
  }
  if (after && !lineAfter?.includes(name)) return `the line doesn’t contain ${name}`;
  const more = (one: number, other: number) => used === undefined || one > other;
  switch (change) {
    case 'INTRODUCED': {
      if (before) return 'is cited in the base';
      const earlier = renamedFrom(base, head, after?.path) ?? after?.path;
      return more(count(head, after?.path, name), count(base, earlier, name))
        ? undefined
        : 'occurs as often in the base';
    }
    case 'RESOLVED': {
      if (after) return 'is cited in the reviewed commit';
      if (!lineBefore?.includes(name))
        return `the line in the base revision doesn’t contain ${name}`;
      return more(count(base, before?.path, name), count(head, before?.path, name))
        ? undefined
        : 'occurs as often as in the base';
    }
    case 'UNCHANGED':
      return lineBefore?.includes(name)
        ? undefined
        : `the line in the base revision doesn’t contain ${name}`;
    case 'CHANGED':
      // A variable of another value stands elsewhere in the file.
      if (used?.includes('$') && lineBefore === lineAfter) {
        return fileAt(base, before?.path)?.join() === fileAt(head, after?.path)?.join()
          ? 'is in a file that didn’t change'
          : undefined;
      }
      // One image may take the place of another; an action stays what it is.
      if (subject.includes(': image ')) {
        return lineBefore === lineAfter ? 'is written as it was in the base' : undefined;
      }
      return used === undefined ||
        (lineBefore?.includes(used.replace(/[@:].*/s, '')) && lineBefore !== lineAfter)
        ? undefined
        : 'isn’t another version of what the line in the base revision contains';
    default:
      return undefined;
  }
}

/** An image as its file writes it, where variables are replaced to tell which one it is. */
function writtenIn(said: string): string | undefined {
  return /^\S.*? \(written (\S+)\)/.exec(said)?.[1];
}

/** As many of a list as are asked for, from its beginning to its end. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  const step = Math.max(1, all.length / Math.max(1, wanted));
  return Array.from({ length: Math.min(wanted, all.length) }, (_, index) =>
    all.slice(Math.floor(index * step), Math.floor(index * step) + 1),
  ).flat();
}

/** What a file of the head was called in the base, where git sees a renaming. */
function renamedFrom(
  base: string | null,
  head: string | null,
  path: string | null | undefined,
): string | undefined {
  if (base === null || head === null || !path) return undefined;
  const fields = renamings(base, head);
  const at = fields.findIndex((field, index) => index % 3 === 2 && field === path);
  return at === -1 ? undefined : fields[at - 1];
}

/** What git says of renamed files: a letter, the old name and the new one, of each. */
function renamings(base: string, head: string): string[] {
  const key = `${base} ${head}`;
  const known = renamed.get(key);
  if (known !== undefined) return known;
  const args = ['diff', '-M', '--diff-filter=R', '--name-status', '-z', base, head];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const fields = execFileSync('git', ['-C', folder, ...args], options).split('\0');
  renamed.set(key, fields);
  return fields;
}

/** How many lines of a file name something, whole: `a@v1` is not in `a@v10`, nor `a` in `a:1`. */
function count(commit: string | null, path: string | null | undefined, name: string): number {
  const holds = (line: string) => {
    const at = line.indexOf(name);
    return at !== -1 && !/^[\w.:@/-]/.test(line.slice(at + name.length));
  };
  return fileAt(commit, path)?.filter(holds).length ?? 0;
}

/** A line of a file at a commit, where it is there. */
function lineAt(
  commit: string | null | undefined,
  path: string | null | undefined,
  line: number | null | undefined,
): string | undefined {
  return line == null ? fileAt(commit, path)?.join('\n') : fileAt(commit, path)?.[line - 1];
}

function fileAt(
  commit: string | null | undefined,
  path: string | null | undefined,
): string[] | undefined {
  const key = `${commit ?? ''}:${path ?? ''}`;
  if (!files.has(key))
    files.set(
      key,
      showFile(folder, commit ?? '', path ?? '')
        ?.toString()
        .split('\n'),
    );
  return files.get(key);
}
