import type { Author, Commit } from './commits.ts';
import type { Base } from '../store/review-input.ts';
import type { Unmerged } from './unmerged.ts';

/** A run: one revision of a pull request. */
export interface ListedRun {
  head: string;
  base: Base;
  /** Seconds since 1970, the head's committer date. */
  time: number;
  /** The base branch's tip when it was merged, or now for an open branch; only for the newest run. */
  baseBranchCommit: string | null;
  /** The commit's own, where each run is a change of its own. */
  title?: string;
  author?: Author;
}

/** A pull request as history shows it, with the runs that this listing found, oldest first. */
export interface ListedPullRequest {
  /** null: a branch of which no ref or commit names a pull request. */
  number: number | null;
  state: 'OPEN' | 'MERGED';
  title: string;
  author: Author;
  branch: string | null;
  runs: ListedRun[];
  /** What is reviewed, where it is not on its way into the default branch. */
  label?: string;
}

/** The newest commits of a branch that become runs. */
export const RUNS_LISTED = 10;

/**
 * A commit of a pull request as a run.
 *
 * @param unmerged Tells its base.
 * @param baseBranchCommit The base branch's tip; recorded for the newest run alone.
 */
export function runOf(
  unmerged: Unmerged,
  head: Commit,
  baseBranchCommit: string,
  newest: boolean,
): ListedRun {
  const found = unmerged.base(head.id);
  const known = found === undefined || found === null ? null : { commit: found };
  return {
    head: head.id,
    base: found === undefined ? { merge_base_with: baseBranchCommit } : known,
    time: head.time,
    baseBranchCommit: newest ? baseBranchCommit : null,
  };
}
