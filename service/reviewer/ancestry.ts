import type { Commit } from './commits.ts';

/** Where the commits of a history stand relative to the default branch's first-parent line. */
export interface Ancestry {
  /** The first-parent line, oldest first. */
  line: readonly Commit[];
  /** The position on the line at which a commit was first brought in; unset: it is not merged. */
  mergedAt: ReadonlyMap<string, number>;
  /** False where parents are missing: of a shallow clone, or of more history than is looked at. */
  complete: boolean;
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
  const complete = commits.values().every(({ parents }) => parents.every((id) => commits.has(id)));
  return { line, mergedAt, complete };
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
