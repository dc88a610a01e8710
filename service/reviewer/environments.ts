import type { DatabaseSync } from 'node:sqlite';
import { uuidFrom } from '../base/ids.ts';
import { firstRow, prepared } from '../store/statements.ts';

/** The id of an organization's environment of a name, recorded where it is new. */
export function environmentId(database: DatabaseSync, orgId: string, name: string): string {
  const select = 'SELECT id FROM environment WHERE org_id = ? AND name = ?';
  const known = firstRow<{ id: string }>(database, select, orgId, name);
  if (known !== undefined) return known.id;
  const id = uuidFrom(orgId, 'environment', name);
  prepared(database, 'INSERT OR IGNORE INTO environment (id, org_id, name) VALUES (?, ?, ?)').run(
    id,
    orgId,
    name,
  );
  return id;
}
