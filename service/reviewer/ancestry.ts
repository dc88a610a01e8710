import type { Commit } from './commits.ts';

/** Where the commits of a history stand relative to the default branch's first-parent line. */
export interface Ancestry {
  /** The first-parent line, oldest first. */
  line: readonly Commit[];
  /** The position on the line at which a commit was first brought in; unset: it is not merged. */
  mergedAt: ReadonlyMap<string, number>;
}

/**
 * Walks the first-parent line of the default branch.
 *
 * @param commits The history; parents that it lacks end a line.
 * @param tip The default branch's commit.
 */
export function ancestryOf(commits: ReadonlyMap<string, Commit>, tip: string): Ancestry {
  const line: Commit[] = [];
  for (let at = commits.get(tip); at !== undefined; at = commits.get(at.parents[0] ?? '')) {
    line.push(at);
  }
  line.reverse();
  const mergedAt = new Map<string, number>();
  for (const [position, commit] of line.entries()) {
    const stack = [commit.id];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (mergedAt.has(id)) continue;
      mergedAt.set(id, position);
      for (const parent of commits.get(id)?.parents ?? []) stack.push(parent);
    }
  }
  return { line, mergedAt };
}

/**
 * The commits of a branch that the line did not hold yet, following first parents from its tip.
 *
 * @param before Position on the line: what was merged there or earlier is not the branch's own.
 *   Infinity: whatever is merged is not.
 * @param most How many of the newest are given.
 * @returns oldest first, with the oldest of all (given or not) beside them, and whether the walk met
 *   the line; when it did not, the two share no history that is here.
 */
export function branchCommits(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  tip: string,
  before: number,
  most: number,
): { newest: Commit[]; oldest: Commit | null; meets: boolean } {
  const newest: Commit[] = [];
  let oldest: Commit | null = null;
  let at = commits.get(tip);
  while (at !== undefined && !isMerged(ancestry, at.id, before)) {
    if (newest.length < most) newest.unshift(at);
    oldest = at;
    at = commits.get(at.parents[0] ?? '');
  }
  return { newest, oldest, meets: at !== undefined };
}

/**
 * The merge base of a commit and the line as it stood at a position.
 *
 * @returns its name; null when the two share no history that is here; undefined when there are
 *   several candidates and git has to choose.
 */
export function mergeBase(
  commits: ReadonlyMap<string, Commit>,
  ancestry: Ancestry,
  commit: string,
  before: number,
): string | null | undefined {
  const candidates = new Set<string>();
  const seen = new Set<string>();
  const stack = [commit];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (isMerged(ancestry, id, before)) candidates.add(id);
    else for (const parent of commits.get(id)?.parents ?? []) stack.push(parent);
  }
  if (candidates.size === 0) return null;
  // A commit on the line descends from everything that was merged up to it.
  const places = [...candidates].map((id) => ({ id, at: ancestry.mergedAt.get(id) ?? 0 }));
  const last = places.reduce((a, b) => (isOnLine(ancestry, b) && b.at >= a.at ? b : a));
  const best = places.every(({ at }) => at <= last.at) && isOnLine(ancestry, last);
  return best || candidates.size === 1 ? last.id : undefined;
}

function isOnLine({ line }: Ancestry, { id, at }: { id: string; at: number }): boolean {
  return line[at]?.id === id;
}

function isMerged(ancestry: Ancestry, id: string, before: number): boolean {
  const position = ancestry.mergedAt.get(id);
  return position !== undefined && position <= before;
}

/** Orders a history so that every commit comes after its parents. */
export function parentsFirst(commits: ReadonlyMap<string, Commit>): Commit[] {
  const ordered: Commit[] = [];
  const done = new Set<string>();
  for (const start of commits.values()) {
    const stack = [start];
    for (let commit = stack.at(-1); commit !== undefined; commit = stack.at(-1)) {
      if (done.has(commit.id)) {
        stack.pop();
        continue;
      }
      const open = commit.parents.filter((parent) => commits.has(parent) && !done.has(parent));
      if (open.length === 0) {
        done.add(commit.id);
        ordered.push(commit);
        stack.pop();
      } else {
        for (const parent of open) {
          const found = commits.get(parent);
          if (found !== undefined) stack.push(found);
        }
      }
    }
  }
  return ordered;
}
