import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './statements.ts';

/**
 * Terminal reviews of open pull requests with active findings, `FAILED`, `INCOMPLETE` or `STOPPED`
 * execution, or an earlier reviewed commit (spec: List reviews, `attention`). A finding is active
 * until it is resolved or decided away.
 */
const NEEDS_ATTENTION = `review.status NOT IN ('PENDING', 'RUNNING') AND EXISTS (
  SELECT 1 FROM pull_request
  WHERE pull_request.repository_id = review.repository_id
    AND pull_request.number = review.pull_request_number
    AND pull_request.state = 'OPEN'
    AND (review.status IN ('FAILED', 'INCOMPLETE', 'STOPPED')
      OR review.head_commit_sha <> pull_request.head_sha
      OR EXISTS (SELECT 1 FROM finding
        WHERE finding.review_id = review.id AND finding.lifecycle_state <> 'RESOLVED'
          AND coalesce(finding.validation, '') NOT IN ('DISMISSED', 'FIXED', 'ACCEPTED_RISK', 'ALREADY_COVERED'))))`;

/** Works out anew whether a review needs attention, after it or its findings changed. */
export function refreshAttention(database: DatabaseSync, reviewId: string): void {
  prepared(database, `UPDATE review SET needs_attention = ${NEEDS_ATTENTION} WHERE id = ?`).run(
    reviewId,
  );
}

/** The same for all runs of a pull request, after its head or state changed. */
export function refreshAttentionOfPullRequest(
  database: DatabaseSync,
  repositoryId: string,
  number: number,
): void {
  prepared(
    database,
    `UPDATE review SET needs_attention = ${NEEDS_ATTENTION}
     WHERE repository_id = ? AND pull_request_number = ?`,
  ).run(repositoryId, number);
}
