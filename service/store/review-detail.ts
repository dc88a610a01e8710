import type { DatabaseSync } from 'node:sqlite';
import type { ReviewActions } from '../../src/api/types.ts';
import { withMembers } from '../base/exact-json.ts';
import { assessmentsOf } from './assessments.ts';
import { relatedReviews } from './related-reviews.ts';
import type { ReviewRow } from './review-rows.ts';
import { visibleRecord } from './review-summaries.ts';
import { firstRow } from './statements.ts';
import type { Visibility } from './visibility.ts';

/**
 * The CustomerReviewDetail text of a review: its stored summary, spliced with what only a
 * single-review read carries.
 *
 * @param actions What the caller may do with it now.
 */
export function reviewDetail(
  database: DatabaseSync,
  visibility: Visibility,
  review: ReviewRow,
  actions: ReviewActions,
): string {
  const recorded = Object.keys(JSON.parse(review.extra) as object);
  const members: [name: string, text: string | undefined][] = [
    ['subjects', '[]'],
    ['repository_id', optionalText(review.repository_id)],
    ['current_head_commit_sha', optionalText(currentHead(database, review))],
    ['assessments', `[${assessmentsOf(database, review.id).join(',')}]`],
    ['related_reviews', JSON.stringify(relatedReviews(database, visibility, review))],
    ['actions', JSON.stringify(actions)],
  ];
  return withMembers(
    withExtra(visibleRecord(database, visibility, review), review.extra),
    members.flatMap(([name, text]) =>
      text === undefined || recorded.includes(name) ? [] : [`"${name}":${text}`],
    ),
  );
}

/** The head of a review's pull request as last projected; absent for other reviews. */
function currentHead(database: DatabaseSync, review: ReviewRow): string | null {
  if (review.pull_request_number === null) return null;
  const row = firstRow<{ head_sha: string | null }>(
    database,
    'SELECT head_sha FROM pull_request WHERE repository_id = ? AND number = ?',
    review.repository_id,
    review.pull_request_number,
  );
  return row?.head_sha ?? null;
}

function withExtra(record: string, extra: string): string {
  const members = extra.slice(extra.indexOf('{') + 1, extra.lastIndexOf('}')).trim();
  return members === '' ? record : withMembers(record, [members]);
}

function optionalText(value: string | null): string | undefined {
  return value === null ? undefined : JSON.stringify(value);
}
