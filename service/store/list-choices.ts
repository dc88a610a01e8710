import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

interface Cached {
  version: string;
  text: string;
}
const cache = new WeakMap<DatabaseSync, Map<string, Cached>>();
/** Maximum number of different callers that are remembered; restricted tokens are few. */
const CACHED_CALLERS = 50;

/**
 * The choices that a list's filters accept, inside what the caller sees: JSON members
 * `"repositories"`, `"environments"` and `"authors"` of a ReviewPage. Kept until the database
 * changes, as thousands of authors are the same for page after page.
 */
export function listChoices(database: DatabaseSync, visibility: Visibility): string[] {
  const callers = cache.get(database) ?? new Map<string, Cached>();
  cache.set(database, callers);
  const version = databaseVersion(database);
  const caller = JSON.stringify(visibility);
  let cached = callers.get(caller);
  if (cached?.version !== version) {
    if (callers.size >= CACHED_CALLERS) callers.clear();
    cached = { version, text: choicesOf(database, visibility).join(',') };
    callers.set(caller, cached);
  }
  return [cached.text];
}

function choicesOf(database: DatabaseSync, visibility: Visibility): string[] {
  const { orgId } = visibility;
  const repositories = visibleRows(visibility, 'id');
  const choices = visibleRows(visibility, 'repository_id');
  return [
    member(
      'repositories',
      allRows<{ id: string; name: string }>(
        database,
        `SELECT id, full_name AS name FROM repository
         WHERE org_id = ? AND connected = 1 AND ${repositories.text} ORDER BY full_name`,
        orgId,
        ...repositories.values,
      ),
    ),
    member(
      'environments',
      allRows<{ id: string; name: string }>(
        database,
        `SELECT id, name FROM environment WHERE id IN (
           SELECT environment_id FROM environment_choice WHERE org_id = ? AND ${choices.text})
         ORDER BY name`,
        orgId,
        ...choices.values,
      ),
    ),
    authorsMember(
      allRows<{ id: string; login: string | null }>(
        database,
        // Repositories name an author differently after a change of login: the newest review counts.
        `SELECT id, login FROM (
           SELECT author_id AS id, CASE WHEN count(DISTINCT login) < 2 THEN max(login) ELSE coalesce((
             SELECT record ->> 'pull_request_author_login' AS newest FROM review INDEXED BY review_latest_author
             WHERE org_id = ? AND is_latest = 1 AND review.author_id = author_choice.author_id
               AND newest IS NOT NULL AND ${choices.text}
             ORDER BY created_at DESC, id DESC LIMIT 1), max(login)) END AS login
           FROM author_choice WHERE org_id = ? AND ${choices.text} GROUP BY author_id)
         ORDER BY login IS NULL, login COLLATE NOCASE, id`,
        orgId,
        ...choices.values,
        orgId,
        ...choices.values,
      ),
    ),
  ];
}

function member(name: string, choices: { id: string; name: string }[]): string {
  return `"${name}":${JSON.stringify(choices)}`;
}

/** AuthorChoice: `id` is stored as decimal digits and written as the integer that it is. */
function authorsMember(authors: { id: string; login: string | null }[]): string {
  const choices = authors.map(({ id, login }) =>
    login === null ? `{"id":${id}}` : `{"id":${id},"login":${JSON.stringify(login)}}`,
  );
  return `"authors":[${choices.join(',')}]`;
}

/** Changes with every commit, of this connection or another. */
function databaseVersion(database: DatabaseSync): string {
  const others = firstRow<{ data_version: number }>(database, 'PRAGMA data_version');
  const own = firstRow<{ changes: number }>(database, 'SELECT total_changes() AS changes');
  return `${others?.data_version}/${own?.changes}`;
}
