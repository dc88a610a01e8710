import type { DatabaseSync } from 'node:sqlite';
import { firstRow, prepared } from './statements.ts';

/** The answer that a performed request got. */
export interface PerformedAnswer {
  status: number;
  /** JSON text. */
  body: string;
}

/** How long a key is remembered. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  orgId: string;
  key: string;
  /** Of method, path and body: a key stands for one request. */
  digest: string;
}

/**
 * The answer that a key's request got when it was performed; undefined when it was not yet;
 * 'other' when the key stands for another request.
 */
export function findPerformed(
  database: DatabaseSync,
  { orgId, key, digest }: KeyedRequest,
): PerformedAnswer | 'other' | undefined {
  const row = firstRow<PerformedAnswer & { request_digest: string }>(
    database,
    'SELECT status, body, request_digest FROM performed_request WHERE org_id = ? AND idempotency_key = ?',
    orgId,
    key,
  );
  if (row === undefined) return undefined;
  return row.request_digest === digest ? { status: row.status, body: row.body } : 'other';
}

/** Records that a request was performed. Call it in the transaction that performs it. */
export function recordPerformed(
  database: DatabaseSync,
  { orgId, key, digest }: KeyedRequest,
  answer: PerformedAnswer,
  now: number,
): void {
  const time = (at: number): string => new Date(at).toISOString();
  prepared(database, 'DELETE FROM performed_request WHERE performed_at < ?').run(
    time(now - KEPT_MILLISECONDS),
  );
  prepared(
    database,
    `INSERT INTO performed_request (org_id, idempotency_key, request_digest, status, body, performed_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(orgId, key, digest, answer.status, answer.body, time(now));
}
