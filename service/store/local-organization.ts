import type { DatabaseSync } from 'node:sqlite';
import { uuidFrom } from '../base/ids.ts';
import { inTransaction } from './database.ts';
import type { Organization } from './organizations.ts';
import { firstRow, prepared } from './statements.ts';

/** The organization of the repositories of this machine. */
export const LOCAL_ORGANIZATION: Organization = {
  id: uuidFrom('organization', 'local'),
  name: 'Local repositories',
};

/** A repository to be shown and reviewed. */
export interface NamedRepository {
  full_name: string;
  web_url: string | null;
  path: string;
  commonDirectory: string;
}

/**
 * Connects exactly these repositories to the local organization. Those that are not named keep what
 * is recorded about them, but are neither shown nor reviewed.
 *
 * A repository is the same as before when its page on a source host is, or, without one, its place on
 * this machine. It keeps its name; a name that another one has taken gets a number behind it.
 */
export function connectRepositories(
  database: DatabaseSync,
  repositories: readonly NamedRepository[],
): void {
  const { id, name } = LOCAL_ORGANIZATION;
  inTransaction(database, () => {
    prepared(
      database,
      "INSERT INTO organization (id, name, origin) VALUES (?, ?, 'local') ON CONFLICT DO NOTHING",
    ).run(id, name);
    prepared(database, 'UPDATE repository SET connected = 0 WHERE org_id = ?').run(id);
    for (const repository of repositories) connect(database, repository);
  });
}

/** The identity of a repository of this machine. */
export function localRepositoryId({ web_url, commonDirectory }: NamedRepository): string {
  return uuidFrom(LOCAL_ORGANIZATION.id, 'repository', web_url ?? commonDirectory);
}

function connect(database: DatabaseSync, repository: NamedRepository): void {
  const id = localRepositoryId(repository);
  const fullName = freeName(database, repository.full_name, id);
  prepared(
    database,
    `INSERT INTO repository (id, org_id, full_name, name, path, web_url, connected)
     VALUES (?, ?, ?, ?, ?, ?, 1)
     ON CONFLICT (id) DO UPDATE SET path = excluded.path, connected = 1`,
  ).run(
    id,
    LOCAL_ORGANIZATION.id,
    fullName,
    fullName.slice(fullName.lastIndexOf('/') + 1),
    repository.path,
    repository.web_url,
  );
}

function freeName(database: DatabaseSync, fullName: string, id: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? fullName : `${fullName}-${number}`;
    const taken = firstRow(
      database,
      'SELECT 1 FROM repository WHERE org_id = ? AND full_name = ? AND id <> ?',
      LOCAL_ORGANIZATION.id,
      candidate,
      id,
    );
    if (taken === undefined) return candidate;
  }
}
