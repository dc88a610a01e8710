import type { DatabaseSync } from 'node:sqlite';
import {
  columnConditions,
  rowConditions,
  scopeCondition,
  type ColumnCondition,
  type ListScope,
  type ReviewFilters,
  type RowCondition,
} from './review-filters.ts';
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
  /** What so many reviews meet is checked review by review, where that is quick. */
  broad: number;
  /** Up to this many repositories of a restricted caller are read one by one, each along its index. */
  separate: number;
}

const TUNING: ListTuning = { narrow: 1500, broad: 20_000, separate: 32 };
/** So far the beginnings of indexes are counted: it costs a fraction of a millisecond. */
const COUNTED = 2000;

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
  const { after, filters, scope, visibility } = query;
  if (filters.search?.kind === 'nothing') return [];
  if (filters.search?.kind === 'commit') {
    return after === undefined ? latestAtCommit(database, query, filters.search.sha) : [];
  }

  const inScope = scopeCondition(scope);
  const columns = columnConditions(filters);
  const rows = rowConditions(filters);
  const conditions: Sql[] = [
    inScope,
    ...columns,
    ...rows.map((row) => walkedCondition(database, row, tuning)),
  ];
  if (after !== undefined) conditions.push({ text: '(created_at, id) < (?, ?)', values: after });

  const narrow = narrowKeys(database, rows, tuning);
  if (narrow !== undefined) {
    const values = [JSON.stringify(narrow)];
    const one = { text: 'seq IN (SELECT value FROM json_each(?))', values };
    const all = [one, ...conditions, visibleRows(visibility, 'repository_id')];
    return selectKeys(database, 'NOT INDEXED', all, count);
  }
  const separate = separateRepositories(query, tuning.separate);
  if (separate === undefined) {
    const index = bestIndex(database, inScope, scope.kind === 'organization' ? columns : []);
    const all = [...conditions, visibleRows(visibility, 'repository_id')];
    return selectKeys(database, `INDEXED BY ${index}`, all, count);
  }
  return separate
    .flatMap((repositoryId) => {
      const all = [...conditions, { text: 'repository_id = ?', values: [repositoryId] }];
      return selectKeys(database, 'INDEXED BY review_latest_repository', all, count);
    })
    .toSorted(newestFirst)
    .slice(0, count);
}

/** The keys of the reviews that meet the first of the conditions that few do. */
function narrowKeys(
  database: DatabaseSync,
  conditions: readonly RowCondition[],
  { narrow }: ListTuning,
): number[] | undefined {
  for (const { rows, values } of conditions) {
    const found = allRows<{ seq: number }>(database, `${rows} LIMIT ?`, ...values, narrow + 1);
    if (found.length <= narrow) return found.map(({ seq }) => seq);
  }
  return undefined;
}

/** The form of a condition with which a list is walked. */
function walkedCondition(database: DatabaseSync, row: RowCondition, { broad }: ListTuning): Sql {
  if (row.single === undefined) return row;
  const isBroad = countUpTo(database, row.rows, row.values, broad) === broad;
  return isBroad ? { text: row.single, values: row.values } : row;
}

/**
 * The index along which the fewest reviews have to be looked at. SQLite keeps no statistics of single
 * values, so where there is a choice the beginnings of the indexes are counted.
 */
function bestIndex(
  database: DatabaseSync,
  inScope: Required<ColumnCondition>,
  columns: readonly ColumnCondition[],
): string {
  const candidates = columns.flatMap((column) =>
    column.index === undefined ? [] : [{ ...column, index: column.index }],
  );
  let [best = inScope] = candidates;
  if (candidates.length < 2) return best.index;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const text = `SELECT 1 FROM review INDEXED BY ${candidate.index} WHERE ${inScope.text} AND ${candidate.text}`;
    const values = [...inScope.values, ...candidate.values];
    const size = countUpTo(database, text, values, Math.min(fewest, COUNTED));
    if (size >= fewest) continue;
    fewest = size;
    best = candidate;
  }
  return best.index;
}

function countUpTo(
  database: DatabaseSync,
  text: string,
  values: Sql['values'],
  most: number,
): number {
  const counted = `SELECT count(*) AS size FROM (${text} LIMIT ?)`;
  return firstRow<{ size: number }>(database, counted, ...values, most)?.size ?? 0;
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
    // A patch’s revision ID is as long as a SHA-256.
    {
      text: "org_id = ? AND head_commit_sha = ? AND kind <> 'PATCH'",
      values: [scope.orgId, sha],
    },
    visibleRows(query.visibility, 'repository_id'),
  ];
  if (scope.kind === 'pull_request') conditions.push(scopeCondition(scope));
  return selectKeys(database, 'INDEXED BY review_head', conditions, 1);
}

function newestFirst(a: Key, b: Key): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
