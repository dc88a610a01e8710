import type { DatabaseSync } from 'node:sqlite';
import type { SubjectView } from '../../src/api/types.ts';
import { liveAccess } from '../base/live-access.ts';
import { storageTrouble } from '../base/storage-trouble.ts';
import { emptyJournal, inTransaction } from '../store/database.ts';
import { finishJob, putBackJob, runningJobs, takeJob, type Job } from '../store/jobs.ts';
import { changeReview, putResults } from '../store/reviews.ts';
import { scannerName, scansOf } from '../store/scans.ts';
import { recordComputeTime } from '../store/spend.ts';
import { allRows, firstRow } from '../store/statements.ts';
import type { Check } from './check.ts';
import { environmentId } from './environments.ts';
import type { FactsCache } from './facts-cache.ts';
import { GitGone } from './git-command.ts';
import { GitRepository } from './git.ts';
import { listRepository, type ListingResult } from './listing.ts';
import { withPatchedTree } from './patched-tree.ts';
import type { ReviewedRepository, ReviewInput } from '../store/review-input.ts';
import {
  reviewChange,
  type ReviewOutcome,
  type ReviewTask,
  type ReviewTools,
} from './review-run.ts';
import { reviewTools } from './review-tools.ts';
import { seriesHistory } from './series-history.ts';

/** Of a review that history gave: the date of its commit. */
const LISTED_AT = `iif(record ->> 'trigger_origin' = 'AUTOMATIC', created_at, NULL) AS listed_at`;

/** A connected repository of this machine. */
export interface LocalRepository extends ReviewedRepository {
  path: string;
}

/** How often a review is tried that the end of a process cut short. */
const MOST_ATTEMPTS = 3;

/** Where reviews of local repositories are listed and done; one per process. */
export class Reviewer {
  readonly #database: DatabaseSync;
  readonly #checks: readonly Check[];
  readonly #cache: FactsCache;
  readonly #report: (line: string) => void;
  readonly #now: () => Date;
  readonly #tools = new Map<string, ReviewTools>();
  /** The process's compute time when the review at hand was begun. */
  #begin = process.cpuUsage();
  /** The job at hand, or one that the disk cut short: no fault of its own. */
  #interrupted: Job | null = null;
  /** Repositories that could not be read when they were last listed: their reviews wait. */
  readonly #unread = new Set<string>();
  /** Repositories with a review that was cut short: others go first. */
  readonly #heldBack = new Set<string>();
  #lane: 'PULL_REQUEST' | 'DEPLOYMENT' = 'PULL_REQUEST';

  /** @param report Told why a review failed: its record has no place for that. */
  constructor(
    database: DatabaseSync,
    checks: readonly Check[],
    cache: FactsCache,
    report: (line: string) => void,
    now: () => Date = () => new Date(),
  ) {
    this.#database = database;
    this.#checks = checks;
    this.#cache = cache;
    this.#report = report;
    this.#now = now;
  }

  /** Takes up what an earlier process left behind: it is tried again, or recorded as failed. */
  recover(): void {
    for (const job of runningJobs(this.#database)) this.#tryAgain(job, 'the reviewer ended');
  }

  /** The repositories that are connected now, whether they can be read or not. */
  repositories(): LocalRepository[] {
    return allRows(
      this.#database,
      `SELECT id, org_id, full_name, name, path, web_url FROM repository
       WHERE path IS NOT NULL AND connected = 1 ORDER BY full_name`,
    );
  }

  /**
   * Lists what is new in a repository.
   *
   * @throws Error when it cannot be read: its reviews then wait until it is listed again.
   */
  async list(
    repository: LocalRepository,
    onBatch: (listed: number) => void,
  ): Promise<ListingResult> {
    try {
      const { git } = await this.#toolsOf(repository);
      const result = await listRepository(this.#database, git, repository, { onBatch });
      this.#unread.delete(repository.id);
      return result;
    } catch (error) {
      if (storageTrouble(error) === undefined) this.#unread.add(repository.id);
      throw error;
    }
  }

  /**
   * Does one review, the next in the queue.
   *
   * @returns its id and status; null when there is nothing to do.
   * @throws Error where the data cannot be written (`storageTrouble`): the review is done when it can be.
   */
  async reviewNext(): Promise<{ review_id: string; status: string } | null> {
    this.putBack();
    const repositories = new Map(this.repositories().map((each) => [each.id, each]));
    const waiting = await this.#unreadable([...repositories.values()]);
    const held = [...this.#heldBack];
    const job = inTransaction(this.#database, () =>
      takeJob(this.#database, this.#lane, waiting, held),
    );
    this.#lane = this.#lane === 'PULL_REQUEST' ? 'DEPLOYMENT' : 'PULL_REQUEST';
    if (job === undefined) return null;
    this.#begin = process.cpuUsage();
    const repository = repositories.get(job.repository_id);
    this.#interrupted = job;
    let status: string;
    try {
      if (repository === undefined) throw new Error('the repository has no path');
      status = this.#record(job, await this.#review(job, repository));
    } catch (error) {
      if (storageTrouble(error) !== undefined) throw error;
      status =
        error instanceof GitGone
          ? this.#tryAgain(job, error.message)
          : this.#fail(
              job,
              error instanceof Error ? (error.stack ?? error.message) : String(error),
            );
    }
    this.#interrupted = null;
    return { review_id: job.review_id, status };
  }

  /** Puts the job at hand back, if there is one: what cut it short is no fault of its own. */
  putBack(): void {
    const job = this.#interrupted;
    if (job === null) return;
    inTransaction(this.#database, () => {
      changeReview(this.#database, job.review_id, { status: 'PENDING' });
    });
    this.#interrupted = null;
  }

  /** Lets go of what only reviewing needs, until there is more to review. */
  rest(): void {
    for (const { git } of this.#tools.values()) git.rest();
    this.#cache.rest();
    emptyJournal(this.#database);
  }

  close(): void {
    for (const { git } of this.#tools.values()) git.close();
    this.#tools.clear();
    this.#cache.close();
  }

  async #review(job: Job, repository: LocalRepository): Promise<ReviewOutcome> {
    const review = firstRow<{ head_commit_sha: string; extra: string; listed_at: string | null }>(
      this.#database,
      `SELECT head_commit_sha, extra, ${LISTED_AT} FROM review WHERE id = ?`,
      job.review_id,
    );
    if (review === undefined) throw new Error('its review is not recorded');
    // Both texts were written by this service.
    const input = JSON.parse(job.input) as ReviewInput;
    const { subjects } = JSON.parse(review.extra) as { subjects?: SubjectView[] };
    const task: ReviewTask = {
      reviewId: job.review_id,
      head_commit_sha: review.head_commit_sha,
      listed_at: review.listed_at,
      repository,
      environmentId: (name) => environmentId(this.#database, repository.org_id, name),
      subjects: subjects ?? [],
      input,
      earlier: seriesHistory(this.#database, job.review_id),
      scans: {
        of: (commit) => scansOf(this.#database, repository.id, commit),
        nameOf: (key) => scannerName(this.#database, repository.id, key),
      },
    };
    if (input.kind !== 'PATCH') return reviewChange(await this.#toolsOf(repository), task);
    return withPatchedTree(repository.path, input.base, input.patch, (git, tree) => {
      const tools = reviewTools(git, this.#checks, this.#cache, this.#now);
      return reviewChange(tools, { ...task, patched_tree: tree });
    });
  }

  /** The ids of those that cannot be read now. */
  async #unreadable(repositories: readonly LocalRepository[]): Promise<string[]> {
    const ids = repositories.map(async ({ id, path }) => {
      const readable = !this.#unread.has(id) && ['read', 'write'].includes(await liveAccess(path));
      return readable ? [] : [id];
    });
    return (await Promise.all(ids)).flat();
  }

  /** Result and end of the job are one transaction: a crash loses nothing and doubles nothing. */
  #record(job: Job, { change, results }: ReviewOutcome): string {
    this.#cache.flush();
    inTransaction(this.#database, () => {
      changeReview(this.#database, job.review_id, change);
      putResults(this.#database, job.review_id, results);
      this.#finish(job);
    });
    return change.status ?? '';
  }

  /** Ends a job with what it cost. Reviews are done one at a time, so the process's time is theirs. */
  #finish(job: Job): void {
    const { user, system } = process.cpuUsage(this.#begin);
    const now = this.#now().toISOString();
    recordComputeTime(this.#database, job.review_id, user + system, now);
    finishJob(this.#database, job.review_id);
    this.#heldBack.delete(job.repository_id);
  }

  #tryAgain(job: Job, reason: string): string {
    if (job.attempts + 1 >= MOST_ATTEMPTS) return this.#fail(job, reason);
    inTransaction(this.#database, () => putBackJob(this.#database, job.review_id));
    this.#heldBack.add(job.repository_id);
    return 'PENDING';
  }

  #fail(job: Job, reason: string): string {
    inTransaction(this.#database, () => {
      changeReview(this.#database, job.review_id, {
        status: 'FAILED',
        stoppable: false,
        completed_at: this.#listedAt(job) ?? this.#now().toISOString(),
      });
      this.#finish(job);
    });
    this.#report(`review ${job.review_id} failed: ${reason}`);
    return 'FAILED';
  }

  #listedAt({ review_id }: Job): string | null {
    const sql = `SELECT ${LISTED_AT} FROM review WHERE id = ?`;
    const row = firstRow<{ listed_at: string | null }>(this.#database, sql, review_id);
    return row?.listed_at ?? null;
  }

  async #toolsOf(repository: LocalRepository): Promise<ReviewTools> {
    const known = this.#tools.get(repository.id);
    if (known?.git.path === repository.path) return known;
    known?.git.close();
    const git = await GitRepository.open(repository.path);
    const tools = reviewTools(git, this.#checks, this.#cache, this.#now);
    this.#tools.set(repository.id, tools);
    return tools;
  }
}
