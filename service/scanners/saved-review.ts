import type { DatabaseSync } from 'node:sqlite';
import { allRows } from '../store/statements.ts';
import type { SavedReview } from './sarif-run.ts';

/**
 * Whether a review that Docket saved is recorded here, with each of its findings. Its file then says
 * nothing that the record does not.
 */
export function isRecorded(
  database: DatabaseSync,
  repositoryId: string,
  { public_key, findings }: SavedReview,
): boolean {
  const [review] = allRows<{ id: string }>(
    database,
    'SELECT id FROM review WHERE id = ? AND repository_id = ?',
    idOf(public_key),
    repositoryId,
  );
  if (review === undefined) return false;
  const recorded = new Set(
    allRows<{ id: string }>(database, 'SELECT id FROM finding WHERE review_id = ?', review.id).map(
      ({ id }) => id,
    ),
  );
  return findings.every((id) => recorded.has(id));
}

/** The identifier of a review, from its public key (`publicKey`). */
function idOf(key: string): string {
  return key.replace(/^rev_(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
