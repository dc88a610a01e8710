import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asked,
  HEADS,
  knownReviews,
  naive,
  newestFirst,
  record,
  seenRepositories,
} from '../testing/list-model.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';
import { listReviews, type ListPosition, type ListTuning } from './review-list.ts';
import type { ReviewFilters } from './review-filters.ts';
import { readSearch } from './search-words.ts';
import type { Visibility } from './visibility.ts';

/** Every way of reading a list, whatever its size. */
const tunings: fc.Arbitrary<ListTuning> = fc.record({
  narrow: fc.constantFrom(-1, 1000),
  broad: fc.constantFrom(1, 1_000_000),
  separate: fc.constantFrom(0, 1000),
});

describe('listReviews', () => {
  test('gives what a naive filter of the same rows gives, in the same order', () => {
    fc.assert(
      fc.property(knownReviews, asked, seenRepositories, tunings, (reviews, ask, seen, tuning) => {
        const world = record(reviews);
        const visibility = world.visibility(seen);
        const filters = world.filters(ask);
        expect(pages(world.service, filters, visibility, { tuning })).toEqual(
          naive(reviews, ask, seen).map(({ id }) => id),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('gives each review once, page by page, while newer ones come in', () => {
    fc.assert(
      fc.property(
        knownReviews,
        fc.integer({ min: 1, max: 7 }),
        seenRepositories,
        (reviews, limit, seen) => {
          const world = record(reviews);
          const listed = pages(world.service, {}, world.visibility(seen), {
            limit,
            between() {
              // Deployments newer and older than everything: neither may shift a page.
              for (const day of [9, -9]) {
                const created_at = new Date(TEST_TIME + day * 86_400_000).toISOString();
                addReview(world.service, {
                  created_at,
                  repository_id: world.repositories[0] ?? null,
                });
              }
            },
          });
          const before = new Set(naive(reviews, {}, seen).map(({ id }) => id));
          expect(listed.filter((id) => before.has(id))).toEqual([...before]);
          expect(new Set(listed).size).toBe(listed.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('searching a full head commit gives the latest run at it, whatever else is asked', () => {
    fc.assert(
      fc.property(knownReviews, asked, fc.constantFrom(...HEADS), (reviews, ask, head) => {
        const world = record(reviews);
        const filters = { ...world.filters(ask), search: readSearch(head.toUpperCase()) };
        const newest = reviews.filter((review) => review.head === head).toSorted(newestFirst)[0];
        expect(pages(world.service, filters, world.visibility(null))).toEqual(
          newest === undefined ? [] : [newest.id],
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a full head commit of 64 digits is searched for too, and no patch’s revision ID', () => {
    const service = makeTestService();
    const visibility = { orgId: service.orgId, repositoryIds: null };
    const [commit, revision] = ['c'.repeat(64), 'd'.repeat(64)];
    const id = addReview(service, { head_commit_sha: commit });
    addReview(service, { kind: 'PATCH', head_commit_sha: revision });
    const found = (sha: string) => pages(service, { search: readSearch(sha) }, visibility);
    expect([found(commit), found(revision)]).toEqual([[id], []]);
  });

  test('lists all runs of one pull request', () => {
    const service = makeTestService();
    const repository_id = addRepository(service, 'acme/app');
    const ids = [1, 2, 3].map((run_number) =>
      addReview(service, {
        repository_id,
        pull_request_number: 5,
        run_number,
        created_at: new Date(TEST_TIME + run_number).toISOString(),
      }),
    );
    addReview(service, { repository_id, pull_request_number: 6, run_number: 1 });
    const { orgId, database } = service;
    const { seqs } = listReviews(database, {
      scope: { kind: 'pull_request', orgId, repositoryId: repository_id, number: 5n },
      filters: {},
      visibility: { orgId, repositoryIds: null },
      limit: 10,
    });
    expect(idsOf(service, seqs)).toEqual(ids.toReversed());
  });
});

test('#12 finds the pull request 12 and no other 12; 12 finds every word that begins so', () => {
  const service = makeTestService();
  const repository_id = addRepository(service, 'acme/app');
  const add = (pull_request_number: number, pull_request_title: string): string =>
    addReview(service, { repository_id, pull_request_number, pull_request_title, run_number: 1 });
  const twelve = add(12, 'Fix it');
  const named = add(3, 'Undo 12 and #12');
  const longer = add(120, 'Go on');
  const visibility = { orgId: service.orgId, repositoryIds: null };
  const found = (search: string): string[] =>
    pages(service, { search: readSearch(search) }, visibility).toSorted();
  expect(found('#12')).toEqual([twelve]);
  expect(found('#12 fix')).toEqual([twelve]);
  expect(found('#12 undo')).toEqual([]);
  expect(found('12')).toEqual([twelve, named, longer].toSorted());
  expect(found('#3')).toEqual([named]);
});

/** The ids of all pages, one after another. */
function pages(
  service: TestService,
  filters: ReviewFilters,
  visibility: Visibility,
  options: { limit?: number; tuning?: ListTuning; between?: () => void } = {},
): string[] {
  const listed: string[] = [];
  let after: ListPosition | undefined;
  do {
    const scope = { kind: 'organization', orgId: service.orgId } as const;
    const query = { scope, filters, visibility, after, limit: options.limit ?? 100 };
    const page = listReviews(service.database, query, options.tuning);
    listed.push(...idsOf(service, page.seqs));
    if (listed.length > 10_000) throw new Error('the pages do not end');
    after = page.next;
    options.between?.();
  } while (after !== undefined);
  return listed;
}

function idsOf({ database }: TestService, seqs: readonly number[]): string[] {
  return seqs.map((seq) =>
    String(database.prepare('SELECT id FROM review WHERE seq = ?').get(seq)?.['id']),
  );
}
