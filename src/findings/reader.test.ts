import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import { UnreadableAnswer } from '../api/read.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import type { IndexedReview } from './indexed-review.ts';
import { FindingsReader, type ReadState } from './reader.ts';

/** A review of the service: `claims` are those of its findings. */
type Review = { id: string; at: number; claims: string[]; broken?: 'PARTLY' | 'WHOLE' };

const time = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString();

const summaryOf = ({ id, at, claims }: Review, run: number): ReviewSummary => ({
  id,
  created_at: time(at),
  finding_count: claims.length,
  run_number: run,
});

const detailOf = ({ id, at, claims }: Review) =>
  // Only what the index takes of it.
  ({
    id,
    kind: 'DEPLOYMENT',
    created_at: time(at),
    repository_full_name: 'harbor/ledger',
    assessments: [
      {
        id: `${id} production`,
        environment_display_name: 'production',
        findings: claims.map((claim, index) => ({
          id: `${id} ${index}`,
          severity: 'WARNING',
          risk_domain: 'ordering',
          claim,
          impact: '',
          symbols: [],
          lifecycle_state: 'NEW',
          evidence_refs: [],
          comment_reactions: [],
        })),
      },
    ],
  }) as unknown as CustomerReviewDetail;

/** A service, and the index that is read from it; what is asked for can fail, and what is there changes. */
class World {
  #reviews: readonly Review[] = [];
  /** A review that says something else is another run of it, which the list tells. */
  readonly #runs = new Map<string, { says: string; run: number }>();
  /** What the service has ever said of a review: its claims. */
  readonly said = new Map<string, Set<string>>();
  readonly index = new Map<string, IndexedReview>();
  state: ReadState | undefined;
  /** How the list begins: a service may send a page without entries, and what a page has may be unreadable. */
  begins: 'WHOLE' | 'EMPTY' | 'UNREADABLE' | 'NO_LIST' | 'NO_CURSOR' = 'WHOLE';
  /** When answers arrive; without it, as soon as they are asked for. */
  scheduler: fc.Scheduler | undefined;
  waits: number[] = [];
  asked = 0;

  get reviews(): readonly Review[] {
    return this.#reviews;
  }

  set reviews(reviews: readonly Review[]) {
    this.#reviews = reviews;
    for (const review of reviews) {
      const says = JSON.stringify(review);
      const before = this.#runs.get(review.id);
      if (before?.says !== says) this.#runs.set(review.id, { says, run: (before?.run ?? 0) + 1 });
    }
  }

  reader(
    fail: () => Error | undefined,
    between: () => void = () => undefined,
    mostFindings = 1_000,
  ) {
    const answer = async <T>(make: () => T): Promise<T> => {
      this.asked += 1;
      await (this.scheduler?.schedule(Promise.resolve()) ?? Promise.resolve());
      between();
      const error = fail();
      if (error) throw error;
      return make();
    };
    return new FindingsReader(
      {
        page: (cursor) =>
          answer(() => {
            const begins = cursor === undefined ? this.begins : 'WHOLE';
            if (begins === 'EMPTY') {
              return { value: { reviews: [], next_cursor: '0' }, unreadable: [] };
            }
            const all = this.reviews
              .filter(({ claims }) => claims.length > 0)
              .toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id));
            const from = Number(cursor ?? 0);
            const reviews = all
              .slice(from, from + 2)
              .map((review) => summaryOf(review, this.#runs.get(review.id)?.run ?? 0));
            const next = from + 2 < all.length ? { next_cursor: String(from + 2) } : {};
            if (begins === 'UNREADABLE') {
              const unreadable = [{ place: 'reviews[0]', expected: 'object', found: '1' }];
              return { value: { reviews: reviews.slice(1), ...next }, unreadable };
            }
            const lost = (place: string) => [{ place, expected: 'string', found: '5' }];
            if (begins === 'NO_LIST') return { value: next, unreadable: lost('reviews') };
            if (begins === 'NO_CURSOR') {
              return { value: { reviews }, unreadable: lost('next_cursor') };
            }
            return { value: { reviews, ...next }, unreadable: [] };
          }),
        review: (id) =>
          answer(() => {
            const found = this.reviews.find((review) => review.id === id);
            if (!found) throw new ServiceError({ status: 404 });
            if (found.broken === 'WHOLE') throw new UnreadableAnswer('object', '');
            const known = this.said.get(id) ?? new Set();
            this.said.set(id, known.add(JSON.stringify(found.claims)));
            const place = 'assessments[0].findings[9]';
            const unreadable =
              found.broken === 'PARTLY' ? [{ place, expected: 'object', found: '1' }] : [];
            return { value: detailOf(found), unreadable };
          }),
        put: async (reviews) => {
          for (const review of reviews) this.index.set(review.id, review);
        },
        remove: async (ids) => {
          for (const id of ids) this.index.delete(id);
        },
        report: (state) => (this.state = state),
        wait: async (milliseconds, signal) => {
          this.waits.push(milliseconds);
          signal.throwIfAborted();
        },
      },
      { mostFindings },
    );
  }

  claims = (id: string) => this.index.get(id)?.entries.map(({ title }) => title);
}

const never = () => undefined;
const signal = () => new AbortController().signal;

test('all findings are read, and again only where the list of reviews says something else', async () => {
  const world = new World();
  world.reviews = [
    { id: 'a', at: 1, claims: ['one'] },
    { id: 'b', at: 2, claims: ['two', 'three'] },
    { id: 'c', at: 3, claims: [] },
    { id: 'd', at: 4, claims: ['four'] },
  ];
  const reader = world.reader(never);
  await reader.read(100, signal());
  expect([...world.index.keys()].toSorted()).toEqual(['a', 'b', 'd']);
  expect(world.state).toMatchObject({ state: 'DONE', reviews: 3, findings: 4, older: false });
  expect(world.state?.oldest).toBe(time(1));

  const before = world.asked;
  await reader.read(100, signal());
  expect(world.asked - before).toBe(2); // the two pages of the list

  world.reviews = [
    { id: 'b', at: 2, claims: ['two'] },
    { id: 'd', at: 4, claims: ['four'] },
  ];
  await reader.read(100, signal());
  expect(world.claims('b')).toEqual(['two']);
  expect(world.index.has('a')).toBe(false);
  expect(world.state).toMatchObject({ reviews: 2, findings: 2 });
});

test('it reads as far as it is asked to, and says that older reviews exist', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  const reader = world.reader(never);
  await reader.read(3, signal());
  expect(world.state).toMatchObject({ state: 'DONE', reviews: 4, older: true });
  await reader.read(100, signal());
  expect(world.state).toMatchObject({ state: 'DONE', reviews: 9, older: false });
});

test('however long each review takes, they are put newest first', async () => {
  const all = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, more) => {
      const world = new World();
      world.reviews = all;
      world.scheduler = scheduler;
      const reader = world.reader(never);
      if (more) await scheduler.waitFor(reader.read(3, signal()));
      await scheduler.waitFor(reader.read(100, signal()));
      expect([...world.index.keys()]).toEqual(all.toReversed().map(({ id }) => id));
      expect(world.state?.newestFirst).toBe(true);
    }),
  );
});

test('what was kept may be older than what is read', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 3 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  await world.reader(never).read(100, signal());
  const later = world.reader(never);
  later.take([...world.index.values()]);
  await later.read(100, signal());
  expect(world.state).toMatchObject({ state: 'DONE', newestFirst: false });
});

test('a full index takes no more, and says so', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  const reader = world.reader(never, never, 5);
  await reader.read(100, signal());
  expect(world.state).toMatchObject({ state: 'DONE', full: true, older: true });
  expect(world.state?.findings).toBeLessThan(5 + 3);
  expect(world.index.has('r8')).toBe(true);

  // A newer one takes the place of the oldest.
  const oldest = [...world.index.keys()].toSorted()[0] ?? '';
  world.reviews = [...world.reviews, { id: 'r9', at: 9, claims: ['new'] }];
  await reader.read(100, signal(), { news: true });
  expect(world.claims('r9')).toEqual(['new']);
  expect(world.index.has(oldest)).toBe(false);
});

test('a look for news ends where there is none, and takes nothing older away', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  const reader = world.reader(never);
  await reader.read(100, signal());
  const before = world.asked;
  world.reviews = world.reviews.slice(1);
  await reader.read(100, signal(), { news: true });
  expect(world.asked - before).toBe(1);
  expect(world.index.size).toBe(9);
  // That the list goes on is no news: all of it was read.
  expect(world.state).toMatchObject({ state: 'DONE', older: false });
});

test('a look for news takes away what a later run took the place of', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  const reader = world.reader(never);
  await reader.read(100, signal());
  const latest = { id: 'r9', at: 9, claims: ['x'] };
  world.reviews = [...world.reviews.filter(({ id }) => id !== 'r7'), latest];
  await reader.read(100, signal(), { news: true });
  expect(world.index.has('r7')).toBe(false);
  expect(world.state).toMatchObject({ state: 'DONE', reviews: 9, findings: 9 });
});

test('a look for news takes nothing away where the list does not say what is in it', async () => {
  for (const begins of ['EMPTY', 'UNREADABLE', 'NO_LIST', 'NO_CURSOR'] as const) {
    const world = new World();
    world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
    const reader = world.reader(never);
    await reader.read(100, signal());
    world.begins = begins;
    await reader.read(100, signal(), { news: true });
    expect(world.index.size).toBe(9);
  }
});

test('a list of which a part cannot be read takes nothing away, and is not taken for the whole', async () => {
  for (const [begins, older] of [
    ['NO_LIST', false],
    ['NO_CURSOR', undefined],
  ] as const) {
    const world = new World();
    world.reviews = Array.from({ length: 5 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
    const reader = world.reader(never);
    await reader.read(100, signal());
    world.begins = begins;
    await reader.read(100, signal());
    expect(world.index.size).toBe(5);
    expect(world.state).toMatchObject({ state: 'DONE', unlisted: 0, cut: true, older });
    world.begins = 'WHOLE';
    await reader.read(100, signal());
    expect(world.state).toMatchObject({ cut: false, older: false });
  }
});

test('another tab’s older reviews stay, where this one reads less far', async () => {
  const world = new World();
  world.reviews = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, at, claims: ['x'] }));
  await world.reader(never).read(100, signal());
  const shallow = world.reader(never);
  shallow.take([...world.index.values()]);
  await shallow.read(3, signal());
  expect(world.index.size).toBe(9);
});

test('what cannot be read is counted, and a review that is gone is none', async () => {
  const world = new World();
  world.reviews = [
    { id: 'a', at: 1, claims: ['one'], broken: 'PARTLY' },
    { id: 'b', at: 2, claims: ['two'], broken: 'WHOLE' },
    { id: 'c', at: 3, claims: ['three'] },
  ];
  await world.reader(never).read(100, signal());
  expect(world.state).toMatchObject({ reviews: 3, findings: 2, partly: 1, unreadable: 1 });
});

test('it waits as long as the service asks for, and ends where a failure stays', async () => {
  const world = new World();
  world.reviews = [{ id: 'a', at: 1, claims: ['one'] }];
  const failures = [new ServiceError({ status: 429, retryAfter: 7 })];
  await world.reader(() => failures.pop()).read(100, signal());
  expect(world.waits).toEqual([7_000]);
  expect(world.state).toMatchObject({ state: 'DONE', findings: 1 });

  await world.reader(() => new ServiceError({ status: 503 })).read(100, signal());
  expect(world.state).toMatchObject({ state: 'FAILED', waiting: undefined });
  await world.reader(() => new ServiceError({ status: 401 })).read(100, signal());
  expect(world.state).toMatchObject({ state: 'FAILED' });
});

test('a look for news brings what is listed as far as it looks, and leaves what is older', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => ({ id, at, claims: ['x'] }));
  await fc.assert(
    fc.asyncProperty(fc.subarray(all), fc.subarray(all), async (before, now) => {
      const world = new World();
      world.reviews = before;
      const reader = world.reader(never);
      await reader.read(100, signal());
      world.reviews = now;
      await reader.read(100, signal(), { news: true });
      const list = now.toReversed();
      const pages = [0, 2, 4, 6, 8].map((from) => list.slice(from, from + 2));
      const noNews = pages.findIndex((page) => page.every((review) => before.includes(review)));
      const listed = pages.slice(0, noNews + 1).flat();
      const end = listed.length < list.length ? (listed.at(-1)?.at ?? 0) : 0;
      const older = before.filter(({ at }) => at < end);
      expect(new Set(world.index.keys())).toEqual(
        new Set([...listed, ...older].map(({ id }) => id)),
      );
    }),
  );
});

test('whatever fails, stops and changes meanwhile: the index has what was said, and in the end what is there', async () => {
  const review = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    at: fc.nat(20),
    claims: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  });
  const reviews = fc.uniqueArray(review, { selector: ({ id }) => id, maxLength: 6 });
  const failure = fc.constantFrom(undefined, undefined, undefined, 0, 404, 429, 503, 500);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          reviews,
          changed: fc.option(reviews),
          failures: fc.array(failure, { maxLength: 12 }),
          stopAfter: fc.option(fc.nat(12)),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (rounds) => {
        const world = new World();
        let kept: IndexedReview[] = [];
        for (const { reviews: there, changed, failures, stopAfter } of rounds) {
          world.reviews = there;
          const left = failures.values();
          const abort = new AbortController();
          let steps = 0;
          const reader = world.reader(
            () => {
              const status = left.next().value;
              return status === undefined ? undefined : new ServiceError({ status });
            },
            () => {
              steps += 1;
              if (changed && steps === 3) world.reviews = changed;
              if (steps === stopAfter) abort.abort();
            },
          );
          // A reload: what was kept is all that is known.
          reader.take(kept);
          await reader.read(100, abort.signal);
          kept = [...world.index.values()];
          for (const { id, entries } of kept) {
            const claims = JSON.stringify(entries.map(({ title }) => title));
            expect(world.said.get(id)).toContain(claims);
          }
          expect(world.state?.reviews).toBe(kept.length);
          expect(world.state?.findings).toBe(
            kept.reduce((sum, { entries }) => sum + entries.length, 0),
          );
        }
        const last = world.reader(never);
        last.take(kept);
        await last.read(100, signal());
        const there = world.reviews.filter(({ claims }) => claims.length > 0);
        expect([...world.index.keys()].toSorted()).toEqual(there.map(({ id }) => id).toSorted());
        for (const { id, claims } of there) expect(world.claims(id)).toEqual(claims);
        expect(world.state).toMatchObject({ state: 'DONE', older: false });
      },
    ),
  );
});
