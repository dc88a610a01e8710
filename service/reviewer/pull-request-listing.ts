import type { DatabaseSync } from 'node:sqlite';
import {
  projectPullRequest,
  recordedPullRequests,
  numberBranch,
  type PullRequestProjection,
} from '../store/pull-requests.ts';
import { allRows } from '../store/statements.ts';
import { BY_ITSELF, MERGED_IN, type ListedHistory } from './history.ts';
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
  readonly #recorded = new Map<number, PullRequestProjection>();
  /** The numbers of branches that had a name or a head. */
  readonly #branches = new Map<string, Set<number>>();
  readonly #runs = new Map<number, Runs>();
  /** Of the merged pull requests, where each was merged last. */
  readonly #merged = new Map<number, ListedPullRequest>();
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
    for (const each of recordedPullRequests(database, repository.id)) this.#keep(each);
    for (const run of recordedRuns(database, repository.id)) {
      const runs = this.#runsOf(run.number);
      runs.heads.add(run.head);
      runs.last = Math.max(runs.last, run.run_number);
    }
    this.#smallest = [...this.#recorded.keys()].reduce((a, b) => Math.min(a, b), 0);
    for (const each of history.pullRequests) {
      if (each.state === 'MERGED' && each.number !== null) this.#merged.set(each.number, each);
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
    // One that was merged again and again is what the last time made it.
    const last = this.#merged.get(number) ?? pullRequest;
    if (before === undefined || last === pullRequest) this.#project(projection);
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

  /** The open pull requests whose branch is not listed any more. */
  vanished(): PullRequestProjection[] {
    return [...this.#recorded.values()].filter(
      ({ state, number }) => state === 'OPEN' && !this.#listed.has(number),
    );
  }

  projectVanished(pullRequest: PullRequestProjection): void {
    const state = this.#history.isMerged(pullRequest.head_sha) ? 'MERGED' : 'CLOSED';
    this.#project({ ...pullRequest, state });
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
   * now, at the same head. One that was merged under no name of its own may have a name or a number by now,
   * as more wordings of merges are known.
   */
  #branchOf({
    number,
    state,
    branch,
    runs,
    label,
  }: ListedPullRequest): PullRequestProjection | undefined {
    const named = this.#branchesOf(branch).filter((each) => each.head_ref === branch);
    // A branch name can be used again: what is merged under it must hold a commit of it.
    const same = named.find((each) => {
      const { heads } = this.#runsOf(each.number);
      return runs.some(({ head }) => heads.has(head));
    });
    if (same !== undefined) return same;
    const head = runs.at(-1)?.head;
    if (label !== undefined && state === 'MERGED') {
      // Direct commits go on as one series, however many came in between. What was merged isn't on the line.
      return named.find((each) =>
        this.#runsOf(each.number)
          .heads.values()
          .some((commit) => this.#history.isOnLine(commit)),
      );
    }
    if (number === null && state === 'OPEN') {
      const goesOn = (each: PullRequestProjection): boolean =>
        each.state !== 'MERGED' || each.head_ref === BY_ITSELF;
      return named.find(goesOn);
    }
    return this.#branchesOf(head).find(({ head_sha, head_ref, state }) => {
      if (head_sha !== head || head_ref === BY_ITSELF) return false;
      return hasNoName(head_ref) ? !hasNoName(branch) : state !== 'MERGED' && number !== null;
    });
  }

  #number(branch: PullRequestProjection, number: number): void {
    const url = this.#links.pullRequest(number);
    numberBranch(this.#database, this.#repository.id, branch.number, number, url);
    this.#recorded.delete(branch.number);
    this.#keep({ ...branch, number });
    const runs = this.#runsOf(branch.number);
    this.#runs.delete(branch.number);
    this.#runs.set(number, runs);
  }

  #project(projection: PullRequestProjection): void {
    const before = this.#recorded.get(projection.number);
    if (before !== undefined && sameProjection(before, projection)) return;
    projectPullRequest(this.#database, this.#repository.id, projection);
    this.#keep(projection);
  }

  #keep(projection: PullRequestProjection): void {
    const { number, head_ref, head_sha } = projection;
    this.#recorded.set(number, projection);
    if (number >= 0) return;
    for (const key of [head_ref ?? '', head_sha]) {
      const numbers = this.#branches.get(key);
      if (numbers === undefined) this.#branches.set(key, new Set([number]));
      else numbers.add(number);
    }
  }

  /** The recorded branches that have, or had, a name or a head. */
  #branchesOf(nameOrHead: string | null = ''): PullRequestProjection[] {
    const numbers = this.#branches.get(nameOrHead ?? '') ?? [];
    return [...numbers].flatMap((number) => this.#recorded.get(number) ?? []);
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

/** Whether a branch goes by the commit that merged it. */
function hasNoName(branch: string | null): boolean {
  return branch?.startsWith(MERGED_IN) === true;
}

function sameProjection(a: PullRequestProjection, b: PullRequestProjection): boolean {
  return a.head_ref === b.head_ref && a.head_sha === b.head_sha && a.state === b.state;
}
