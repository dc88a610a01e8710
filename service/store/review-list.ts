import type { DatabaseSync } from 'node:sqlite';
import { columnConditions, type ListScope, type ReviewFilters } from './review-filters.ts';
import { allRows, firstRow, type Sql } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

/** Where a page ends: the last row's `created_at` and `id`. The next page begins after it. */
export type ListPosition = readonly [createdAt: string, id: string];

export interface ReviewListQuery {
  scope: ListScope;
  filters: ReviewFilters;
  visibility: Visibility;
  after?: ListPosition | undefined;
  limit: number;
}

interface Key {
  seq: number;
  created_at: string;
  id: string;
}

/** From which sizes on a list is read in another way; the rows are the same. */
export interface ListTuning {
  /** A filter that so many reviews meet is served from these; a broader one while walking the list. */
  narrow: number;
  /** So many repositories of a restricted caller are read one by one, each along its index. */
  separate: number;
}

const TUNING: ListTuning = { narrow: 1500, separate: 32 };

/**
 * One page of a review list: newest `created_at` first, then the largest `id` (contract decisions,
 * Lists).
 *
 * @returns The keys of the page's reviews in order, and where the next page begins, if there is one.
 */
export function listReviews(
  database: DatabaseSync,
  query: ReviewListQuery,
  tuning: ListTuning = TUNING,
): { seqs: number[]; next: ListPosition | undefined } {
  const { limit } = query;
  const keys = pageKeys(database, query, limit + 1, tuning);
  const page = keys.slice(0, limit);
  const last = page.at(-1);
  return {
    seqs: page.map((key) => key.seq),
    next: keys.length > limit && last !== undefined ? [last.created_at, last.id] : undefined,
  };
}

function pageKeys(
  database: DatabaseSync,
  query: ReviewListQuery,
  count: number,
  tuning: ListTuning,
): Key[] {
  const { filters, scope, visibility } = query;
  if (filters.search?.kind === 'nothing') return [];
  if (filters.search?.kind === 'commit') {
    return query.after === undefined ? latestAtCommit(database, query, filters.search.sha) : [];
  }

  const { conditions, index } = columnConditions(scope, filters);
  if (query.after !== undefined) {
    conditions.push({ text: '(created_at, id) < (?, ?)', values: query.after });
  }
  const memberships = membershipsOf(filters);
  const narrow = memberships.find((membership) => isNarrow(database, membership, tuning.narrow));
  conditions.push(...memberships.map((set) => ({ ...set, text: `seq IN (${set.text})` })));
  if (narrow !== undefined) {
    conditions.push(visibleRows(visibility, 'repository_id'));
    return selectKeys(database, 'NOT INDEXED', conditions, count);
  }

  const separate = separateRepositories(query, tuning.separate);
  if (separate === undefined) {
    conditions.push(visibleRows(visibility, 'repository_id'));
    return selectKeys(database, `INDEXED BY ${index}`, conditions, count);
  }
  return separate
    .flatMap((repositoryId) =>
      selectKeys(
        database,
        'INDEXED BY review_latest_repository',
        [...conditions, { text: 'repository_id = ?', values: [repositoryId] }],
        count,
      ),
    )
    .toSorted(newestFirst)
    .slice(0, count);
}

/** The filters that are rows of other tables, as queries of the review keys that meet them. */
function membershipsOf(filters: ReviewFilters): Sql[] {
  const sets: Sql[] = [];
  if (filters.search?.kind === 'words') {
    sets.push({
      text: 'SELECT rowid FROM review_search WHERE review_search MATCH ?',
      values: [filters.search.match],
    });
  }
  if (filters.environment !== undefined) {
    sets.push({
      text: 'SELECT review_seq FROM review_environment WHERE environment_id = ?',
      values: [filters.environment],
    });
  }
  return sets;
}

function isNarrow(database: DatabaseSync, set: Sql, narrow: number): boolean {
  const row = firstRow<{ size: number }>(
    database,
    `SELECT count(*) AS size FROM (${set.text} LIMIT ?)`,
    ...set.values,
    narrow + 1,
  );
  return (row?.size ?? 0) <= narrow;
}

/** The repositories to read one by one: when few of many are seen, walking all would be slow. */
function separateRepositories(
  { scope, filters, visibility }: ReviewListQuery,
  most: number,
): string[] | undefined {
  const seen = visibility.repositoryIds;
  if (scope.kind !== 'organization' || seen === null || filters.repository !== undefined) {
    return undefined;
  }
  return seen.length <= most ? [...seen] : undefined;
}

function selectKeys(
  database: DatabaseSync,
  index: string,
  conditions: readonly Sql[],
  count: number,
): Key[] {
  return allRows<Key>(
    database,
    `SELECT seq, created_at, id FROM review ${index} WHERE ${conditions.map((c) => c.text).join(' AND ')}
     ORDER BY created_at DESC, id DESC LIMIT ?`,
    ...conditions.flatMap((condition) => condition.values),
    count,
  );
}

/** Search by a full head commit: the latest run at it, whatever the other filters say. */
function latestAtCommit(database: DatabaseSync, query: ReviewListQuery, sha: string): Key[] {
  const { scope } = query;
  const conditions: Sql[] = [
    { text: 'org_id = ? AND head_commit_sha = ?', values: [scope.orgId, sha] },
    visibleRows(query.visibility, 'repository_id'),
  ];
  if (scope.kind === 'pull_request') {
    conditions.push({
      text: 'repository_id = ? AND pull_request_number = ?',
      values: [scope.repositoryId, scope.number],
    });
  }
  return selectKeys(database, 'INDEXED BY review_head', conditions, 1);
}

function newestFirst(a: Key, b: Key): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
