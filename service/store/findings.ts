import type { DatabaseSync } from 'node:sqlite';
import { firstRow } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

/** The CustomerFinding text of a finding, or undefined when there is none that the caller sees. */
export function findFinding(
  database: DatabaseSync,
  visibility: Visibility,
  id: string,
): string | undefined {
  const condition = visibleRows(visibility, 'review.repository_id');
  const row = firstRow<{ record: string }>(
    database,
    `SELECT finding.record FROM finding JOIN review ON review.id = finding.review_id
     WHERE finding.id = ? AND review.org_id = ? AND ${condition.text}`,
    id,
    visibility.orgId,
    ...condition.values,
  );
  return row?.record;
}
