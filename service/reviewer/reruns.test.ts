import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { addRun } from '../store/new-runs.ts';
import { relatedReviews } from '../store/related-reviews.ts';
import { REVIEW_COLUMNS, type ReviewRow } from '../store/review-rows.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { ORGANIZATION, TestReviewer } from './testing/test-store.ts';

type Reviewed = ReviewRow & { repository_id: string };

/** In the order of their runs. */
function reviews(store: TestReviewer): Reviewed[] {
  return store.rows(`SELECT ${REVIEW_COLUMNS} FROM review ORDER BY run_number`);
}

/** Asks for another run of a review. @returns its id. */
function rerun(store: TestReviewer, review: Reviewed | undefined): string {
  if (review === undefined) throw new Error('there is no review');
  const now = store.now().getTime();
  const run = {
    id: randomUUID(),
    trigger_origin: 'RERUN',
    now,
    baseBranchCommit: undefined,
  } as const;
  return addRun(store.database, ORGANIZATION, review, run).id;
}

/** Asks for another run of each review, and gives what is asked: the head, and the base. */
function rerunAll(store: TestReviewer): unknown[] {
  for (const review of reviews(store)) rerun(store, review);
  return jobs(store);
}

function jobs(store: TestReviewer): unknown[] {
  return store
    .rows<{ input: string }>('SELECT input FROM job ORDER BY rank')
    .map(({ input }) => JSON.parse(input) as unknown);
}

test('a branch that shares nothing with the default one is compared with nothing again', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('checkout', '--quiet', '--orphan', 'other');
  const head = repository.commit('Other', { Dockerfile: 'FROM a:1\n' });
  repository.branch('main');
  repository.git(
    'merge',
    '--quiet',
    '--allow-unrelated-histories',
    '-m',
    "Merge branch 'other'",
    'other',
  );
  using store = new TestReviewer(repository.path);
  await store.run();
  const asked = [{ kind: 'PULL_REQUEST', head, base: null }];
  expect(rerunAll(store)).toEqual(asked);
  await store.run();
  expect(store.rows('SELECT finding_count FROM review')).toEqual([
    { finding_count: 0 },
    { finding_count: 0 },
  ]);
  expect(rerunAll(store)).toEqual([...asked, ...asked]);
});

test('what is reviewed by itself is reviewed by itself again', async () => {
  using repository = new TemporaryRepository();
  const head = repository.commit('Begin', { Dockerfile: 'FROM a:1\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(rerunAll(store)).toEqual([{ kind: 'PULL_REQUEST', head, base: { whole: true } }]);
});

test('a base that git has to look for is looked for again where the review failed', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  const crossed = repository.commit('Work');
  repository.branch('main');
  repository.commit('Meanwhile');
  repository.branch('topic');
  const head = repository.merge('main', 'Merge the one way');
  repository.branch('main');
  repository.merge(crossed, 'Merge the other way');
  using store = new TestReviewer(repository.path);
  await store.list();
  const base = { merge_base_with: '1'.repeat(40) };
  store.database
    .prepare("UPDATE job SET input = json_set(input, '$.base', json(?)) WHERE input ->> 'head' = ?")
    .run(JSON.stringify(base), head);
  await store.run();
  expect(store.reports).toHaveLength(1);
  expect(rerunAll(store)).toContainEqual({ kind: 'PULL_REQUEST', head, base });
});

test('a rerun of an older commit of a branch leaves the review of its newest as it is', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One');
  repository.commit('Two');
  using store = new TestReviewer(repository.path);
  await store.run();
  const before = reviews(store);
  const [one, two] = before;
  const again = rerun(store, one);
  expect(reviews(store).slice(0, 2)).toEqual(before);
  const related = (review: Reviewed | undefined) =>
    review &&
    relatedReviews(store.database, { orgId: ORGANIZATION, repositoryIds: null }, review).map(
      ({ id, relation }) => [id, relation],
    );
  expect(related(two)).toEqual([
    [again, 'SUPERSEDES'],
    [one?.id, 'SUPERSEDES'],
  ]);
  expect(related(reviews(store)[2])).toEqual([
    [two?.id, 'SUPERSEDED_BY'],
    [one?.id, 'RERUN_OF'],
  ]);

  // Two runs of one commit supersede nothing, also where neither is a rerun of the other.
  const third = rerun(store, one);
  expect(related(reviews(store)[3])).toContainEqual([again, 'SAME_PULL_REQUEST']);
  expect(related(reviews(store)[2])).toContainEqual([third, 'SAME_PULL_REQUEST']);

  // A newer commit supersedes all of them that nothing superseded yet.
  rerun(store, two);
  repository.commit('Three');
  await store.run();
  const after = reviews(store);
  const newest = after.at(-1)?.id;
  expect(after.map(({ superseded_by }) => superseded_by)).toEqual([
    two?.id,
    newest,
    after[4]?.id,
    after[4]?.id,
    newest,
    null,
  ]);
});

test('a rerun of an older commit resolves and reintroduces nothing that a newer one brought', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One', { 'a.txt': 'x' });
  repository.commit('Two', { Dockerfile: 'FROM a:1\nUSER app\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  rerun(store, reviews(store)[0]);
  await store.run();
  repository.commit('Three', { 'b.txt': 'x' });
  await store.run();
  const states = store.rows(
    `SELECT run_number AS run, lifecycle_state AS state
     FROM finding JOIN review ON review.id = review_id ORDER BY run_number`,
  );
  expect(states).toEqual([
    { run: 2, state: 'NEW' },
    { run: 4, state: 'UNCHANGED' },
  ]);
});
