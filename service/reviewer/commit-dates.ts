import type { Citation } from './check.ts';
import type { GitRepository } from './git.ts';
import { GitError } from './git-command.ts';
import { dateTime } from './pending-reviews.ts';
import type { ReadRevision } from './revisions.ts';

/** Places whose lines are looked up one by one; for more, the date of the head stands. */
const MOST_LOOKED_UP = 50;

/** When the lines of a place came into a change, RFC 3339. */
export type DateOf = (place: Citation | null) => string;

/**
 * Looks up which commit brought the lines of some places: of those between base and head, the newest
 * that wrote one of them. Where none did, as when another file made the condition, the head's date
 * stands.
 *
 * @param whole The head is looked at by itself: its whole history may have brought them.
 * @param now Stands for a head that is no commit.
 */
export async function commitDates(
  git: GitRepository,
  base: ReadRevision,
  head: ReadRevision,
  places: readonly Citation[],
  whole: boolean,
  now: string,
): Promise<DateOf> {
  const commit = head.read ? head.commit : null;
  const made = commit === null ? null : await committed(git, commit);
  if (commit === null || made === null) return () => now;
  const dates = new Map<string, number>();
  const from = base.read ? base.commit : null;
  // A single commit brought whatever it brought.
  if ((whole || from !== null) && made.parents.join() !== (from ?? '')) {
    for (const place of places.slice(0, MOST_LOOKED_UP)) {
      const date = await writtenAt(git, from, commit, place);
      if (date !== null) dates.set(keyOf(place), date);
    }
  }
  return (place) => dateTime((place && dates.get(keyOf(place))) ?? made.time);
}

function keyOf({ path, start_line, end_line }: Citation): string {
  return `${start_line}-${end_line} ${path}`;
}

async function committed(
  git: GitRepository,
  commit: string,
): Promise<{ parents: string[]; time: number } | null> {
  const object = await git.object(commit);
  if (object?.type !== 'commit') return null;
  const [header = ''] = object.bytes.toString('latin1').split('\n\n', 1);
  const time = /^committer .* (\d+) [+-]\d+$/m.exec(header)?.[1];
  const parents = [...header.matchAll(/^parent (\w+)$/gm)].map(([, parent = '']) => parent);
  return { parents, time: Number(time ?? 0) };
}

async function writtenAt(
  git: GitRepository,
  base: string | null,
  head: string,
  { path, start_line, end_line }: Citation,
): Promise<number | null> {
  const lines = `${start_line},${end_line}`;
  // What a repository's configuration would run on its files is not run, and no commit left out for it.
  const options = ['--no-textconv', '--no-ignore-revs-file', '--root', '-l', '-s', '-L', lines];
  const range = base === null ? head : `${base}..${head}`;
  try {
    const told = await git.run(['blame', ...options, range, '--', path]);
    // Where a shallow clone ends, a commit looks as if it had written all that is there.
    const edge = await git.shallowCommits();
    const commits = writers(told.toString('latin1')).filter((commit) => !edge.has(commit));
    if (commits.length === 0) return null;
    // Of the commits no more than their dates: a message may be of any size.
    const log = ['log', '--no-walk', '--stdin', '--format=%ct'];
    const times = (await git.run(log, commits.join('\n'))).toString('latin1').trim().split('\n');
    return Math.max(...times.map(Number));
  } catch (error) {
    // A file that the blamed range does not hold, or a clone that lacks it.
    if (error instanceof GitError) return null;
    throw error;
  }
}

/** The commits that `git blame` tells, each once; those of the base, which it marks `^`, are left out. */
function writers(told: string): string[] {
  const found = told.matchAll(/^[*?]*([0-9a-f]{40,64}) /gm);
  return [...new Set(Array.from(found, ([, commit = '']) => commit))];
}
