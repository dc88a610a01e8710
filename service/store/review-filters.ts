import type { Search } from './search-words.ts';
import type { Sql } from './statements.ts';

/** The filters of a review list, read and checked; an absent one filters nothing. */
export interface ReviewFilters {
  attention?: 'needed' | undefined;
  /** Decimal digits of an int64. */
  author?: string | undefined;
  environment?: string | undefined;
  findings?: 'any' | 'none' | 'serious' | undefined;
  kind?: string | undefined;
  repository?: string | undefined;
  search?: Search | undefined;
  status?: string | undefined;
}

/** Which reviews a list is of: an organization's latest runs, or all runs of one pull request. */
export type ListScope =
  | { kind: 'organization'; orgId: string }
  | { kind: 'pull_request'; orgId: string; repositoryId: string; number: bigint };

/** A condition on a review's columns. */
export interface ColumnCondition extends Sql {
  /** An index of the reviews of a list that meet it, in the list's order, if there is one. */
  index?: string;
}

/** The condition that a review belongs to a list, before any filter. */
export function scopeCondition(scope: ListScope): Required<ColumnCondition> {
  return scope.kind === 'organization'
    ? { text: 'org_id = ? AND is_latest = 1', values: [scope.orgId], index: 'review_latest' }
    : {
        text: 'org_id = ? AND repository_id = ? AND pull_request_number = ? AND pull_request_number > 0',
        values: [scope.orgId, scope.repositoryId, scope.number],
        index: 'review_pull_request',
      };
}

/** The conditions of the filters that are columns of `review`. */
export function columnConditions(filters: ReviewFilters): ColumnCondition[] {
  const { attention, author, findings, kind, repository, status } = filters;
  const conditions: ColumnCondition[] = [];
  const equal = (column: string, value: string | undefined): void => {
    const index = `review_latest_${column.replace('_id', '')}`;
    if (value !== undefined) conditions.push({ text: `${column} = ?`, values: [value], index });
  };
  equal('author_id', author);
  equal('kind', kind);
  equal('repository_id', repository);
  equal('status', status);
  if (attention === 'needed') {
    conditions.push({ text: 'needs_attention = 1', values: [], index: 'review_attention' });
  }
  if (findings === 'serious') {
    conditions.push({ text: 'serious_count > 0', values: [], index: 'review_serious' });
  }
  if (findings === 'any') conditions.push({ text: 'finding_count > 0', values: [] });
  if (findings === 'none') conditions.push({ text: 'finding_count = 0', values: [] });
  return conditions;
}

/** A condition that is rows of another table. */
export interface RowCondition extends Sql {
  /** Selects the keys of the reviews that meet it, as `seq`. */
  rows: string;
  /** Checks a single review at a time: quick for the few that a page of a broad filter walks over. */
  single?: string;
}

/** The conditions of the filters that are rows of other tables; `text` checks one while a list is walked. */
export function rowConditions(filters: ReviewFilters): RowCondition[] {
  const conditions: RowCondition[] = [];
  if (filters.search?.kind === 'words' && filters.search.match !== '') {
    const rows = 'SELECT rowid AS seq FROM review_search WHERE review_search MATCH ?';
    conditions.push({
      rows,
      text: `seq IN (${rows})`,
      // Without an index of its beginnings, a term would be looked up anew for each review.
      ...(filters.search.indexed && { single: `EXISTS (${rows} AND rowid = review.seq)` }),
      values: [filters.search.match],
    });
  }
  if (filters.environment !== undefined) {
    const rows = 'SELECT review_seq AS seq FROM review_environment WHERE environment_id = ?';
    const text = `EXISTS (${rows} AND review_seq = review.seq)`;
    conditions.push({ rows, text, values: [filters.environment] });
  }
  // The last: where nothing else is narrow, all paths are looked through.
  const paths = filters.search?.kind === 'words' ? (filters.search.paths ?? []) : [];
  if (paths.length > 0) {
    const parts = paths.map(() => 'instr(review_paths.text, ?) > 0').join(' AND ');
    const rows = `SELECT review_seq AS seq FROM review_paths WHERE ${parts}`;
    const text = `EXISTS (${rows} AND review_seq = review.seq)`;
    conditions.push({ rows, text, values: paths.map((part) => part.toLowerCase()) });
  }
  return conditions;
}
