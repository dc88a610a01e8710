import type { DatabaseSync } from 'node:sqlite';
import { uuidFrom } from '../base/ids.ts';
import { prepared } from './statements.ts';

/**
 * Records what a review of the local reviewer cost: the compute time that its process really used, so
 * micro-units are microseconds, in no currency (`XXX`, ISO 4217). One debit a review, taken with its end.
 */
export function recordComputeTime(
  database: DatabaseSync,
  reviewId: string,
  microseconds: number,
  debitedAt: string,
): void {
  prepared(
    database,
    `INSERT OR REPLACE INTO spend
       (debit_id, org_id, review_id, repository_id, amount_micros, currency, reason, debited_at)
     SELECT ?, org_id, id, repository_id, ?, 'XXX', 'compute time of the local reviewer', ?
     FROM review WHERE id = ?`,
  ).run(uuidFrom(reviewId, 'compute-time'), String(microseconds), debitedAt, reviewId);
}
