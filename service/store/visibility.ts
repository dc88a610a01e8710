import type { DatabaseSync } from 'node:sqlite';
import type { Grant } from '../base/scopes.ts';
import { allRows, type Sql } from './statements.ts';

/** The part of an organization that a caller sees. */
export interface Visibility {
  orgId: string;
  /** The repositories seen; null: all of them, and reviews that belong to no repository. */
  repositoryIds: readonly string[] | null;
}

/**
 * What a grant sees now: the repositories that this start connected, inside its restriction
 * (spec: Authentication 3).
 */
export function visibilityOf(database: DatabaseSync, grant: Grant): Visibility {
  const rows = allRows<{ id: string; connected: number }>(
    database,
    'SELECT id, connected FROM repository WHERE org_id = ? ORDER BY id',
    grant.orgId,
  );
  const restriction = grant.repositoryIds;
  if (restriction === null && rows.every((row) => row.connected === 1)) {
    return { orgId: grant.orgId, repositoryIds: null };
  }
  const seen = rows.filter(
    (row) => row.connected === 1 && (restriction === null || restriction.includes(row.id)),
  );
  return { orgId: grant.orgId, repositoryIds: seen.map((row) => row.id) };
}

/** The condition that a row of a visible repository meets. */
export function visibleRows(visibility: Visibility, column: string): Sql {
  return visibility.repositoryIds === null
    ? { text: '1', values: [] }
    : {
        text: `${column} IN (SELECT value FROM json_each(?))`,
        values: [JSON.stringify(visibility.repositoryIds)],
      };
}
