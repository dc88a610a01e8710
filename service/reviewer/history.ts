import { ancestryOf, branchCommits, mergeBase, type Ancestry } from './ancestry.ts';
import { readCommits, MOST_COMMITS, type Author, type Commit } from './commits.ts';
import { listDeployments, type ListedDeployment } from './deployments.ts';
import type { GitRepository } from './git.ts';
import type { Headline } from './headline.ts';
import type { Refs } from './refs.ts';
import type { Base } from './review-input.ts';

/** A run: one revision of a pull request. */
export interface ListedRun {
  head: string;
  base: Base;
  /** Seconds since 1970, the head's committer date. */
  time: number;
  /** The base branch's tip when it was merged, or now for an open branch; only for the newest run. */
  baseBranchCommit: string | null;
}

/** A pull request as history shows it, with the runs that this listing found, oldest first. */
export interface ListedPullRequest {
  /** null: an open branch whose number no ref or commit names. */
  number: number | null;
  state: 'OPEN' | 'MERGED';
  title: string;
  author: Author;
  branch: string | null;
  runs: ListedRun[];
}

/** What a repository's history holds for review. */
export interface ListedHistory {
  baseRef: string | null;
  /** Merged ones in the order they were merged, then open ones by date. */
  pullRequests: ListedPullRequest[];
  /** Oldest first. */
  deployments: ListedDeployment[];
  /** Whether the default branch holds a commit. */
  isMerged: (commit: string) => boolean;
  /** What is missing, one sentence each. */
  notes: string[];
}

/** The newest commits of a branch that become runs. */
const RUNS_LISTED = 10;

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
  return {
    baseRef: refs.defaultBranch.name,
    pullRequests: [
      ...mergedPullRequests(commits, ancestry),
      ...openPullRequests(commits, ancestry, refs),
    ],
    deployments: listDeployments(commits, refs.tags),
    isMerged: (commit) => ancestry.mergedAt.has(commit),
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

function openPullRequests(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  refs: Refs,
): ListedPullRequest[] {
  const open: ListedPullRequest[] = [];
  for (const [branch, copies] of refs.branches) {
    const tip = tipOf(commits, copies);
    if (tip === undefined || ancestry.mergedAt.has(tip.id)) continue;
    const own = branchCommits(commits, ancestry, tip.id, Infinity, RUNS_LISTED);
    // A branch that shares no history with the default one (gh-pages) cannot be merged into it.
    if (!own.meets || own.oldest === null) continue;
    open.push({
      number: refs.pullRequestRefs.get(tip.id) ?? null,
      state: 'OPEN',
      title: own.oldest.subject,
      author: own.oldest.author,
      branch,
      runs: own.newest.map((head) =>
        runOf(commits, ancestry, head, Infinity, refs.defaultBranch.commit, head === tip),
      ),
    });
  }
  return open.toSorted((a, b) => newestTime(a) - newestTime(b) || compare(a.branch, b.branch));
}

function runOf(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  head: Commit,
  before: number,
  baseBranchCommit: string,
  newest: boolean,
): ListedRun {
  const found = mergeBase(commits, ancestry, head.id, before);
  const known = found === undefined || found === null ? null : { commit: found };
  return {
    head: head.id,
    base: found === undefined ? { merge_base_with: baseBranchCommit } : known,
    time: head.time,
    baseBranchCommit: newest ? baseBranchCommit : null,
  };
}

/** Of a branch's copies (local, remote-tracking), the one that descends from the others, else the first. */
function tipOf(
  commits: ReadonlyMap<string, Commit>,
  copies: readonly string[],
): Commit | undefined {
  const [first, ...others] = copies;
  let best = commits.get(first ?? '');
  for (const other of others) {
    if (best !== undefined && descends(commits, other, best)) best = commits.get(other) ?? best;
  }
  return best;
}

function descends(commits: ReadonlyMap<string, Commit>, commit: string, ancestor: Commit): boolean {
  const seen = new Set<string>();
  const stack = [commit];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (id === ancestor.id) return true;
    const at = commits.get(id);
    if (at === undefined || seen.has(id) || at.time < ancestor.time) continue;
    seen.add(id);
    stack.push(...at.parents);
  }
  return false;
}

function newestTime(pullRequest: ListedPullRequest): number {
  return pullRequest.runs.at(-1)?.time ?? 0;
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
