import type { DatabaseSync } from 'node:sqlite';
import { withMembers } from '../base/exact-json.ts';
import { allRows, firstRow } from './statements.ts';

interface Row {
  id: string;
  record: string;
  subjects: string;
}

/** The CustomerAssessment texts of a review, in their order. */
export function assessmentsOf(database: DatabaseSync, reviewId: string): string[] {
  return allRows<Row>(
    database,
    'SELECT id, record, subjects FROM assessment WHERE review_id = ? ORDER BY position',
    reviewId,
  ).map((row) => withMembers(row.record, [findingsMember(database, row.id)]));
}

/** The CustomerAssessmentDetail text of one assessment of a review, or undefined. */
export function assessmentDetail(
  database: DatabaseSync,
  reviewId: string,
  assessmentId: string,
): string | undefined {
  const row = firstRow<Row>(
    database,
    'SELECT id, record, subjects FROM assessment WHERE id = ? AND review_id = ?',
    assessmentId,
    reviewId,
  );
  if (row === undefined) return undefined;
  return withMembers(row.record, [
    findingsMember(database, row.id),
    `"review_id":${JSON.stringify(reviewId)}`,
    `"subjects":${row.subjects}`,
  ]);
}

function findingsMember(database: DatabaseSync, assessmentId: string): string {
  const rows = allRows<{ record: string }>(
    database,
    'SELECT record FROM finding WHERE assessment_id = ? ORDER BY position',
    assessmentId,
  );
  return `"findings":[${rows.map((row) => row.record).join(',')}]`;
}
