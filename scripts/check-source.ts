/**
 * `node scripts/check-source.ts ORIGIN TOKEN ORGANIZATION owner/name=PATH …`: takes the newest 50 reviews
 * with citations of each repository from a running service, reads the cited lines of every citation from
 * its source interface, and compares them, byte for byte, with what `git show COMMIT:PATH` gives in the
 * clone at PATH. Prints how many were compared, and the median and 95th percentile of the answers' times.
 */
import type { ReviewPage } from '../src/api/types.ts';
import type { SourceFile } from '../src/api/source.ts';
import { readClones } from '../service/gateway/clones.ts';
import { showFile } from './show-file.ts';

const MOST_REVIEWS = 50;

interface Citation {
  commit: string;
  path: string;
  from: number;
  to: number;
}

const [origin = '', token = '', organization = '', ...named] = process.argv.slice(2);
const times: number[] = [];
const wrong: string[] = [];
let reviews = 0;
let citations = 0;

for (const { name, path } of readClones(named, process.cwd())) {
  let left = MOST_REVIEWS;
  for await (const id of reviewsOf(name)) {
    const found = citationsIn(await read(`/api/v1/organizations/${organization}/reviews/${id}`));
    if (found.length === 0) continue;
    reviews += 1;
    for (const citation of found) {
      citations += 1;
      const told = await cited(name, citation);
      const lines = showFile(path, citation.commit, citation.path)
        ?.toString('latin1')
        .replace(/\n$/, '')
        .split('\n');
      const expected = lines?.slice(citation.from - 1, citation.to).join('\n');
      if (told !== expected) wrong.push(`${name} ${JSON.stringify(citation)}`);
    }
    left -= 1;
    if (left === 0) break;
  }
}

times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
process.stdout.write(
  `${citations} citations of ${reviews} reviews; median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms; different from what git shows: ${wrong.length}\n`,
);
for (const line of wrong.slice(0, 40)) process.stdout.write(`  ${line}\n`);
process.exitCode = wrong.length === 0 && citations > 0 ? 0 : 1;

/** The reviews of a repository, the newest first. */
async function* reviewsOf(name: string): AsyncGenerator<string> {
  for (let cursor: string | null | undefined = ''; cursor != null;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await read(
      `/api/v1/organizations/${organization}/reviews?limit=100${query}`,
    )) as ReviewPage;
    for (const review of page.reviews ?? [])
      if (review.repository_full_name === name) yield review.id;
    cursor = page.next_cursor;
  }
}

/** Every place that a review cites, of findings, evidence, causal graphs and attributed conditions. */
function citationsIn(review: unknown): Citation[] {
  const { head_commit_sha: head, base_commit_sha: base } = review as Record<string, string | null>;
  const found = new Map<string, Citation>();
  const add = (commit: unknown, path: unknown, start: unknown, end: unknown): void => {
    if (typeof commit !== 'string' || typeof path !== 'string' || typeof start !== 'number') return;
    const citation = { commit, path, from: start, to: typeof end === 'number' ? end : start };
    found.set(JSON.stringify(citation), citation);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const part = value as Record<string, unknown>;
    if (part['companion_repository'] == null) {
      add(
        part['commit_sha'] ?? head,
        part['repository_path'],
        part['start_line'],
        part['end_line'],
      );
    }
    if ('revision' in part) {
      const commit = part['revision'] === 'BASE_CODE_REVISION' ? base : head;
      add(commit, part['path'], part['start_line'], part['end_line']);
    }
    Object.values(part).forEach(visit);
  };
  visit(review);
  return [...found.values()];
}

/** The bytes of the cited lines, one character each; undefined where there are none. */
async function cited(
  name: string,
  { commit, path, from, to }: Citation,
): Promise<string | undefined> {
  const address =
    `/source/v1/organizations/${organization}/repositories/${encodeURIComponent(name)}/file` +
    `?commit=${commit}&path=${encodeURIComponent(path)}&from=${from}&to=${to}`;
  const begin = performance.now();
  const file = (await read(address)) as SourceFile;
  times.push(performance.now() - begin);
  const encoding = file.encoding === 'iso-8859-1' ? 'latin1' : 'utf8';
  const text = file.lines?.join('\n');
  return text === undefined ? undefined : Buffer.from(text, encoding).toString('latin1');
}

async function read(path: string): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
