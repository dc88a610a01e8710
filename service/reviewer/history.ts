import { ancestryOf, branchCommits, type Ancestry } from './ancestry.ts';
import { readCommits, MOST_COMMITS, type Commit } from './commits.ts';
import { listDeployments, type ListedDeployment } from './deployments.ts';
import type { GitRepository } from './git.ts';
import type { Headline } from './headline.ts';
import { runOf, RUNS_LISTED, type ListedPullRequest } from './listed-pull-request.ts';
import { openPullRequests } from './open-branches.ts';
import type { Refs } from './refs.ts';
import { recognizeSquashMerges } from './squash-merges.ts';

/** What a repository's history holds for review. */
export interface ListedHistory {
  baseRef: string | null;
  /** Merged ones in the order they were merged, then open ones by date. */
  pullRequests: ListedPullRequest[];
  /** Oldest first. */
  deployments: ListedDeployment[];
  /** Whether the default branch holds a commit, itself or as part of a squash merge. */
  isMerged: (commit: string) => boolean;
  /** What is missing, one sentence each. */
  notes: string[];
}

/**
 * Reads pull requests, open branches and tags from a repository's history (design: the local
 * reviewer).
 *
 * @param most The newest commits that are looked at.
 * @throws GitError when git cannot read it.
 */
export async function listHistory(
  git: GitRepository,
  refs: Refs,
  most = MOST_COMMITS,
): Promise<ListedHistory> {
  const tips = [
    refs.defaultBranch.commit,
    ...[...refs.branches.values()].flat(),
    ...refs.tags.map((tag) => tag.commit),
  ];
  const [{ commits, cut }, shallow] = await Promise.all([
    readCommits(git, [...new Set(tips)], most),
    git.shallowCommits(),
  ]);
  const notes: string[] = [];
  if (cut) notes.push(`Only the newest ${most} commits are considered.`);
  if (shallow.size > 0) {
    notes.push('This is a shallow clone: what came before its oldest commits is not there.');
  }
  await restoreParents(git, commits, shallow);
  const ancestry = ancestryOf(commits, refs.defaultBranch.commit);
  const pullRequests = await recognizeSquashMerges(
    git,
    commits,
    ancestry,
    mergedPullRequests(commits, ancestry),
    openPullRequests(commits, ancestry, refs),
  );
  const squashed = new Set(
    pullRequests.flatMap(({ state, runs }) =>
      state === 'MERGED' ? runs.map(({ head }) => head) : [],
    ),
  );
  return {
    baseRef: refs.defaultBranch.name,
    pullRequests,
    deployments: listDeployments(commits, refs.tags),
    isMerged: (commit) => ancestry.mergedAt.has(commit) || squashed.has(commit),
    notes,
  };
}

/** git hides the parents of a shallow clone's oldest commits; the commit objects still name them. */
async function restoreParents(
  git: GitRepository,
  commits: Map<string, Commit>,
  shallow: ReadonlySet<string>,
): Promise<void> {
  for (const id of shallow) {
    const commit = commits.get(id);
    const object = commit === undefined ? null : await git.object(id);
    if (commit === undefined || object === null) continue;
    const [header = ''] = object.bytes.toString('latin1').split('\n\n', 1);
    const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].flatMap(([, parent]) =>
      parent === undefined ? [] : [parent],
    );
    commits.set(id, { ...commit, parents });
  }
}

function mergedPullRequests(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
): ListedPullRequest[] {
  return ancestry.line.flatMap((commit, position) =>
    commit.headline === null
      ? []
      : [mergedPullRequest(commits, ancestry, commit, position, commit.headline)],
  );
}

function mergedPullRequest(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  commit: Commit,
  position: number,
  { number, title, branch }: Headline,
): ListedPullRequest {
  const [baseBranchCommit = null, side] = commit.parents;
  const pullRequest = { number, title, branch, state: 'MERGED' as const };
  const tip = side === undefined ? undefined : commits.get(side);
  if (tip === undefined || baseBranchCommit === null) {
    const base = baseBranchCommit === null ? null : { commit: baseBranchCommit };
    const run = { head: commit.id, base, time: commit.time, baseBranchCommit };
    return { ...pullRequest, author: commit.author, runs: [run] };
  }
  const before = position - 1;
  const own = branchCommits(commits, ancestry, tip.id, before, RUNS_LISTED);
  const heads = own.newest.length === 0 ? [tip] : own.newest;
  const runs = heads.map((head) =>
    runOf(commits, ancestry, head, before, baseBranchCommit, head === tip),
  );
  return { ...pullRequest, author: (own.oldest ?? tip).author, runs };
}
