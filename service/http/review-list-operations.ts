import { listChoices } from '../store/list-choices.ts';
import type { ListScope, ReviewFilters } from '../store/review-filters.ts';
import { visibleRepositoryIds } from '../store/repositories.ts';
import { listReviews, type ListPosition } from '../store/review-list.ts';
import { reviewSummaries } from '../store/review-summaries.ts';
import {
  LONGEST_SEARCH,
  MOST_SEARCH_PATHS,
  MOST_SEARCH_TERMS,
  readSearch,
} from '../store/search-words.ts';
import type { Visibility } from '../store/visibility.ts';
import { jsonAnswer } from '../protocol/answers.ts';
import { repositoryInPath } from './repository-in-path.ts';
import type { Call, Operation } from './operations.ts';
import type { RequestParameters } from './parameters.ts';
import { invalidCursor } from '../protocol/problems.ts';

export const REVIEW_STATUSES = [
  'PENDING',
  'RUNNING',
  'COMPLETED',
  'INCOMPLETE',
  'FAILED',
  'SUPERSEDED',
  'STOPPED',
  'EXCLUDED',
] as const;
export const REVIEW_KINDS = ['PULL_REQUEST', 'DEPLOYMENT', 'PATCH'] as const;

export const reviewListOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/reviews',
    scope: 'reviews:read',
    handle(call) {
      const list = readListParameters(call.parameters);
      call.parameters.check();
      const scope: ListScope = { kind: 'organization', orgId: call.grant.orgId };
      return answerPage(call, scope, list, call.visibility);
    },
  },
  {
    method: 'GET',
    path: '/reviews/pr/:repository/:pull_request_number',
    scope: 'reviews:read',
    handle(call) {
      const list = readListParameters(call.parameters);
      const number = call.parameters.pathInteger('pull_request_number');
      call.parameters.check();
      const { id } = repositoryInPath(call);
      const orgId = call.grant.orgId;
      const scope: ListScope = { kind: 'pull_request', orgId, repositoryId: id, number };
      return answerPage(call, scope, list, { orgId, repositoryIds: [id] });
    },
  },
];

interface ListParameters {
  filters: ReviewFilters;
  /** The filters as given: what a cursor is bound to. */
  asGiven: Readonly<Record<string, string | undefined>>;
  cursor: string | undefined;
  limit: number;
}

function readListParameters(parameters: RequestParameters): ListParameters {
  const asGiven = {
    attention: parameters.oneOf('attention', ['needed']),
    author: parameters.integer('author')?.toString(),
    environment: parameters.uuid('environment'),
    findings: parameters.oneOf('findings', ['any', 'none', 'serious']),
    kind: parameters.oneOf('kind', REVIEW_KINDS),
    repository: parameters.uuid('repository'),
    search: parameters.text('search'),
    status: parameters.oneOf('status', REVIEW_STATUSES),
  };
  const search = readSearch(asGiven.search ?? '');
  if (search?.kind === 'too much') {
    parameters.reject(
      'search',
      `must have at most ${MOST_SEARCH_TERMS} terms (at most ${MOST_SEARCH_PATHS} of them paths) and ${LONGEST_SEARCH} characters`,
    );
  }
  const filters = { ...asGiven, search };
  const cursor = parameters.text('cursor');
  const limit = Number(parameters.integer('limit', { min: 1n, max: 100n }) ?? 50n);
  return { filters, asGiven, cursor, limit };
}

/** @param visibility What the list, and the choices of its filters, are limited to. */
function answerPage(
  call: Call,
  scope: ListScope,
  { filters, asGiven, cursor, limit }: ListParameters,
  visibility: Visibility,
): Response {
  const { database, cursors } = call.service;
  const bound = [
    scope.kind === 'organization'
      ? ['reviews', scope.orgId]
      : ['runs', scope.orgId, scope.repositoryId, scope.number.toString()],
    call.grant.repositoryIds,
    visibleRepositoryIds(database, visibility),
    asGiven,
  ];
  const after = cursor === undefined ? undefined : cursors.read(cursor, bound);
  if (cursor !== undefined && after === undefined) throw invalidCursor();
  const { seqs, next } = listReviews(database, {
    scope,
    filters,
    visibility,
    after: after as ListPosition | undefined /* signed by us */,
    limit,
  });
  const members = [
    `"reviews":[${reviewSummaries(database, call.visibility, seqs).join(',')}]`,
    ...(next === undefined ? [] : [`"next_cursor":${JSON.stringify(cursors.sign(next, bound))}`]),
    ...listChoices(database, visibility),
  ];
  return jsonAnswer(call.http, `{${members.join(',')}}`);
}
