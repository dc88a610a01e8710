import type { DatabaseSync } from 'node:sqlite';
import { firstRow } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

/** A stored review, as far as single reads and requests need it. */
export interface ReviewRow {
  id: string;
  repository_id: string | null;
  kind: string;
  status: string;
  pull_request_number: number | null;
  run_number: number | null;
  related_key: string | null;
  rerun_of: string | null;
  superseded_by: string | null;
  record: string;
  extra: string;
}

/** How a single review is addressed. */
export type ReviewAddress =
  { by: 'id'; id: string } | { by: 'run'; repositoryId: string; number: bigint; run: bigint };

/** The columns of a ReviewRow. */
export const REVIEW_COLUMNS =
  'id, repository_id, kind, status, pull_request_number, run_number, related_key, rerun_of, superseded_by, record, extra';

/** The review at an address, or undefined when there is none that the caller sees. */
export function findReview(
  database: DatabaseSync,
  visibility: Visibility,
  address: ReviewAddress,
): ReviewRow | undefined {
  const condition = visibleRows(visibility, 'repository_id');
  const [where, values] =
    address.by === 'id'
      ? ['id = ?', [address.id]]
      : [
          'repository_id = ? AND pull_request_number = ? AND pull_request_number > 0 AND run_number = ?',
          [address.repositoryId, address.number, address.run],
        ];
  return firstRow<ReviewRow>(
    database,
    `SELECT ${REVIEW_COLUMNS} FROM review WHERE ${where} AND org_id = ? AND ${condition.text}`,
    ...values,
    visibility.orgId,
    ...condition.values,
  );
}

/** The review that a public key names: `rev_` and the id without hyphens. */
export function reviewIdOf(publicKey: string): string | undefined {
  const match = /^rev_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    publicKey,
  );
  return match?.slice(1).join('-');
}
