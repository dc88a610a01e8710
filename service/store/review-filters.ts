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

/** The conditions of a list that are columns of `review`, and the index that serves them best. */
export function columnConditions(
  scope: ListScope,
  filters: ReviewFilters,
): { conditions: Sql[]; index: string } {
  const conditions: Sql[] = [{ text: 'org_id = ?', values: [scope.orgId] }];
  const add = (text: string, ...values: Sql['values']): void => {
    conditions.push({ text, values });
  };
  if (scope.kind === 'organization') add('is_latest = 1');
  else add('repository_id = ? AND pull_request_number = ?', scope.repositoryId, scope.number);
  if (filters.attention === 'needed') add('needs_attention = 1');
  if (filters.author !== undefined) add('author_id = ?', filters.author);
  if (filters.findings === 'any') add('finding_count > 0');
  if (filters.findings === 'none') add('finding_count = 0');
  if (filters.findings === 'serious') add('serious_count > 0');
  if (filters.kind !== undefined) add('kind = ?', filters.kind);
  if (filters.repository !== undefined) add('repository_id = ?', filters.repository);
  if (filters.status !== undefined) add('status = ?', filters.status);
  return {
    conditions,
    index: scope.kind === 'organization' ? latestIndex(filters) : 'review_pull_request',
  };
}

/**
 * The index whose rows are likely to be fewest; SQLite cannot know, as it keeps no statistics of
 * single values. Each one is ordered as the list is, so a page reads only as far as it needs.
 */
function latestIndex(filters: ReviewFilters): string {
  if (filters.author !== undefined) return 'review_latest_author';
  if (filters.attention !== undefined) return 'review_attention';
  if (filters.status !== undefined && filters.status !== 'COMPLETED') return 'review_latest_status';
  if (filters.repository !== undefined) return 'review_latest_repository';
  if (filters.findings === 'serious') return 'review_serious';
  if (filters.kind !== undefined && filters.kind !== 'PULL_REQUEST') return 'review_latest_kind';
  if (filters.status !== undefined) return 'review_latest_status';
  if (filters.kind !== undefined) return 'review_latest_kind';
  return 'review_latest';
}
