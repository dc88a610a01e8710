import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SourceLinks } from '../base/source-links.ts';
import { GitRepository } from './git.ts';
import { listHistory } from './history.ts';
import type { ListedPullRequest } from './listed-pull-request.ts';
import { readRefs } from './refs.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

const CI = '.github/workflows/ci.yml';
const UNPINNED = 'jobs:\n  test:\n    steps:\n      - uses: actions/checkout@v4\n';

async function pullRequests(path: string): Promise<ListedPullRequest[]> {
  const git = await GitRepository.open(path);
  try {
    const refs = await readRefs(git);
    if (refs === null) throw new Error('no commit');
    return (await listHistory(git, refs, new SourceLinks(null))).pullRequests;
  } finally {
    git.close();
  }
}

/** Squashes a branch into the current one, as a source host does. */
function squash(repository: TemporaryRepository, branch: string, message: string): string {
  repository.git('merge', '--quiet', '--squash', branch);
  return repository.commit(message);
}

/** `number state: run, run` of each, runs by the subject of their head. */
function told(repository: TemporaryRepository, listed: readonly ListedPullRequest[]): string[] {
  return listed.map(({ number, state, runs }) => {
    const subjects = runs.map(({ head }) => repository.git('log', '-1', '--format=%s', head));
    return `${number ?? 'none'} ${state}: ${subjects.join(', ')}`;
  });
}

test('a branch that was squashed gives its commits to the pull request that it became', async () => {
  using repository = new TemporaryRepository();
  const first = repository.commit('Begin', { a: '1', 'src/b': '1' });
  repository.branch('topic');
  const one = repository.commit('One', { a: '2' });
  repository.git('mv', 'src/b', 'src/ü');
  chmodSync(join(repository.path, 'a'), 0o755);
  const two = repository.commit('Two');
  repository.branch('main');
  const meanwhile = repository.commit('Meanwhile', { c: '1' });
  const squashed = squash(repository, 'topic', 'Topic (#7)');
  repository.commit('Later', { a: '3' });
  expect(await pullRequests(repository.path)).toMatchObject([
    {
      number: 7,
      state: 'MERGED',
      title: 'Topic',
      branch: 'topic',
      runs: [
        { head: one, base: { commit: first }, baseBranchCommit: null },
        { head: two, base: { commit: first }, baseBranchCommit: null },
        { head: squashed, base: { commit: meanwhile }, baseBranchCommit: meanwhile },
      ],
    },
  ]);
});

test('where the commit names no pull request, or another one, the branch is merged as itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('plain');
  repository.commit('Plain', { a: '1' });
  repository.branch('numbered', 'main');
  const head = repository.commit('Numbered', { b: '1' });
  repository.git('update-ref', 'refs/pull/3/head', head);
  repository.branch('main');
  const before = repository.head();
  squash(repository, 'plain', 'No number');
  squash(repository, 'numbered', 'Another number (#9)');
  const listed = await pullRequests(repository.path);
  expect(told(repository, listed)).toEqual([
    '9 MERGED: Another number (#9)',
    'none MERGED: Plain',
    '3 MERGED: Numbered',
  ]);
  expect(listed[1]?.runs[0]?.baseBranchCommit).toBe(before);
});

test('a branch stays open when nothing on the default branch is its change', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { a: '1', b: '1' });
  repository.branch('applied-before');
  repository.commit('Change', { a: '2' });
  repository.branch('main');
  squash(repository, 'applied-before', 'Change (#1)');
  repository.commit('Revert (#2)', { a: '1' });
  repository.git('branch', '--quiet', '-D', 'applied-before');
  repository.branch('again');
  repository.commit('Again', { a: '2' });
  repository.branch('empty', 'main');
  repository.commit('Nothing');
  repository.branch('more', 'main');
  repository.commit('More', { b: '2', c: '1' });
  repository.branch('same-file', 'main');
  repository.commit('Same file', { b: '2' });
  repository.branch('main');
  repository.commit('Part of it (#3)', { c: '1' });
  repository.commit('Other content (#4)', { b: '3' });
  expect(told(repository, (await pullRequests(repository.path)).slice(4))).toEqual([
    'none OPEN: Again',
    'none OPEN: Nothing',
    'none OPEN: More',
    'none OPEN: Same file',
  ]);
});

function runs(store: TestReviewer): string[] {
  return store
    .rows<{ text: string }>(
      `SELECT coalesce('#' || (record ->> 'pull_request_number') || ' ', '') || 'run '
         || review.run_number || ' ' || pull_request.state || ' ' || (record ->> 'head_ref')
         || CASE needs_attention WHEN 1 THEN ' needs attention' ELSE '' END AS text
       FROM review JOIN pull_request ON pull_request.repository_id = review.repository_id
         AND pull_request.number = review.pull_request_number
       WHERE record ->> 'head_ref' = 'topic'
       ORDER BY pull_request_number, review.run_number`,
    )
    .map(({ text }) => text);
}

test('an open pull request that is squashed goes on under its number, and needs nobody', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: UNPINNED });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(runs(store)).toEqual(['run 1 OPEN topic needs attention']);
  repository.branch('main');
  squash(repository, 'topic', 'Unpinned (#12)');
  await store.run();
  expect(runs(store)).toEqual(['#12 run 1 MERGED topic', '#12 run 2 MERGED topic']);
  const states = store.rows(
    `SELECT lifecycle_state AS state FROM finding JOIN review ON review.id = finding.review_id
     ORDER BY run_number`,
  );
  expect(states).toEqual([{ state: 'NEW' }, { state: 'UNCHANGED' }]);
  // Nothing more comes of it, with the branch or without.
  store.database.exec('UPDATE repository SET refs_digest = NULL');
  expect(await store.list()).toBe(0);
  repository.git('branch', '--quiet', '-D', 'topic');
  expect(await store.list()).toBe(0);
});

test('a squashed branch without a number is merged, and open again when it goes on', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One', { a: '1' });
  repository.branch('main');
  using store = new TestReviewer(repository.path);
  await store.run();
  squash(repository, 'topic', 'One, without a number');
  await store.run();
  expect(runs(store)).toEqual(['run 1 MERGED topic']);
  repository.commit('Other', { b: '1' });
  await store.run();
  expect(runs(store)).toEqual(['run 1 MERGED topic']);
  repository.branch('topic');
  repository.commit('Two', { a: '2' });
  repository.branch('main');
  await store.run();
  expect(runs(store)).toEqual(['run 1 OPEN topic needs attention', 'run 2 OPEN topic']);
});

test('a branch that the default branch holds as one of several commits of a pull request is merged by itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const page = 'Part-of: <https://gitlab.example.org/ada/app/-/merge_requests/7>';
  for (const file of ['a', 'b']) {
    repository.branch(file, 'main');
    repository.commit(`On ${file}`, { [file]: '1' });
  }
  repository.branch('main');
  repository.commit('Meanwhile', { c: '1' });
  repository.commit(`A\n\n${page}`, { a: '1' });
  repository.commit(`B\n\n${page}`, { b: '1' });
  expect(told(repository, await pullRequests(repository.path))).toEqual([
    '7 MERGED: A, B',
    'none MERGED: On a',
    'none MERGED: On b',
  ]);
});

test('a branch that comes to light after its squash adds nothing before it', async () => {
  using repository = new TemporaryRepository();
  const first = repository.commit('Begin');
  const squashed = repository.commit('One (#5)', { a: '1' });
  using store = new TestReviewer(repository.path);
  await store.run();
  repository.branch('topic', first);
  repository.commit('One', { a: '1' });
  repository.branch('main');
  expect(repository.head()).toBe(squashed);
  expect(await store.run()).toEqual([]);
  expect(store.rows('SELECT pull_request_number AS number, run_number AS run FROM review')).toEqual(
    [{ number: 5, run: 1 }],
  );
});

test('in a clone without trees nothing can be compared, and the branch stays open', async () => {
  using repository = new TemporaryRepository();
  repository.git('config', 'uploadpack.allowFilter', 'true');
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One', { a: '1' });
  repository.branch('main');
  squash(repository, 'topic', 'One (#1)');
  using clone = new TemporaryRepository();
  const path = clone.cloneBare(repository, '--filter=tree:0');
  const states = (await pullRequests(path)).map(({ state }) => state);
  expect(states).toEqual(['MERGED', 'OPEN']);
});
