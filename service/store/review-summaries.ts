import type { DatabaseSync } from 'node:sqlite';
import { parseExact, stringifyExact } from '../base/exact-json.ts';
import { firstRow } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

/**
 * The ReviewSummary texts of reviews, in the order asked for. They are the stored texts, but that a
 * superseding review which the caller cannot see is not named (spec: `superseded_by_review_id`).
 */
export function reviewSummaries(
  database: DatabaseSync,
  visibility: Visibility,
  seqs: readonly number[],
): string[] {
  return seqs.flatMap((seq) => {
    const row = firstRow<{ record: string; superseded_by: string | null }>(
      database,
      'SELECT record, superseded_by FROM review WHERE seq = ?',
      seq,
    );
    return row === undefined ? [] : [visibleRecord(database, visibility, row)];
  });
}

/** A review's stored record as this caller may see it. */
export function visibleRecord(
  database: DatabaseSync,
  visibility: Visibility,
  review: { record: string; superseded_by: string | null },
): string {
  const { record, superseded_by } = review;
  if (superseded_by === null || isVisible(database, visibility, superseded_by)) return record;
  const copy = parseExact(record) as Record<string, unknown>;
  delete copy['superseded_by_review_id'];
  return stringifyExact(copy);
}

function isVisible(database: DatabaseSync, visibility: Visibility, reviewId: string): boolean {
  const condition = visibleRows(visibility, 'repository_id');
  const row = firstRow(
    database,
    `SELECT 1 FROM review WHERE id = ? AND org_id = ? AND ${condition.text}`,
    reviewId,
    visibility.orgId,
    ...condition.values,
  );
  return row !== undefined;
}
