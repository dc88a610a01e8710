import type { DatabaseSync } from 'node:sqlite';
import { publicKey } from '../base/ids.ts';
import { REVIEW_COLUMNS, type ReviewRow } from './review-rows.ts';
import { allRows } from './statements.ts';

/** A run, with the public key that it goes by. */
export type KeyedRun = ReviewRow & { public_key: string };

/** The runs at a pull request's head as last projected. */
export interface HeadRuns {
  newest: KeyedRun;
  /** The newest that is pending or running. */
  active: KeyedRun | undefined;
  /** The newest that carries a result, complete or not. */
  withResult: KeyedRun | undefined;
}

/** The runs at a pull request's head; undefined when there is no such pull request, or no run there. */
export function findHeadRun(
  database: DatabaseSync,
  repositoryId: string,
  number: bigint,
): HeadRuns | undefined {
  const runs = allRows<ReviewRow>(
    database,
    `SELECT ${REVIEW_COLUMNS} FROM review
     WHERE repository_id = ? AND pull_request_number = ? AND pull_request_number > 0 AND head_commit_sha =
       (SELECT head_sha FROM pull_request WHERE repository_id = ? AND number = ?)
     ORDER BY run_number DESC`,
    repositoryId,
    number,
    repositoryId,
    number,
  ).map((run) => ({ ...run, public_key: publicKey(run.id) }));
  const [newest] = runs;
  if (newest === undefined) return undefined;
  const withStatus = (...statuses: string[]): KeyedRun | undefined =>
    runs.find(({ status }) => statuses.includes(status));
  return {
    newest,
    active: withStatus('PENDING', 'RUNNING'),
    withResult: withStatus('COMPLETED', 'INCOMPLETE'),
  };
}
