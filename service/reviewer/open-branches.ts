import type { Ancestry } from './ancestry.ts';
import type { Commit } from './commits.ts';
import { runOf, RUNS_LISTED, type ListedPullRequest } from './listed-pull-request.ts';
import type { BranchCopy, Refs } from './refs.ts';
import { Unmerged } from './unmerged.ts';

/** The branches that the default branch does not hold, as open pull requests by date. */
export function openPullRequests(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  refs: Refs,
): ListedPullRequest[] {
  const open: ListedPullRequest[] = [];
  const unmerged = new Unmerged(commits, ancestry, Infinity);
  for (const { branch, tip } of tips(commits, refs)) {
    if (ancestry.mergedAt.has(tip.id)) continue;
    const own = unmerged.branch(tip.id, RUNS_LISTED);
    // A branch that shares no history with the default one (gh-pages) cannot be merged into it.
    if (!own.meets || own.oldest === null) continue;
    open.push({
      number: refs.pullRequestRefs.get(tip.id) ?? null,
      state: 'OPEN',
      title: own.oldest.subject,
      author: own.oldest.author,
      branch,
      runs: own.newest.map((head) =>
        runOf(unmerged, head, refs.defaultBranch.commit, head === tip),
      ),
    });
  }
  return open.toSorted((a, b) => newestTime(a) - newestTime(b) || compare(a.branch, b.branch));
}

/** The branches; those of others that are called the same and have no part in them, under their remote. */
function* tips(
  commits: ReadonlyMap<string, Commit>,
  { branches }: Refs,
): Generator<{ branch: string; tip: Commit }> {
  for (const [branch, copies] of branches) {
    const tip = tipOf(commits, copies);
    if (tip === undefined) continue;
    yield { branch, tip };
    for (const { commit, remote } of copies) {
      const theirs = commits.get(commit);
      const name = `${remote}/${branch}`;
      if (remote === null || theirs === undefined || branches.has(name)) continue;
      if (!descends(commits, tip.id, theirs)) yield { branch: name, tip: theirs };
    }
  }
}

/** Of a branch's copies (local, remote-tracking), the one that descends from the others, else the first. */
function tipOf(
  commits: ReadonlyMap<string, Commit>,
  copies: readonly BranchCopy[],
): Commit | undefined {
  const [first, ...others] = copies;
  let best = commits.get(first?.commit ?? '');
  for (const { commit: other } of others) {
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
    for (const parent of at.parents) stack.push(parent);
  }
  return false;
}

function newestTime(pullRequest: ListedPullRequest): number {
  return pullRequest.runs.at(-1)?.time ?? 0;
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
