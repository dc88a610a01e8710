import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

/** A connected repository, as far as reads need it. */
export interface ConnectedRepository {
  id: string;
  full_name: string;
  /** The last part of the full name. */
  name: string;
  /** Its page on a known source host; null: none known. */
  web_url: string | null;
  /** Its work tree or git directory on this machine; null: none. */
  path: string | null;
}

/** The repositories that a caller sees, by full name. `history`: what it was taken for, a JSON array. */
export function visibleRepositories(
  database: DatabaseSync,
  visibility: Visibility,
): (ConnectedRepository & { history: string | null })[] {
  const condition = visibleRows(visibility, 'id');
  return allRows<ConnectedRepository & { history: string | null }>(
    database,
    `SELECT id, full_name, name, web_url, path, history FROM repository
     WHERE org_id = ? AND connected = 1 AND ${condition.text} ORDER BY full_name`,
    visibility.orgId,
    ...condition.values,
  );
}

/** The ids of the repositories that a caller sees, in order. */
export function visibleRepositoryIds(database: DatabaseSync, visibility: Visibility): string[] {
  const condition = visibleRows(visibility, 'id');
  return allRows<{ id: string }>(
    database,
    `SELECT id FROM repository WHERE org_id = ? AND connected = 1 AND ${condition.text} ORDER BY id`,
    visibility.orgId,
    ...condition.values,
  ).map(({ id }) => id);
}

/** A repository by id, or undefined when there is none that the caller sees. */
export function findRepository(
  database: DatabaseSync,
  visibility: Visibility,
  id: string,
): ConnectedRepository | undefined {
  const condition = visibleRows(visibility, 'id');
  return firstRow<ConnectedRepository>(
    database,
    `SELECT id, full_name, name, web_url, path FROM repository
     WHERE id = ? AND org_id = ? AND connected = 1 AND ${condition.text}`,
    id,
    visibility.orgId,
    ...condition.values,
  );
}

/** The digest of the refs that a repository was listed with last; null: it wasn’t yet. */
export function listedRefs(database: DatabaseSync, id: string): string | null {
  const sql = 'SELECT refs_digest FROM repository WHERE id = ?';
  return firstRow<{ refs_digest: string | null }>(database, sql, id)?.refs_digest ?? null;
}

/**
 * The repositories that the path segment `repository` can mean: one by full name, else all that the
 * caller sees with that name.
 */
export function repositoriesNamed(
  database: DatabaseSync,
  visibility: Visibility,
  segment: string,
): ConnectedRepository[] {
  const condition = visibleRows(visibility, 'id');
  return allRows<ConnectedRepository>(
    database,
    `SELECT id, full_name, name, web_url, path FROM repository
     WHERE org_id = ? AND connected = 1 AND ${segment.includes('/') ? 'full_name' : 'name'} = ?
       AND ${condition.text} ORDER BY full_name`,
    visibility.orgId,
    segment,
    ...condition.values,
  );
}
