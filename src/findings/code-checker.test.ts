import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import type { SourceFile } from '../api/source.ts';
import { CitedPlaces, type CodeFile, type KnownFile } from './cited-code.ts';
import { CodeChecker, type CheckState } from './code-checker.ts';
import type { IndexedReview } from './indexed-review.ts';

const COMMIT = 'c'.repeat(40);
const LATER = 'd'.repeat(40);

/** A review whose findings each cite line 10 of a file at a commit. */
const review = (id: string, at: number, places: [commit: string, path: string][]) =>
  ({
    id,
    created_at: new Date(at * 1_000).toISOString(),
    entries: places.map((_, index) => ({
      members: [
        {
          findingId: `${id} ${index}`,
          assessmentId: 'production',
          facets: { repository: ['harbor/ledger'] },
        },
      ],
    })),
    records: places.map(([commit_sha, repository_path], index) => ({
      assessmentId: 'production',
      finding: {
        id: `${id} ${index}`,
        evidence_refs: [{ commit_sha, repository_path, start_line: 10, end_line: null }],
      },
    })),
    // Only what is taken of it.
  }) as unknown as IndexedReview;

/** A service that has the files named, each with so many lines. */
class World {
  files: Record<string, Partial<SourceFile>> = {};
  readonly code = new CitedPlaces();
  readonly asked: string[] = [];
  readonly kept: KnownFile[] = [];
  readonly waits: number[] = [];
  state: CheckState | undefined;
  answer = (file: CodeFile): SourceFile => {
    const { commit, path } = file;
    return { commit, path, kind: 'ABSENT', ...this.files[`${commit} ${path}`] };
  };

  checker(fail: (file: CodeFile) => Error | undefined = () => undefined) {
    return new CodeChecker(this.code, {
      file: async (file) => {
        this.asked.push(file.path);
        await Promise.resolve();
        const error = fail(file);
        if (error) throw error;
        return { value: this.answer(file), unreadable: [] };
      },
      put: async (file) => {
        this.kept.push(file);
        await Promise.resolve();
      },
      report: (state) => {
        this.state = state;
      },
      alone: (_signal, work) => work(),
      wait: async (milliseconds) => {
        this.waits.push(milliseconds);
        await Promise.resolve();
      },
    });
  }

  values = (id: string) => this.code.facetsOf(id).map(([first]) => first?.citation[0]);
}

const text = (total_lines: number): Partial<SourceFile> => ({
  kind: 'TEXT',
  total_lines,
  owners: [],
});
const { signal } = new AbortController();

test('each file is read once, those of the newest review first, and told of each that cites it', async () => {
  const world = new World();
  world.files = { [`${COMMIT} a`]: text(12), [`${COMMIT} b`]: text(9) };
  const places: [string, string][] = ['a', 'b', 'c', 'a'].map((path) => [COMMIT, path]);
  world.code.put(review('old', 1, places));
  world.code.put(review('new', 2, [[COMMIT, 'b']]));
  const checker = world.checker();
  expect(checker.now()).toMatchObject({ state: 'IDLE', citing: 5, checked: 0, left: 5 });
  expect(world.values('old')).toEqual(Array(4).fill('NOT_CHECKED'));
  await checker.check(signal);
  expect(world.asked).toEqual(['b', 'a', 'c']);
  expect(world.values('old')).toEqual(['HOLDS', 'NO_LINES', 'NO_FILE', 'HOLDS']);
  expect(world.code.takeChanged().toSorted()).toEqual(['new', 'old']);
  expect(world.state).toMatchObject({ state: 'DONE', citing: 5, checked: 5, left: 0 });

  // What was kept is not read again; what a newer run cites is.
  const reloaded = new World();
  reloaded.files = { [`${LATER} a`]: text(3) };
  for (const file of world.kept) reloaded.code.know(file);
  reloaded.code.put(review('old', 1, places));
  expect(reloaded.values('old')).toEqual(world.values('old'));
  reloaded.code.remove('old');
  reloaded.code.put(review('newer', 3, [[LATER, 'a']]));
  expect(reloaded.values('newer')).toEqual(['NOT_CHECKED']);
  await reloaded.checker().check(signal);
  expect(reloaded.asked).toEqual(['a']);
  expect(reloaded.values('newer')).toEqual(['NO_LINES']);
  const uncited = reloaded.code.forgetUncited().map(({ path }) => path);
  expect(uncited.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a commit that is not at hand is asked for once, says nothing, and is asked for again on demand', async () => {
  const world = new World();
  world.answer = ({ commit, path }) => ({ commit, path, kind: 'NO_COMMIT' });
  world.code.put(
    review(
      'one',
      1,
      Array.from({ length: 9 }, (_, at) => [COMMIT, `${at}`]),
    ),
  );
  const checker = world.checker();
  await checker.check(signal);
  expect(world.asked.length).toBeLessThanOrEqual(3); // as many as are asked at a time
  expect(new Set(world.values('one'))).toEqual(new Set(['NOT_CHECKED']));
  expect(world.kept).toEqual([]);
  expect(world.state).toMatchObject({ state: 'DONE', citing: 9, checked: 0, left: 0 });
  world.code.put(review('two', 2, [[COMMIT, 'x']]));
  expect(checker.now().left).toBe(0);

  world.answer = ({ commit, path }) => ({ commit, path, kind: 'TEXT', total_lines: 10 });
  await checker.check(signal);
  expect(world.state).toMatchObject({ state: 'DONE', checked: 10 });
});

test('a finding that cites a file elsewhere too stays unchecked, and nothing of it is left to be read', async () => {
  const world = new World();
  world.files = { [`${COMMIT} a`]: text(12) };
  const one = review('one', 1, [
    [COMMIT, 'a'],
    ['', 'b'],
  ]);
  const [first, second] = one.records;
  first?.finding.evidence_refs.push(...(second?.finding.evidence_refs ?? []));
  world.code.put(one);
  await world.checker().check(signal);
  expect(world.values('one')).toEqual(['NOT_CHECKED', 'NOT_CHECKED']);
  expect(world.state).toMatchObject({ state: 'DONE', citing: 2, checked: 0, left: 0 });
});

test('a text whose owners were left out is not kept, and is asked for again on demand', async () => {
  const world = new World();
  world.files = { [`${COMMIT} a`]: { kind: 'TEXT', total_lines: 12 } };
  world.code.put(review('one', 1, [[COMMIT, 'a']]));
  const checker = world.checker();
  await checker.check(signal);
  expect([world.values('one'), world.kept]).toEqual([['HOLDS'], []]);
  world.files = { [`${COMMIT} a`]: { kind: 'TEXT', total_lines: 12, owners: ['@a'] } };
  await checker.check(signal);
  expect(world.code.facetsOf('one')[0]?.[0]?.owner).toEqual(['@a']);
  expect(world.kept).toHaveLength(1);
});

test('it waits as long as it is asked to, ends where code is refused, and passes over one file', async () => {
  const world = new World();
  world.files = { [`${COMMIT} a`]: text(12), [`${COMMIT} b`]: text(12) };
  world.code.put(
    review('one', 1, [
      [COMMIT, 'a'],
      [COMMIT, 'b'],
    ]),
  );
  const once = [new ServiceError({ status: 503, retryAfter: 7 })];
  const checker = world.checker((file) =>
    file.path === 'a' ? new ServiceError({ status: 400 }) : once.pop(),
  );
  await checker.check(signal);
  expect(world.waits).toEqual([7_000]);
  expect(world.values('one')).toEqual(['NOT_CHECKED', 'HOLDS']);
  expect(world.state).toMatchObject({ state: 'DONE', checked: 1, left: 0 });

  const other = new World();
  other.code.put(review('one', 1, [[COMMIT, 'a']]));
  await other.checker(() => new ServiceError({ status: 403 })).check(signal);
  expect(other.state).toMatchObject({ state: 'REFUSED', checked: 0, left: 1 });
  await other.checker(() => new ServiceError({ status: 401 })).check(signal);
  expect(other.state).toMatchObject({ state: 'FAILED', checked: 0, left: 1 });
});

test('an answer that was on its way does not end a wait', async () => {
  const world = new World();
  const paths = ['a', 'b', 'c'];
  world.code.put(
    review(
      'one',
      1,
      paths.map((path) => [COMMIT, path]),
    ),
  );
  const states: unknown[] = [];
  const busy = [new ServiceError({ status: 503, retryAfter: 7 })];
  const checker = new CodeChecker(world.code, {
    file: async (file) => {
      const error = busy.pop();
      if (error) throw error;
      await Promise.resolve();
      return { value: world.answer(file), unreadable: [] };
    },
    put: () => Promise.resolve(),
    report: ({ state }) => states.push(state),
    alone: (_signal, work) => work(),
    // Long enough for the other answers.
    wait: async () => {
      while (checker.now().checked < 2) await Promise.resolve();
      states.push('WAITED');
    },
  });
  await checker.check(signal);
  const begun = states.indexOf('WAITING');
  expect(begun).toBeGreaterThan(-1);
  expect(new Set(states.slice(begun, states.indexOf('WAITED')))).toEqual(new Set(['WAITING']));
  expect(states.at(-1)).toBe('DONE');
});

test('an answer about another file says nothing', async () => {
  const world = new World();
  world.code.put(review('one', 1, [[COMMIT, 'a']]));
  world.answer = ({ path }) => ({ commit: LATER, path, kind: 'ABSENT' });
  await world.checker().check(signal);
  expect(world.values('one')).toEqual(['NOT_CHECKED']);
});

test('wherever it is stopped or fails, it goes on, reads nothing twice, and says only what it read', async () => {
  const outcome = fc.constantFrom('ANSWER', 'ANSWER', 'BUSY', 'STOP', 'BROKEN');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(5), { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.array(outcome, { maxLength: 30 }),
      async (cited, outcomes) => {
        const world = new World();
        for (let path = 0; path < 6; path += 1) {
          if (path % 3 > 0) world.files[`${COMMIT} ${path}`] = text(path % 3 === 1 ? 10 : 9);
        }
        const truth = ['NO_FILE', 'HOLDS', 'NO_LINES'];
        const reviews = cited.map((paths, at) =>
          review(
            `${at}`,
            at,
            paths.map((path) => [COMMIT, `${path}`]),
          ),
        );
        for (const each of reviews) world.code.put(each);
        let stop = new AbortController();
        const answered: string[] = [];
        const checker = world.checker(({ path }) => {
          const next = outcomes.shift();
          if (next === 'STOP') stop.abort();
          else if (next === 'BUSY') return new ServiceError({ status: 503, retryAfter: 1 });
          else if (next === 'BROKEN') return new ServiceError({ status: 401 });
          else answered.push(path);
          return undefined;
        });
        for (let passes = 0; world.state?.state !== 'DONE'; passes += 1) {
          expect(passes).toBeLessThan(40);
          stop = new AbortController();
          await checker.check(stop.signal);
          for (const [at, paths] of cited.entries()) {
            for (const [index, value] of world.values(`${at}`).entries()) {
              const path = paths[index] ?? 0;
              const known = answered.includes(`${path}`) ? [truth[path % 3]] : [];
              expect([...known, 'NOT_CHECKED']).toContain(value);
            }
          }
        }
        const files = new Set(cited.flat());
        expect(world.kept.map(({ path }) => path).toSorted()).toEqual(
          [...files].map(String).toSorted(),
        );
        expect(world.state).toMatchObject({ checked: cited.flat().length, left: 0 });
      },
    ),
  );
});
