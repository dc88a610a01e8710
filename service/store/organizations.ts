import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from './statements.ts';

export interface Organization {
  id: string;
  name: string;
}

/** The organizations of this data folder, by name. */
export function listOrganizations(database: DatabaseSync): Organization[] {
  return allRows<Organization>(database, 'SELECT id, name FROM organization ORDER BY name');
}

/** An organization by id. */
export function findOrganization(database: DatabaseSync, id: string): Organization | undefined {
  return firstRow<Organization>(database, 'SELECT id, name FROM organization WHERE id = ?', id);
}
