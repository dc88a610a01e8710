import type { DatabaseSync } from 'node:sqlite';
import type { RelatedReview } from '../../src/api/types.ts';
import type { ReviewRow } from './review-rows.ts';
import { allRows } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

interface Row {
  id: string;
  public_key: string;
  kind: string;
  status: string;
  publication: string;
  created_at: string;
  finding_count: number;
  run_number: number | null;
  head_commit_sha: string | null;
  trigger_origin: string;
  pull_request_number: number | null;
  rerun_of: string | null;
  superseded_by: string | null;
  /** The first run of its commit. */
  commit_run: number | null;
}

/**
 * The reviews related to one, newest first: other runs of its pull request, and reviews joined to it
 * by supersession or rerun, as far as the caller sees them (spec: `related_reviews`). A review that is
 * related in two ways is listed once, with the closer relation.
 */
export function relatedReviews(
  database: DatabaseSync,
  visibility: Visibility,
  review: ReviewRow,
): RelatedReview[] {
  const condition = visibleRows(visibility, 'repository_id');
  const rows = allRows<Row>(
    database,
    `SELECT id, record ->> 'public_key' AS public_key, kind, status, record ->> 'publication' AS publication,
       created_at, finding_count, run_number, head_commit_sha, pull_request_number, rerun_of,
       superseded_by, record ->> 'trigger_origin' AS trigger_origin,
       min(run_number) OVER (PARTITION BY repository_id, pull_request_number, head_commit_sha) AS commit_run
     FROM review
     WHERE seq IN (
         SELECT seq FROM review WHERE repository_id = ? AND pull_request_number = ?
         UNION SELECT seq FROM review WHERE related_key = ?
         UNION SELECT seq FROM review WHERE id IN (?, ?, ?))
       AND org_id = ? AND ${condition.text}
     ORDER BY created_at DESC, id DESC`,
    review.repository_id,
    review.pull_request_number,
    review.related_key,
    review.rerun_of,
    review.superseded_by,
    review.id,
    visibility.orgId,
    ...condition.values,
  );
  const own = rows.find(({ id }) => id === review.id);
  if (own === undefined) return [];
  return rows.flatMap((row) => {
    const relation = row === own ? undefined : relationOf(own, row);
    return relation === undefined ? [] : [relatedReview(row, relation)];
  });
}

/** What `other` is to `review`. */
function relationOf(review: Row, other: Row): string | undefined {
  if (other.id === review.superseded_by) return 'SUPERSEDED_BY';
  if (other.superseded_by === review.id) return 'SUPERSEDES';
  if (other.id === review.rerun_of) return 'RERUN_OF';
  if (other.rerun_of === review.id) return 'RERUN';
  if (
    review.pull_request_number === null ||
    other.pull_request_number !== review.pull_request_number
  ) {
    return undefined;
  }
  const newer = (other.commit_run ?? 0) - (review.commit_run ?? 0);
  // Of a branch, a newer commit supersedes an older one; another run of the same commit does not.
  if (!isOfBranch(review) || newer === 0) return 'SAME_PULL_REQUEST';
  return newer > 0 ? 'SUPERSEDED_BY' : 'SUPERSEDES';
}

/** Of a branch that goes into no pull request. */
function isOfBranch({ pull_request_number: number }: Row): boolean {
  return number !== null && number < 0;
}

function relatedReview(row: Row, relation: string): RelatedReview {
  return {
    id: row.id,
    public_key: row.public_key,
    kind: row.kind,
    status: row.status,
    publication: row.publication,
    created_at: row.created_at,
    finding_count: row.finding_count,
    relation,
    ...(row.run_number === null || isOfBranch(row) ? {} : { run_number: row.run_number }),
    ...(row.head_commit_sha === null ? {} : { head_commit_sha: row.head_commit_sha }),
    trigger_origin: row.trigger_origin,
  };
}
