import type { DatabaseSync } from 'node:sqlite';
import { randomUUID } from 'node:crypto';
import { addRun } from './new-runs.ts';
import { changeReview } from './reviews.ts';
import { REVIEW_COLUMNS, type ReviewRow } from './review-rows.ts';
import { allRows } from './statements.ts';

interface Subject extends ReviewRow {
  repository_id: string;
  head: string;
  base: string | null;
  created_at: string;
  /** The head of its pull request or branch, as last projected. */
  newest_head: string | null;
}

/**
 * Gives a new run to each review that results of scanners are about: those of a commit that has new
 * ones, and those that can now be compared with such a commit. One that waits to be done reads them
 * anyway. Of a pull request, the newest commit is reviewed last, so that its latest run is about it.
 * Call it inside a transaction.
 *
 * @param commits The commits that have new results.
 * @param now Milliseconds since 1970.
 * @returns how many runs were added, and which of the commits are the head of a review.
 */
export function reviewAgain(
  database: DatabaseSync,
  repository: { id: string; org_id: string },
  commits: readonly string[],
  now: number,
): { runs: number; heads: ReadonlySet<string> } {
  const subjects = latestRuns(database, repository.id);
  const changed = new Set(commits);
  const scanned = new Set(
    allRows<{ commit: string }>(
      database,
      'SELECT DISTINCT commit_sha AS "commit" FROM scan WHERE repository_id = ?',
      repository.id,
    ).map(({ commit }) => commit),
  );
  const about = subjects.filter(
    ({ head, base }) =>
      changed.has(head) || (base !== null && changed.has(base) && scanned.has(head)),
  );
  const again = new Set(about.filter(({ status }) => status !== 'PENDING'));
  for (const { pull_request_number: number, newest_head } of about) {
    if (number === null) continue;
    const newest = subjects.find(
      (each) => each.pull_request_number === number && each.head === newest_head,
    );
    if (newest !== undefined && newest.status !== 'PENDING') again.add(newest);
  }
  for (const [index, review] of [...again].toSorted(compare).entries()) {
    const id = randomUUID();
    addRun(database, repository.org_id, review, {
      id,
      trigger_origin: 'COMMAND',
      // Told apart by their times, so that they are done in this order.
      now: now + index,
      baseBranchCommit: undefined,
    });
    // Of a deployment nothing numbers the runs: the record tells which is the newer one.
    if (review.pull_request_number === null) {
      changeReview(database, review.id, { superseded_by_review_id: id });
    }
  }
  const heads = new Set(about.flatMap(({ head }) => (changed.has(head) ? [head] : [])));
  return { runs: again.size, heads };
}

/** The last run of each code subject of a repository: of a commit in a pull request, or of a deployment. */
function latestRuns(database: DatabaseSync, repositoryId: string): Subject[] {
  const rows = allRows<Subject>(
    database,
    `SELECT ${REVIEW_COLUMNS}, head_commit_sha AS head, created_at,
       record ->> 'base_commit_sha' AS base,
       (SELECT head_sha FROM pull_request
        WHERE pull_request.repository_id = review.repository_id
          AND pull_request.number = review.pull_request_number) AS newest_head
     FROM review
     WHERE repository_id = ? AND kind IN ('PULL_REQUEST', 'DEPLOYMENT') AND head_commit_sha IS NOT NULL
     ORDER BY run_number, created_at, seq`,
    repositoryId,
  );
  const latest = new Map(rows.map((row) => [subjectOf(row), row]));
  return [...latest.values()];
}

function subjectOf({ id, pull_request_number: number, head, related_key }: Subject): string {
  return number === null ? (related_key ?? id) : `${number} ${head}`;
}

/** Oldest first; of a pull request, in the order of its runs with its newest commit last. */
function compare(a: Subject, b: Subject): number {
  if (a.pull_request_number === null || a.pull_request_number !== b.pull_request_number) {
    return a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at);
  }
  const newest = Number(a.head === a.newest_head) - Number(b.head === b.newest_head);
  return newest || (a.run_number ?? 0) - (b.run_number ?? 0);
}
