import type { DatabaseSync } from 'node:sqlite';
import {
  projectPullRequest,
  recordedPullRequests,
  numberBranch,
  type PullRequestProjection,
} from '../store/pull-requests.ts';
import { allRows } from '../store/statements.ts';
import { MERGED_IN, type ListedHistory } from './history.ts';
import type { ListedPullRequest } from './listed-pull-request.ts';
import type { SourceLinks } from '../base/source-links.ts';
import { pendingRun, type PendingReview } from './pending-reviews.ts';
import type { ReviewedRepository } from '../store/review-input.ts';

/** What is recorded of a pull request's runs. */
interface Runs {
  heads: Set<string>;
  last: number;
}

/**
 * Brings the recorded pull requests and branches of a repository in step with its history. Runs are
 * append-only: what is recorded keeps its place, what is new comes behind it.
 *
 * A branch has no number of its own: the store holds its runs together under one below zero, until
 * history says which pull request it became.
 */
export class PullRequestListing {
  readonly #database: DatabaseSync;
  readonly #repository: ReviewedRepository;
  readonly #links: SourceLinks;
  readonly #history: ListedHistory;
  readonly #recorded: Map<number, PullRequestProjection>;
  readonly #runs = new Map<number, Runs>();
  readonly #merged = new Set<number>();
  readonly #listed = new Set<number>();
  /** The smallest number of a branch, below zero. */
  #smallest: number;

  constructor(
    database: DatabaseSync,
    repository: ReviewedRepository,
    links: SourceLinks,
    history: ListedHistory,
  ) {
    this.#database = database;
    this.#repository = repository;
    this.#links = links;
    this.#history = history;
    this.#recorded = new Map(
      recordedPullRequests(database, repository.id).map((each) => [each.number, each]),
    );
    for (const run of recordedRuns(database, repository.id)) {
      const runs = this.#runsOf(run.number);
      runs.heads.add(run.head);
      runs.last = Math.max(runs.last, run.run_number);
    }
    this.#smallest = [...this.#recorded.keys()].reduce((a, b) => Math.min(a, b), 0);
    for (const { state, number } of history.pullRequests) {
      if (state === 'MERGED' && number !== null) this.#merged.add(number);
    }
  }

  /** Projects a pull request and gives its runs that are not recorded yet. */
  list(pullRequest: ListedPullRequest): PendingReview[] {
    const { state, branch, runs } = pullRequest;
    // A host keeps naming the branch of a squashed pull request: it is merged all the same.
    if (state === 'OPEN' && this.#merged.has(pullRequest.number ?? 0)) return [];
    const head = runs.at(-1)?.head;
    if (head === undefined) return [];
    const number = this.#numberOf(pullRequest);
    this.#listed.add(number);
    const before = this.#recorded.get(number);
    const projection: PullRequestProjection = {
      number,
      head_ref: branch ?? before?.head_ref ?? null,
      head_sha: head,
      state,
    };
    this.#project(projection);
    const own = this.#runsOf(number);
    // Runs are append-only: nothing comes before one that is recorded.
    if (own.heads.has(head)) return [];
    return runs
      .filter((run) => !own.heads.has(run.head))
      .map((run) => {
        own.heads.add(run.head);
        own.last += 1;
        const { baseRef, identityOf } = this.#history;
        return pendingRun(
          this.#repository,
          this.#links,
          pullRequest,
          projection,
          identityOf(run.author ?? pullRequest.author),
          baseRef,
          run,
          own.last,
        );
      });
  }

  /** Projects the open pull requests whose branch is not listed any more. */
  projectVanished(): void {
    for (const each of this.#recorded.values()) {
      if (each.state !== 'OPEN' || this.#listed.has(each.number)) continue;
      const state = this.#history.isMerged(each.head_sha) ? 'MERGED' : 'CLOSED';
      this.#project({ ...each, state });
    }
  }

  #numberOf(pullRequest: ListedPullRequest): number {
    const { number } = pullRequest;
    const earlier = this.#branchOf(pullRequest);
    if (number === null) return earlier?.number ?? (this.#smallest -= 1);
    if (earlier !== undefined && !this.#recorded.has(number)) this.#number(earlier, number);
    return number;
  }

  /**
   * The recorded branch that is the one listed now: of the same name, or, for one that has a number
   * now, at the same head. One that was merged under no name of its own may have a number by now, as more
   * wordings of merges are known.
   */
  #branchOf({ number, state, branch, runs }: ListedPullRequest): PullRequestProjection | undefined {
    const branches = [...this.#recorded.values()].filter((each) => each.number < 0);
    const named = branches.filter((each) => each.head_ref === branch);
    // A branch name can be used again: what is merged under it must hold a commit of it.
    const same = named.find((each) => {
      const { heads } = this.#runsOf(each.number);
      return runs.some(({ head }) => heads.has(head));
    });
    if (same !== undefined) return same;
    const head = runs.at(-1)?.head;
    if (number === null) {
      return state === 'OPEN' ? named.find((each) => each.state !== 'MERGED') : undefined;
    }
    return branches.find(
      ({ head_sha, head_ref, state }) =>
        head_sha === head && (state !== 'MERGED' || head_ref?.startsWith(MERGED_IN) === true),
    );
  }

  #number(branch: PullRequestProjection, number: number): void {
    const url = this.#links.pullRequest(number);
    numberBranch(this.#database, this.#repository.id, branch.number, number, url);
    this.#recorded.delete(branch.number);
    this.#recorded.set(number, { ...branch, number });
    const runs = this.#runsOf(branch.number);
    this.#runs.delete(branch.number);
    this.#runs.set(number, runs);
  }

  #project(projection: PullRequestProjection): void {
    const before = this.#recorded.get(projection.number);
    if (before !== undefined && sameProjection(before, projection)) return;
    projectPullRequest(this.#database, this.#repository.id, projection);
    this.#recorded.set(projection.number, projection);
  }

  #runsOf(number: number): Runs {
    let runs = this.#runs.get(number);
    if (runs === undefined) this.#runs.set(number, (runs = { heads: new Set(), last: 0 }));
    return runs;
  }
}

function recordedRuns(
  database: DatabaseSync,
  repositoryId: string,
): { number: number; run_number: number; head: string }[] {
  return allRows(
    database,
    `SELECT pull_request_number AS number, run_number, head_commit_sha AS head FROM review
     WHERE repository_id = ? AND pull_request_number IS NOT NULL`,
    repositoryId,
  );
}

function sameProjection(a: PullRequestProjection, b: PullRequestProjection): boolean {
  return a.head_ref === b.head_ref && a.head_sha === b.head_sha && a.state === b.state;
}
