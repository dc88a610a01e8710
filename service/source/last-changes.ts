import type { LastChange, LastChanges } from '../../src/api/source.ts';
import { readSourceFile, type FileRequest } from './source-file.ts';
import { invalidRequest } from './raw-query.ts';
import type { SourceRepository } from './source-repository.ts';

/** Lines whose last changes are told. */
const MOST_LINES = 1_000;

/** What `git blame --incremental` tells of a commit, the first time that it names it. */
type Commit = Pick<LastChange, 'author_name' | 'authored_at' | 'summary'>;

/**
 * Who last changed some lines; none where the path has no text, or the text no such lines.
 *
 * @param signal Ends it.
 */
export async function readLastChanges(
  repository: SourceRepository,
  request: FileRequest,
  signal: AbortSignal,
): Promise<LastChanges> {
  const { commit, from } = request;
  const path = await repository.pathIn([await repository.treeOf(commit)], request.path);
  const answer = { commit, path: request.path.toString() };
  const { total_lines: total } = await readSourceFile(repository, { ...request, to: 0 });
  const to = Math.min(request.to, from + MOST_LINES - 1, total ?? 0);
  if (to < from) return { ...answer, changes: [] };
  if (!Buffer.from(path.toString()).equals(path)) {
    throw invalidRequest('Blame isn’t available for a file whose path isn’t UTF-8.');
  }
  const shallow = await repository.shallowCommits();
  const changes = await repository.run(
    [
      '-c',
      `mailmap.blob=${commit}:.mailmap`,
      'blame',
      '--incremental',
      '--root',
      '--no-textconv',
      '--no-ignore-revs-file',
      '--encoding=UTF-8',
      `-L${from},${to}`,
      commit,
      '--',
      path.toString(),
    ],
    signal,
    (output) => readBlame(output, shallow),
  );
  return { ...answer, changes };
}

/** Ranges in the order of the lines, neighbors of one commit as one. */
async function readBlame(
  output: NodeJS.ReadableStream,
  shallow: ReadonlySet<string>,
): Promise<LastChange[]> {
  const commits = new Map<string, Record<string, string>>();
  const ranges: { from: number; to: number; commit: string }[] = [];
  let rest = '';
  output.setEncoding('utf8');
  for await (const chunk of output as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, commit, first, count] = /^([0-9a-f]{40,64}) \d+ (\d+) (\d+)$/.exec(line) ?? [];
      if (commit !== undefined) {
        const from = Number(first);
        ranges.push({ from, to: from + Number(count) - 1, commit });
        continue;
      }
      const current = ranges.at(-1)?.commit ?? '';
      const space = line.indexOf(' ');
      const facts = commits.get(current) ?? {};
      facts[line.slice(0, space)] ??= line.slice(space + 1);
      commits.set(current, facts);
    }
  }
  const changes: LastChange[] = [];
  for (const { from, to, commit } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = changes.at(-1);
    if (last?.commit === commit && last.to === from - 1) {
      last.to = to;
      continue;
    }
    const boundary = shallow.has(commit) && { boundary: true };
    changes.push({ from, to, commit, ...commitFacts(commits.get(commit) ?? {}), ...boundary });
  }
  return changes;
}

function commitFacts(facts: Readonly<Record<string, string>>): Commit {
  return {
    author_name: facts['author'] ?? '',
    authored_at: authoredAt(Number(facts['author-time']), facts['author-tz'] ?? ''),
    summary: facts['summary'] ?? '',
  };
}

/** RFC 3339, by the clock of the author; a time that no calendar shows is put at its nearest end. */
function authoredAt(seconds: number, zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  const known = sign !== undefined && Number(hours) < 24 && Number(minutes) < 60;
  const offset = known ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60 : 0;
  const local = Math.min(Math.max(seconds + offset, 0), 253_402_300_799);
  const text = new Date(local * 1000).toISOString().slice(0, 19);
  return `${text}${known ? `${sign}${hours}:${minutes}` : 'Z'}`;
}
