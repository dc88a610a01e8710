import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { addRun } from '../store/new-runs.ts';
import { REVIEW_COLUMNS, type ReviewRow } from '../store/review-rows.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { ORGANIZATION, TestReviewer } from './testing/test-store.ts';

/** Asks for another run of each review, and gives what is asked: the head, and the base. */
function rerunAll(store: TestReviewer): unknown[] {
  const reviews = store.rows<ReviewRow & { repository_id: string }>(
    `SELECT ${REVIEW_COLUMNS} FROM review ORDER BY run_number`,
  );
  for (const review of reviews) {
    const now = store.now().getTime();
    const id = randomUUID();
    const run = { id, trigger_origin: 'RERUN', now, baseBranchCommit: undefined } as const;
    addRun(store.database, ORGANIZATION, review, run);
  }
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
