import type { Ancestry } from './ancestry.ts';
import { changeDigests } from './changed-files.ts';
import type { Commit } from './commits.ts';
import type { GitRepository } from './git.ts';
import type { ListedPullRequest } from './listed-pull-request.ts';

/** The newest commits of the default branch that are looked at. */
const MOST_COMPARED = 1000;

/**
 * Recognizes open branches that the default branch holds as one commit, a squash merge: one that came
 * after the branch began, and that changes the same files from the same content to the same content.
 * (Where the two sides changed a file between them, this is not so, and the branch stays open.)
 *
 * The branch's commits become the first runs of the pull request that the commit names; where it
 * names none, the branch is a merged pull request of its own.
 *
 * @param merged The merged pull requests, in the order they were merged.
 * @param open The open ones.
 * @returns merged ones, then open ones.
 */
export async function recognizeSquashMerges(
  git: GitRepository,
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  merged: readonly ListedPullRequest[],
  open: readonly ListedPullRequest[],
): Promise<ListedPullRequest[]> {
  const found = await squashCommits(git, commits, ancestry, open);
  // Of a pull request's commits that were put onto the line one by one, none holds its whole change.
  const squashes = new Set(
    merged.flatMap(({ runs: [only, ...more] }) => (more.length === 0 && only ? [only.head] : [])),
  );
  const joined = new Map<string, ListedPullRequest>();
  const rest = open.flatMap((branch): ListedPullRequest[] => {
    const commit = found.get(branch);
    if (commit === undefined) return [branch];
    const number = commit.headline?.number ?? null;
    const named = number !== null && (branch.number ?? number) === number;
    const joins = named && squashes.has(commit.id) && !joined.has(commit.id);
    if (!joins) return [mergedAs(branch, commit)];
    joined.set(commit.id, branch);
    return [];
  });
  return [
    ...merged.map((each) => {
      const branch = joined.get(each.runs.at(-1)?.head ?? '');
      return branch === undefined ? each : withRunsOf(each, branch);
    }),
    ...rest,
  ];
}

function mergedAs(branch: ListedPullRequest, commit: Commit): ListedPullRequest {
  const runs = branch.runs.map((run) => ({
    ...run,
    baseBranchCommit: run.baseBranchCommit && (commit.parents[0] ?? null),
  }));
  return { ...branch, state: 'MERGED', runs };
}

function withRunsOf(squashed: ListedPullRequest, branch: ListedPullRequest): ListedPullRequest {
  const earlier = branch.runs.map((run) => ({ ...run, baseBranchCommit: null }));
  return { ...squashed, branch: branch.branch, runs: [...earlier, ...squashed.runs] };
}

/** The commit that holds each branch's change. */
async function squashCommits(
  git: GitRepository,
  commits: ReadonlyMap<string, Commit>,
  { line, mergedAt }: Ancestry,
  open: readonly ListedPullRequest[],
): Promise<Map<ListedPullRequest, Commit>> {
  const branches = open.flatMap((branch) => {
    const newest = branch.runs.at(-1);
    const base = newest?.base ?? null;
    if (newest === undefined || base === null || !('commit' in base)) return [];
    const begin = mergedAt.get(base.commit) ?? line.length;
    return [{ branch, begin, pair: { before: base.commit, after: newest.head } }];
  });
  const oldest = Math.min(line.length, ...branches.map(({ begin }) => begin + 1));
  const candidates = line.slice(Math.max(oldest, line.length - MOST_COMPARED)).flatMap((commit) => {
    const [before, ...others] = commit.parents;
    const compared = before !== undefined && others.length === 0 && commits.has(before);
    return compared ? [{ before, after: commit.id }] : [];
  });
  if (candidates.length === 0) return new Map();
  const digests = await changeDigests(git, [...branches.map(({ pair }) => pair), ...candidates]);
  const holders = Map.groupBy(
    line.filter(({ id }) => digests.has(id)),
    ({ id }) => digests.get(id),
  );
  return new Map(
    branches.flatMap(({ branch, begin, pair }): [ListedPullRequest, Commit][] => {
      const digest = digests.get(pair.after);
      const holder = digest === undefined ? undefined : holders.get(digest);
      const commit = holder?.find(({ id }) => (mergedAt.get(id) ?? 0) > begin);
      return commit === undefined ? [] : [[branch, commit]];
    }),
  );
}
