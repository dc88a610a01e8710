import type { DatabaseSync } from 'node:sqlite';
import { stringifyExact } from '../base/exact-json.ts';
import { changeReview } from './reviews.ts';
import { allRows, firstRow, prepared } from './statements.ts';

/** A review still to be done. */
export interface Job {
  review_id: string;
  repository_id: string;
  attempts: number;
  /** What to review, JSON of the reviewer (`ReviewInput`). */
  input: string;
}

/**
 * Why a review is wanted. Those that a person asked for go first; then pull requests and deployments
 * take turns.
 */
export type Lane = 'REQUESTED' | 'PULL_REQUEST' | 'DEPLOYMENT';

const PREFIX: Readonly<Record<Lane, string>> = {
  REQUESTED: 'a',
  PULL_REQUEST: 'b',
  DEPLOYMENT: 'c',
};

/** More milliseconds than any date has: counts dates down. */
const LATEST = 1e15;

/**
 * A job's place in the queue, as text that sorts: what a person asked for in the order asked, pull
 * requests newest first, deployments oldest first (a deployment's lifecycles build on the one before).
 *
 * @param createdAt RFC 3339.
 */
export function rankOf(lane: Lane, createdAt: string): string {
  const time = Date.parse(createdAt);
  const order = lane === 'PULL_REQUEST' ? LATEST - time : time + LATEST;
  return `${PREFIX[lane]}${String(order).padStart(17, '0')}`;
}

/** Puts a review that is recorded as `PENDING` into the queue. Call it inside a transaction. */
export function enqueue(
  database: DatabaseSync,
  job: { review_id: string; repository_id: string; rank: string; input: object },
): void {
  prepared(
    database,
    'INSERT INTO job (review_id, repository_id, rank, input) VALUES (?, ?, ?, ?)',
  ).run(job.review_id, job.repository_id, job.rank, stringifyExact(job.input));
}

/**
 * Takes the next job and records its review as `RUNNING`. Of a pull request, its oldest pending run
 * goes first, so that lifecycles build on the runs before. Call it inside a transaction.
 *
 * @param lane Looked in after what a person asked for; the other one comes last.
 * @param unavailable Ids of repositories that cannot be read now: their jobs wait.
 * @param heldBack Ids of repositories whose jobs wait for the others of their lane.
 */
export function takeJob(
  database: DatabaseSync,
  lane: 'PULL_REQUEST' | 'DEPLOYMENT',
  unavailable: readonly string[],
  heldBack: readonly string[] = [],
): Job | undefined {
  const other = lane === 'PULL_REQUEST' ? 'DEPLOYMENT' : 'PULL_REQUEST';
  for (const each of ['REQUESTED', lane, other] as const) {
    const first =
      firstOf(database, each, [...unavailable, ...heldBack]) ??
      firstOf(database, each, unavailable);
    if (first === undefined) continue;
    const job = firstRow<Job>(
      database,
      `SELECT job.review_id, job.repository_id, job.attempts, job.input
       FROM review AS wanted
       JOIN review AS run ON run.id = wanted.id
         OR (run.repository_id = wanted.repository_id
           AND run.pull_request_number = wanted.pull_request_number)
       JOIN job ON job.review_id = run.id
       WHERE wanted.id = ? ORDER BY run.run_number LIMIT 1`,
      first.review_id,
    );
    if (job === undefined) continue;
    changeReview(database, job.review_id, { status: 'RUNNING' });
    return job;
  }
  return undefined;
}

function firstOf(
  database: DatabaseSync,
  lane: Lane,
  without: readonly string[],
): { review_id: string } | undefined {
  return firstRow(
    database,
    `SELECT job.review_id FROM job JOIN repository ON repository.id = job.repository_id
     WHERE rank >= ? AND rank < ? AND repository.connected = 1
       AND job.repository_id NOT IN (SELECT value FROM json_each(?))
     ORDER BY rank LIMIT 1`,
    PREFIX[lane],
    `${PREFIX[lane]}~`,
    JSON.stringify(without),
  );
}

/**
 * Takes a finished job off the queue, in the transaction that records its review's result. Where the
 * record names no base, what was asked for is kept: another run of it is asked the same.
 */
export function finishJob(database: DatabaseSync, reviewId: string): void {
  prepared(
    database,
    `UPDATE review SET input = (SELECT input FROM job WHERE review_id = review.id)
     WHERE id = ? AND kind <> 'PATCH' AND record ->> 'base_commit_sha' IS NULL`,
  ).run(reviewId);
  prepared(database, 'DELETE FROM job WHERE review_id = ?').run(reviewId);
}

/** Puts a job back whose attempt was cut short. Call it inside a transaction. */
export function putBackJob(database: DatabaseSync, reviewId: string): void {
  prepared(database, 'UPDATE job SET attempts = attempts + 1 WHERE review_id = ?').run(reviewId);
  changeReview(database, reviewId, { status: 'PENDING' });
}

/** The jobs whose reviews are recorded as `RUNNING`: after a start, those that a crash cut short. */
export function runningJobs(database: DatabaseSync): Job[] {
  return allRows<Job>(
    database,
    `SELECT job.review_id, job.repository_id, job.attempts, job.input
     FROM job JOIN review ON review.id = job.review_id WHERE review.status = 'RUNNING'`,
  );
}

/** How many reviews wait or run. */
export function countJobs(database: DatabaseSync): number {
  return Number(prepared(database, 'SELECT count(*) AS jobs FROM job').get()?.['jobs'] ?? 0);
}
