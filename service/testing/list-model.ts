import * as fc from 'fast-check';
import type { ReviewFilters } from '../store/review-filters.ts';
import { readSearch } from '../store/search-words.ts';
import type { Visibility } from '../store/visibility.ts';
import {
  addPullRequest,
  addRepository,
  addReview,
  makeTestService,
  TEST_TIME,
  type ReviewSketch,
  type TestService,
} from './test-service.ts';

/**
 * A plain model of review lists: random reviews, what can be asked of a list of them, and the answer
 * as a filter of an array gives it. Tests hold the store against it.
 */

const STATUSES = ['PENDING', 'COMPLETED', 'FAILED', 'INCOMPLETE'];
const WORDS = ['Fix', 'fixture', 'Crème', 'brulee', 'ledger', 'a-b', 'API', '12'];
const AUTHORS = ['7', '9223372036854775807'];
export const HEADS = ['a', 'b', 'c'].map((digit) => digit.repeat(40));

/** A review as the test knows it, beside the store. */
export interface Known {
  id: string;
  repository: number;
  number: number | null;
  run: number;
  created_at: string;
  status: string;
  title: string;
  author: string;
  findings: number;
  serious: boolean;
  environment: number;
  head: string;
}

const knownReview: fc.Arbitrary<Omit<Known, 'run'>> = fc.record({
  id: fc.uuid(),
  repository: fc.nat({ max: 2 }),
  number: fc.option(fc.constantFrom(1, 2, 3, 12, 120)),
  // Few distinct times, so that many reviews share one and the id decides.
  created_at: fc
    .nat({ max: 5 })
    .map((hour) => new Date(TEST_TIME + hour * 3_600_000).toISOString()),
  status: fc.constantFrom(...STATUSES),
  title: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
  author: fc.constantFrom(...AUTHORS),
  findings: fc.nat({ max: 2 }),
  serious: fc.boolean(),
  environment: fc.nat({ max: 2 }),
  head: fc.constantFrom(...HEADS),
});

export const knownReviews = fc
  .uniqueArray(knownReview, { selector: ({ id }) => id, maxLength: 40 })
  .map((reviews) => {
    const runs = new Map<string, number>();
    return reviews.map((review): Known => {
      const key = `${review.repository}/${review.number}`;
      runs.set(key, (runs.get(key) ?? 0) + 1);
      return { ...review, run: runs.get(key) ?? 1 };
    });
  });

/** What a person can ask of a list, in terms of the test's own reviews. */
export const asked = fc.record(
  {
    author: fc.constantFrom(...AUTHORS),
    environment: fc.nat({ max: 1 }),
    findings: fc.constantFrom('any' as const, 'none' as const, 'serious' as const),
    kind: fc.constantFrom('PULL_REQUEST', 'DEPLOYMENT'),
    repository: fc.nat({ max: 2 }),
    status: fc.constantFrom(...STATUSES),
    search: fc.constantFrom(
      'fix',
      'FIX led',
      'creme',
      '#12',
      '12',
      '1',
      'a-b',
      '---',
      '"x',
      'repo1',
    ),
    attention: fc.constant('needed' as const),
  },
  { requiredKeys: [] },
);

/** The repositories that a caller sees; null: all. */
export const seenRepositories = fc.option(fc.subarray([0, 1, 2]), { freq: 2 });

/** The reviews, recorded in a service. */
export interface World {
  service: TestService;
  repositories: string[];
  visibility: (seen: readonly number[] | null) => Visibility;
  filters: (ask: Ask) => ReviewFilters;
}
export type Ask = Partial<{
  author: string;
  environment: number;
  findings: 'any' | 'none' | 'serious';
  kind: string;
  repository: number;
  status: string;
  search: string;
  attention: 'needed';
}>;

/** Makes a service that holds these reviews. */
export function record(reviews: readonly Known[]): World {
  const service = makeTestService();
  const { database, orgId } = service;
  const repositories = [0, 1, 2].map((index) => addRepository(service, `acme/repo${index}`));
  const environments = [0, 1, 2].map((index) => {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    database
      .prepare('INSERT INTO environment (id, org_id, name) VALUES (?, ?, ?)')
      .run(id, orgId, `environment ${index}`);
    return id;
  });
  for (const review of reviews) {
    const repository_id = repositories[review.repository] ?? '';
    if (review.number !== null) {
      addPullRequest(service, repository_id, review.number, { head_sha: HEADS[0] ?? '' });
    }
    addReview(service, sketchOf(review, repository_id, environments));
  }
  return {
    service,
    repositories,
    visibility: (seen) => ({
      orgId,
      repositoryIds: seen && seen.map((index) => repositories[index] ?? ''),
    }),
    filters: ({ environment, repository, search, ...ask }) => ({
      ...ask,
      ...(environment !== undefined && { environment: environments[environment] }),
      ...(repository !== undefined && { repository: repositories[repository] }),
      ...(search !== undefined && { search: readSearch(search) }),
    }),
  };
}

function sketchOf(review: Known, repository_id: string, environments: string[]): ReviewSketch {
  const finding = (index: number) => ({
    series: `series ${index}`,
    first_published_at: review.created_at,
    finding: {
      id: `${review.id}-${index}`,
      severity: review.serious ? 'SERIOUS' : 'WARNING',
      risk_domain: 'test',
      claim: '',
      impact: '',
      symbols: [],
      lifecycle_state: 'NEW',
      evidence_refs: [],
      comment_reactions: [],
    },
  });
  return {
    id: review.id,
    repository_id,
    status: review.status,
    created_at: review.created_at,
    finding_count: review.findings,
    head_commit_sha: review.head,
    pull_request_author_host_user_id: review.author,
    pull_request_title: review.title,
    repository_full_name: `acme/repo${review.repository}`,
    ...(review.number !== null && {
      pull_request_number: review.number,
      run_number: review.run,
    }),
    results: {
      routing: null,
      assessments: [
        {
          environment_id: environments[review.environment] ?? '',
          assessment: {
            id: `${review.id}-assessment`,
            environment_display_name: '',
            status: 'COMPLETED',
            domains: [],
            checks: { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [] },
          },
          subjects: [],
          findings: Array.from({ length: review.findings }, (_, index) => finding(index)),
        },
      ],
    },
  };
}

/** The reviews that a list must hold, in its order. */
export function naive(
  reviews: readonly Known[],
  ask: Ask,
  seen: readonly number[] | null,
): Known[] {
  return reviews
    .filter((review) => isLatest(review, reviews))
    .filter(({ repository }) => seen === null || seen.includes(repository))
    .filter((review) => matches(review, ask))
    .toSorted(newestFirst);
}

function isLatest(review: Known, reviews: readonly Known[]): boolean {
  return (
    review.number === null ||
    !reviews.some(
      (other) =>
        other.repository === review.repository &&
        other.number === review.number &&
        other.run > review.run,
    )
  );
}

function matches(review: Known, ask: Ask): boolean {
  const answers: boolean[] = [
    ask.author === undefined || review.author === ask.author,
    ask.environment === undefined || review.environment === ask.environment,
    ask.kind === undefined || (ask.kind === 'PULL_REQUEST') === (review.number !== null),
    ask.repository === undefined || review.repository === ask.repository,
    ask.status === undefined || review.status === ask.status,
    ask.search === undefined || matchesSearch(review, ask.search),
    ask.attention === undefined || needsAttention(review),
    ask.findings !== 'any' || review.findings > 0,
    ask.findings !== 'none' || review.findings === 0,
    ask.findings !== 'serious' || (review.findings > 0 && review.serious),
  ];
  return answers.every(Boolean);
}

function needsAttention(review: Known): boolean {
  return (
    review.number !== null &&
    review.status !== 'PENDING' &&
    (review.findings > 0 || review.status !== 'COMPLETED' || review.head !== HEADS[0])
  );
}

function matchesSearch(review: Known, search: string): boolean {
  const texts = [review.title, String(review.number ?? ''), `acme/repo${review.repository}`];
  const words = texts.flatMap((text) => wordsOf(text));
  const terms = search.split(' ').filter((term) => wordsOf(term).length > 0);
  return (
    terms.length > 0 &&
    terms.every((term) => {
      const [first = '', ...rest] = wordsOf(term);
      if (term.startsWith('#')) return review.number === Number(term.slice(1));
      return words.some(
        (word, at) =>
          (rest.length === 0 ? word.startsWith(first) : word === first) &&
          rest.every((next, index) => words[at + 1 + index]?.startsWith(next)),
      );
    })
  );
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function newestFirst(a: Known, b: Known): number {
  return a.created_at === b.created_at
    ? b.id < a.id
      ? -1
      : 1
    : b.created_at < a.created_at
      ? -1
      : 1;
}
