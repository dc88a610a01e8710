import type { DatabaseSync } from 'node:sqlite';
import { refreshAttentionOfPullRequest } from './attention.ts';
import { allRows, prepared } from './statements.ts';

/** A pull request, or a branch that goes into none, as last projected from its repository. */
export interface PullRequestProjection {
  /** Below zero: a branch without a pull request. No record has that number. */
  number: number;
  head_ref: string | null;
  head_sha: string;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
}

/** The pull requests recorded for a repository. */
export function recordedPullRequests(
  database: DatabaseSync,
  repositoryId: string,
): PullRequestProjection[] {
  return allRows(
    database,
    'SELECT number, head_ref, head_sha, state FROM pull_request WHERE repository_id = ?',
    repositoryId,
  );
}

/**
 * Records what a pull request is now; the records of its runs and what needs attention follow. Call
 * it inside a transaction.
 */
export function projectPullRequest(
  database: DatabaseSync,
  repositoryId: string,
  projection: PullRequestProjection,
): void {
  prepared(
    database,
    `INSERT INTO pull_request (repository_id, number, head_ref, head_sha, state)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET head_ref = excluded.head_ref, head_sha = excluded.head_sha,
       state = excluded.state`,
  ).run(
    repositoryId,
    projection.number,
    projection.head_ref,
    projection.head_sha,
    projection.state,
  );
  prepared(
    database,
    `UPDATE review SET packed = packed(json_set(record, '$.pull_request_state', ?))
     WHERE repository_id = ? AND pull_request_number = ? AND pull_request_number > 0
       AND record ->> 'pull_request_state' IS NOT ?`,
  ).run(projection.state, repositoryId, projection.number, projection.state);
  refreshAttentionOfPullRequest(database, repositoryId, projection.number);
}

/**
 * Makes a branch the pull request that history says it is, keeping its reviews as the first runs. The
 * number must be free. Call it inside a transaction.
 *
 * @param url The page of the pull request; null: none known.
 */
export function numberBranch(
  database: DatabaseSync,
  repositoryId: string,
  from: number,
  to: number,
  url: string | null,
): void {
  prepared(
    database,
    'UPDATE pull_request SET number = ? WHERE repository_id = ? AND number = ?',
  ).run(to, repositoryId, from);
  prepared(
    database,
    `UPDATE review SET pull_request_number = ?, superseded_by = NULL,
       packed = packed(json_patch(record, json_object('pull_request_number', CAST(? AS INTEGER),
         'pull_request_url', ?,
         'pull_request_state', (SELECT state FROM pull_request p
           WHERE p.repository_id = review.repository_id AND p.number = ?),
         'run_number', run_number, 'superseded_by_review_id', NULL)))
     WHERE repository_id = ? AND pull_request_number = ?`,
  ).run(to, to, url, to, repositoryId, from);
  // The number is one of the words that search finds.
  prepared(
    database,
    `INSERT OR REPLACE INTO review_search (rowid, text, number)
     SELECT seq, concat_ws(char(10), record ->> 'pull_request_title',
       record ->> 'pull_request_author_login', record ->> 'head_ref', record ->> 'repository_full_name'),
       pull_request_number
     FROM review WHERE repository_id = ? AND pull_request_number = ?`,
  ).run(repositoryId, to);
}
