import type { Ancestry } from './ancestry.ts';
import type { Commit } from './commits.ts';

/** A branch, as far as the line did not hold it yet, following first parents. */
interface BranchEnd {
  /** The oldest commit; null: the line held all of it. */
  oldest: Commit | null;
  /** Whether it met the line; when it did not, the two share no history that is here. */
  meets: boolean;
}

/** Which merged commits are reached from a commit, no further than needed to tell the merge base. */
interface Reached {
  /** The last position on the line that is reached; below zero: none is. */
  line: number;
  /** The last position that brought in a commit that is reached beside the line. */
  side: number;
  /** The only commit that is reached; null: there is none, undefined: there are several. */
  only: string | null | undefined;
}

const NOTHING: Reached = { line: -1, side: -1, only: null };

/**
 * What the default branch's line did not hold at a position. What was walked once is remembered, as branches
 * and their runs share most of it.
 */
export class Unmerged {
  readonly #commits: ReadonlyMap<string, Commit>;
  readonly #ancestry: Ancestry;
  readonly #before: number;
  readonly #ends = new Map<string, BranchEnd>();
  readonly #reached = new Map<string, Reached>();

  /**
   * @param before Position on the line: what was merged there or earlier is not a branch's own.
   *   Infinity: whatever is merged is not.
   */
  constructor(commits: ReadonlyMap<string, Commit>, ancestry: Ancestry, before: number) {
    this.#commits = commits;
    this.#ancestry = ancestry;
    this.#before = before;
  }

  /**
   * The commits of a branch.
   *
   * @param most How many of the newest are given, oldest first.
   */
  branch(tip: string, most: number): BranchEnd & { newest: Commit[] } {
    const newest: Commit[] = [];
    for (let at = this.#own(tip); at !== undefined && newest.length < most;) {
      newest.unshift(at);
      at = this.#own(at.parents[0] ?? '');
    }
    return { newest, ...this.#endOf(tip) };
  }

  /**
   * The merge base of a commit and the line.
   *
   * @returns its name; null when the two share no history; undefined when git has to look for it: there
   *   are several candidates, or the history is not complete.
   */
  base(commit: string): string | null | undefined {
    const { line, side, only } = this.#reachedFrom(commit);
    if (only === null) return this.#ancestry.complete ? null : undefined;
    // A commit on the line descends from everything that was merged up to it.
    return line >= 0 && line >= side ? this.#ancestry.line[line]?.id : only;
  }

  #endOf(tip: string): BranchEnd {
    const walked: string[] = [];
    let oldest: Commit | null = null;
    let id = tip;
    let end = this.#ends.get(id);
    while (end === undefined) {
      const commit = this.#own(id);
      if (commit === undefined) {
        end = { oldest, meets: this.#commits.has(id) };
      } else {
        walked.push(id);
        oldest = commit;
        id = commit.parents[0] ?? '';
        end = this.#ends.get(id);
      }
    }
    for (const each of walked) this.#ends.set(each, end);
    return end;
  }

  #reachedFrom(commit: string): Reached {
    const stack = [commit];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      const parents = this.#own(id)?.parents ?? [];
      const open = parents.filter((parent) => !this.#reached.has(parent));
      if (open.length > 0) {
        stack.push(...open);
        continue;
      }
      stack.pop();
      const ofParents = parents.map((parent) => this.#reached.get(parent) ?? NOTHING);
      this.#reached.set(id, ofParents.reduce(join, this.#merged(id)));
    }
    return this.#reached.get(commit) ?? NOTHING;
  }

  /** A commit that is here and not merged. */
  #own(id: string): Commit | undefined {
    return this.#isMerged(id) ? undefined : this.#commits.get(id);
  }

  #isMerged(id: string): boolean {
    const position = this.#ancestry.mergedAt.get(id);
    return position !== undefined && position <= this.#before;
  }

  #merged(id: string): Reached {
    if (!this.#isMerged(id)) return NOTHING;
    const at = this.#ancestry.mergedAt.get(id) ?? 0;
    const isOnLine = this.#ancestry.line[at]?.id === id;
    return { line: isOnLine ? at : -1, side: isOnLine ? -1 : at, only: id };
  }
}

function join(a: Reached, b: Reached): Reached {
  const same = b.only === null || a.only === b.only;
  return {
    line: Math.max(a.line, b.line),
    side: Math.max(a.side, b.side),
    only: a.only === null ? b.only : same ? a.only : undefined,
  };
}
