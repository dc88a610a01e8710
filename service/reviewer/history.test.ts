import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { SourceLinks } from '../base/source-links.ts';
import { GitRepository } from './git.ts';
import { listHistory, type ListedHistory } from './history.ts';
import { readRefs } from './refs.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';

async function historyOf(
  path: string,
  most?: number,
  webUrl: string | null = null,
): Promise<ListedHistory> {
  const git = await GitRepository.open(path);
  try {
    const refs = await readRefs(git);
    if (refs === null) throw new Error('no commit');
    return await listHistory(git, refs, new SourceLinks(webUrl), most);
  } finally {
    git.close();
  }
}

/** When the test repository makes its n-th commit. */
function minute(commit: number): number {
  return Date.UTC(2025, 0, 1, 0, commit) / 1000;
}

const names = (tags: readonly { name: string }[]): string => tags.map(({ name }) => name).join(' ');

test('a repository without a commit has no refs to list', async () => {
  using repository = new TemporaryRepository();
  const git = await GitRepository.open(repository.path);
  expect(await readRefs(git)).toBeNull();
});

test('looking at refs runs three git commands, as it is done every few seconds', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const git = await GitRepository.open(repository.path);
  const runs = vi.spyOn(git, 'run');
  await readRefs(git);
  expect(runs).toHaveBeenCalledTimes(3);
});

test('a merged pull request has a run for each commit of its branch', async () => {
  using repository = new TemporaryRepository();
  const first = repository.commit('Begin');
  repository.branch('topic');
  const one = repository.commit('One', { a: '1' });
  const two = repository.commit('Two', { a: '2' });
  repository.branch('main');
  const meanwhile = repository.commit('Meanwhile', { b: '1' });
  repository.merge('topic', 'Merge pull request #7 from ada/topic\n\nThe title');
  const { pullRequests, baseRef } = await historyOf(repository.path);
  expect(baseRef).toBe('main');
  expect(pullRequests).toEqual([
    {
      number: 7,
      state: 'MERGED',
      title: 'The title',
      branch: 'topic',
      author: { name: 'Ada', email: 'ada@example.org' },
      runs: [
        { head: one, base: { commit: first }, time: minute(2), baseBranchCommit: null },
        {
          head: two,
          base: { commit: first },
          time: minute(3),
          baseBranchCommit: meanwhile,
        },
      ],
    },
  ]);
});

test('of a merge of several branches, each is listed', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin');
  const sides = ['a', 'b', 'c'].map((name) => {
    repository.branch(name, base);
    return repository.commit(`Work on ${name}`, { [name]: '1' });
  });
  repository.branch('main');
  const merge = (message: string): string => {
    const parents = [base, ...sides].flatMap((parent) => ['-p', parent]);
    const commit = repository.git('commit-tree', `${base}^{tree}`, ...parents, '-m', message);
    repository.git('update-ref', 'refs/heads/main', commit);
    return commit.slice(0, 7);
  };
  const listed = async () =>
    (await historyOf(repository.path)).pullRequests.map(({ number, branch, title, runs }) => {
      expect(runs).toEqual([expect.objectContaining({ base: { commit: base } })]);
      return [number, branch, title, runs[0]?.head];
    });
  merge("Merge branches 'a', 'b' and 'c' into main");
  expect(await listed()).toEqual([
    [null, 'a', 'Work on a', sides[0]],
    [null, 'b', 'Work on b', sides[1]],
    [null, 'c', 'Work on c', sides[2]],
  ]);
  // Which of the three isn't named, nobody can tell.
  const some = merge("Merge branches 'a' and 'b', commit 'c0ffee'");
  expect((await listed()).map(([, branch]) => branch)).toEqual([
    `merged in ${some}`,
    `merged in ${some} (2)`,
    `merged in ${some} (3)`,
  ]);
  const second = merge('Merge pull request #7 from ada/a');
  expect(await listed()).toEqual([
    [7, 'a', 'a', sides[0]],
    [null, `merged in ${second} (2)`, 'Work on b', sides[1]],
    [null, `merged in ${second} (3)`, 'Work on c', sides[2]],
  ]);
  merge('Merge #7 #8 #9\n\n7: Do a r=ada a=ada\n\nMore.\n\n9: Do c r=ada\n\n7: again');
  expect(await listed()).toEqual([
    [7, null, 'Do a', sides[0]],
    [8, null, 'Merge #7 #8 #9', sides[1]],
    [9, null, 'Do c', sides[2]],
  ]);
  const fewer = merge('Merge #7 #8');
  expect((await listed()).map(([number, branch]) => [number, branch])).toEqual([
    [null, `merged in ${fewer}`],
    [null, `merged in ${fewer} (2)`],
    [null, `merged in ${fewer} (3)`],
  ]);
});

test('merging the base branch in moves the merge base of later runs', async () => {
  using repository = new TemporaryRepository();
  const first = repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One', { a: '1' });
  repository.branch('main');
  const meanwhile = repository.commit('Meanwhile', { b: '1' });
  repository.branch('topic');
  repository.merge('main', "Merge branch 'main' into topic");
  repository.commit('Two', { a: '2' });
  repository.branch('main');
  repository.merge('topic', 'Merge pull request #7 from ada/topic');
  const [pullRequest] = (await historyOf(repository.path)).pullRequests;
  expect(pullRequest?.title).toBe('topic');
  expect(pullRequest?.runs.map(({ base }) => base)).toEqual([
    { commit: first },
    { commit: meanwhile },
    { commit: meanwhile },
  ]);
});

test('only the newest ten commits of a branch are runs', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  const heads = Array.from({ length: 13 }, (_, index) => repository.commit(`Commit ${index}`));
  const [open] = (await historyOf(repository.path)).pullRequests;
  expect(open).toMatchObject({ number: null, state: 'OPEN', title: 'Commit 0', branch: 'topic' });
  expect(open?.runs.map(({ head }) => head)).toEqual(heads.slice(3));
});

test('a squashed pull request is one run, compared with its parent', async () => {
  using repository = new TemporaryRepository();
  const first = repository.commit('Begin');
  const head = repository.commit('Fix it (#12)', { a: '1' });
  const { pullRequests } = await historyOf(repository.path);
  expect(pullRequests).toMatchObject([
    { number: 12, title: 'Fix it', branch: null, runs: [{ head, base: { commit: first } }] },
  ]);
});

test('an open branch takes its number from the host ref at its tip', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  const head = repository.commit('Work');
  repository.git('update-ref', 'refs/pull/31/head', head);
  repository.git('update-ref', 'refs/pull/31/merge', head);
  expect((await historyOf(repository.path)).pullRequests).toMatchObject([{ number: 31 }]);
});

test('local and remote-tracking copies of a branch are one, and the newer tip counts', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Old');
  repository.git('branch', 'topic-later');
  repository.git('checkout', '--quiet', 'topic-later');
  const newer = repository.commit('New');
  repository.git('update-ref', 'refs/remotes/origin/topic', newer);
  repository.branch('main');
  repository.git('branch', '-D', 'topic-later');
  const { pullRequests } = await historyOf(repository.path);
  expect(pullRequests.map(({ branch, runs }) => [branch, runs.at(-1)?.head])).toEqual([
    ['topic', newer],
  ]);
});

/** A commit on `main`, and a later one that only a remote has. */
function remoteMain(repository: TemporaryRepository, ...remotes: string[]): [string, string] {
  const here = repository.commit('Begin');
  const there = repository.commit('More');
  repository.git('reset', '--quiet', '--hard', here);
  for (const remote of remotes) repository.git('update-ref', `refs/remotes/${remote}/main`, there);
  return [here, there];
}

test.each([
  ['upstream beside a fork', ['upstream'], ['origin', 'alice'], 'there'],
  ['the only remote', ['github'], [], 'there'],
  ['a contributor’s', ['alice'], ['origin'], 'here'],
  ['one of several', ['alice'], ['bob'], 'here'],
])('a default branch that is newer on a remote, %s', async (_, ahead, even, at) => {
  using repository = new TemporaryRepository();
  const [here, there] = remoteMain(repository, ...ahead);
  for (const remote of even) repository.git('update-ref', `refs/remotes/${remote}/main`, here);
  const git = await GitRepository.open(repository.path);
  expect((await readRefs(git))?.defaultBranch).toEqual({
    name: 'main',
    commit: at === 'here' ? here : there,
  });
});

test('what others have on their main, and on a branch of the same name, is each listed', async () => {
  using repository = new TemporaryRepository();
  const [begin, theirs] = remoteMain(repository, 'alice');
  repository.git('update-ref', 'refs/remotes/origin/main', begin);
  const [alice, bob] = ['alice', 'bob', 'origin'].map((remote) => {
    repository.git('checkout', '--quiet', '--detach', begin);
    const fix = repository.commit(`Fix of ${remote}`);
    repository.git('update-ref', `refs/remotes/${remote}/fix`, fix);
    return fix;
  });
  // She goes on with that of origin.
  const carol = repository.commit('More of it');
  repository.git('update-ref', 'refs/remotes/carol/fix', carol);
  repository.branch('main');
  const { pullRequests } = await historyOf(repository.path);
  const heads = pullRequests.map(({ branch, runs }) => [branch, runs.at(-1)?.head]);
  expect(Object.fromEntries(heads)).toEqual({
    'alice/main': theirs,
    'alice/fix': alice,
    'bob/fix': bob,
    fix: carol,
  });
  expect(heads).toHaveLength(4);
});

test('a merged branch and one that shares no history are not listed as branches', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('branch', 'merged');
  repository.commit('More');
  repository.git('checkout', '--quiet', '--orphan', 'gh-pages');
  repository.commit('Pages');
  repository.branch('main');
  const listed = (await historyOf(repository.path)).pullRequests;
  expect(listed.map(({ branch }) => branch)).toEqual(['main', 'HEAD']);
});

test('the default branch is the one that origin names', async () => {
  using repository = new TemporaryRepository();
  const begin = repository.commit('Begin');
  repository.branch('trunk');
  const trunk = repository.commit('Trunk');
  repository.git('update-ref', 'refs/remotes/origin/trunk', trunk);
  repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  repository.git('checkout', '--quiet', '--detach', begin);
  expect((await historyOf(repository.path)).baseRef).toBe('trunk');
});

test('where HEAD names a branch without a commit, an only branch is the default one', async () => {
  using repository = new TemporaryRepository();
  repository.git('checkout', '--quiet', '-b', 'trunk');
  repository.commit('Begin');
  repository.git('symbolic-ref', 'HEAD', 'refs/heads/master');
  expect((await historyOf(repository.path)).baseRef).toBe('trunk');
  repository.git('branch', 'other', 'trunk');
  await expect(historyOf(repository.path)).rejects.toThrow(
    'HEAD names a branch without commits, and it isn’t clear which other branch is the default',
  );
});

test('a detached checkout without any branch is reviewed all the same', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix it (#12)');
  repository.git('checkout', '--quiet', '--detach');
  repository.git('branch', '-D', 'main');
  const { baseRef, pullRequests } = await historyOf(repository.path);
  expect(baseRef).toBeNull();
  expect(pullRequests).toMatchObject([{ number: 12 }]);
});

test('a detached checkout is called so where its commits are reviewed directly', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Second');
  repository.git('checkout', '--quiet', '--detach');
  repository.git('branch', '-D', 'main');
  const { pullRequests } = await historyOf(repository.path);
  expect(pullRequests.map(({ label, runs }) => [label, runs.at(-1)?.title])).toEqual([
    ['direct commit on detached HEAD', 'Second'],
    ['detached HEAD on its own', 'detached HEAD'],
  ]);
});

test('a deployment is compared with the latest tag that it descends from', async () => {
  using repository = new TemporaryRepository();
  const one = repository.commit('One');
  repository.git('tag', 'v1.0');
  const two = repository.commit('Two');
  repository.git('tag', '--annotate', '--message', 'Second', 'v2.0');
  repository.git('tag', 'v2');
  repository.git('tag', 'latest');
  repository.branch('v1', one);
  const fix = repository.commit('Fix');
  repository.git('tag', 'v1.1');
  repository.branch('main');
  const { deployments } = await historyOf(repository.path);
  expect(deployments.map(({ tags, head, base }) => [names(tags), head.id, base])).toEqual([
    ['v1.0', one, null],
    ['v2.0 v2 latest', two, one],
    ['v1.1', fix, one],
  ]);
});

test('the tags of a monorepo’s release are one deployment, named by the shortest', async () => {
  using repository = new TemporaryRepository();
  const one = repository.commit('One');
  for (const name of ['@a/long-name@1.0.0', '@a/b@1.0.0']) repository.git('tag', name);
  repository.commit('Two');
  for (const name of ['v0.9.0', '@a/b@1.9.0', '@a/b@1.10.0']) repository.git('tag', name);
  const { deployments, takenFor } = await historyOf(repository.path);
  expect(deployments.map(({ tags, base }) => [names(tags), base])).toEqual([
    ['@a/b@1.0.0 @a/long-name@1.0.0', null],
    ['v0.9.0 @a/b@1.9.0 @a/b@1.10.0', one],
  ]);
  expect(takenFor).toContain(
    'Deployments: 2, from 5 tags, each compared with the one before. Tags of the same commit are one deployment.',
  );
});

test('a shallow clone works and says what is missing', async () => {
  using repository = new TemporaryRepository();
  repository.commit('One');
  const two = repository.commit('Two (#2)');
  const three = repository.commit('Three (#3)');
  const clone = mkdtempSync(join(tmpdir(), 'docket-test-'));
  try {
    const url = pathToFileURL(repository.path).href;
    repository.git('clone', '--quiet', '--bare', '--depth', '1', url, join(clone, 'bare'));
    const { pullRequests, notes } = await historyOf(join(clone, 'bare'));
    expect(pullRequests).toMatchObject([
      { number: 3, runs: [{ head: three, base: { commit: two } }] },
    ]);
    expect(notes).toEqual([expect.stringContaining('shallow')]);
  } finally {
    rmSync(clone, { recursive: true });
  }
});

test('at most so many commits are looked at, and it says so', async () => {
  using repository = new TemporaryRepository();
  repository.commit('One');
  repository.commit('Two (#2)');
  repository.commit('Three (#3)');
  const { pullRequests, notes } = await historyOf(repository.path, 1);
  expect(pullRequests.map(({ number }) => number)).toEqual([3]);
  expect(notes).toEqual([expect.stringContaining('newest 1 commits')]);
});

test('authors and titles are git’s own, whatever they hold', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('config', 'user.name', 'Ignored');
  repository.commit('Tïtle\t"quoted" <b> \u202Eright (#5)');
  const [pullRequest] = (await historyOf(repository.path)).pullRequests;
  expect(pullRequest?.title).toBe('Tïtle\t"quoted" <b> \u202Eright');
});

test('what history was taken for is said, with what is left out', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.branch('topic');
  repository.commit('Work');
  repository.branch('main');
  repository.merge('topic', "Merge branch 'topic'");
  repository.git('tag', 'v1');
  repository.branch('later');
  repository.commit('More');
  const { takenFor } = await historyOf(repository.path);
  expect(takenFor).toEqual([
    'Merged pull requests: 1, from commits that give a pull request number.',
    'Merged without a number: 1, from merges and squashed branches.',
    'Open: 1, from branches not merged into main.',
    'Deployments: 1, from tags, each compared with the tag before.',
    'Merge commits on main: 1. What they change themselves, for example to resolve a conflict, isn’t reviewed.',
    'Commits left out: 1, made directly on main or squashed without a pull request number.',
  ]);
});

test('a pull request that several commits name is counted once', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#3)');
  repository.commit('Fix again (#3)');
  const { takenFor } = await historyOf(repository.path);
  expect(takenFor[0]).toBe(
    'Merged pull requests: 1, from commits that give a pull request number.',
  );
});

test('a history of direct commits is a series, and HEAD is by itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Second');
  const { takenFor, notes } = await historyOf(repository.path);
  expect(notes).toEqual([
    'None of its commits merges a branch or names a pull request, so they are reviewed as a series, and HEAD is reviewed on its own.',
  ]);
  expect(takenFor).toEqual([
    'Direct commits on main: 2 as a series, each compared with the one before.',
    'HEAD on its own, because there are no tags.',
    'No deployments, because there are no tags.',
  ]);
});

test('a history that goes on without merges for long is a series from there on', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.git('tag', 'v1');
  /** What is told of merges and of direct commits, with so many more of these. */
  const toldWith = async (more: number): Promise<string[]> => {
    const commit = `commit refs/heads/main\ncommitter Ada <ada@example.org> ${minute(3)} +0000\ndata 0\n`;
    repository.fastImport(`${commit}from refs/heads/main^0\n${commit.repeat(more - 1)}`);
    const { notes, takenFor } = await historyOf(repository.path);
    return [...notes, ...takenFor].map((sentence) => sentence.replace(/(?<=[\d,]) .*/, ''));
  };
  expect(await toldWith(99)).toEqual([
    'Merged pull requests: 1,',
    'Deployments: 1,',
    'Commits left out: 100,',
  ]);
  expect(await toldWith(1)).toEqual([
    'None of the newest 100',
    'Merged pull requests: 1,',
    'Direct commits on main: 100',
    'Deployments: 1,',
    'Commits left out: 1,',
  ]);
});

test('a number that pages at several addresses give is that of the one that most commits name', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const on = (host: string, number: number) =>
    repository.commit(`${host} ${number}\n\nReviewed-on: https://${host}.example.org/+/${number}`);
  on('old', 1);
  on('old', 2);
  for (let number = 2; number < 5; number += 1) on('new', number);
  const { pullRequests } = await historyOf(repository.path);
  expect(pullRequests.map(({ number, title }) => [number, title])).toEqual([
    [1, 'old 1'],
    [2, 'new 2'],
    [3, 'new 3'],
    [4, 'new 4'],
  ]);
});

test('a merge request whose last commit is among the newest is none of the direct ones', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const message = 'Fix\n\nPart-of: <https://gitlab.example.org/ada/app/-/merge_requests/1>';
  for (let more = 0; more < 3; more += 1) repository.commit(message);
  const commit = `commit refs/heads/main\ncommitter Ada <ada@example.org> ${minute(9)} +0000\ndata 0\n`;
  repository.fastImport(`${commit}from refs/heads/main^0\n${commit.repeat(98)}`);
  const { pullRequests } = await historyOf(repository.path);
  expect(pullRequests.map(({ number, runs }) => [number, runs.length])).toEqual([[1, 3]]);
});

test('commits that name the page of one merge request are its runs, unless it is another host’s', async () => {
  using repository = new TemporaryRepository();
  const page = (number: number) => `https://gitlab.com/ada/app/-/merge_requests/${number}`;
  const of = (number: number) => `\n\nPart-of: <${page(number)}>`;
  const begin = repository.commit('Begin');
  const heads = [
    repository.commit(`One${of(1)}`),
    repository.commit(`Two${of(1)}`),
    repository.commit(`Alone${of(2)}`),
  ];
  const { pullRequests, isMerged } = await historyOf(repository.path);
  expect(
    pullRequests.map(({ number, title, runs }) => [
      number,
      title,
      ...runs.map(({ head, base }) => [head, base]),
    ]),
  ).toEqual([
    [1, 'One', [heads[0], { commit: begin }], [heads[1], { commit: begin }]],
    [2, 'Alone', [heads[2], { commit: heads[1] }]],
  ]);
  expect(heads.every(isMerged)).toBe(true);
  const numbers = async (webUrl: string) =>
    (await historyOf(repository.path, undefined, webUrl)).pullRequests.map(({ number }) => number);
  expect(await numbers('https://gitlab.com/ada/app')).toEqual([1, 2]);
  expect(await numbers('https://gitlab.com/Ada/App')).toEqual([1, 2]);
  expect(await numbers('https://gitlab.example.org/ada/app')).toEqual([1, 2]);
  // There, 1 and 2 are others: they are direct commits.
  expect(await numbers('https://github.com/ada/app')).toEqual([null, null]);
  // What the same commit says of this host still counts.
  repository.commit(`Landed (#7)${of(3)}`);
  expect(await numbers('https://github.com/ada/app')).toEqual([7]);
  expect(await numbers('https://gitlab.com/ada/app')).toEqual([1, 2, 3]);
});

test('a first commit that names its pull request is reviewed by itself, and what follows of it', async () => {
  using squashed = new TemporaryRepository();
  const head = squashed.commit('Begin (#1)');
  expect((await historyOf(squashed.path)).pullRequests).toMatchObject([
    { number: 1, title: 'Begin', runs: [{ head, base: { whole: true }, baseBranchCommit: null }] },
  ]);
  using repository = new TemporaryRepository();
  const page = 'https://gitlab.example.org/owner/name/-/merge_requests/3';
  const heads = ['One', 'Two'].map((name) => repository.commit(`${name}\n\nPart-of: <${page}>`));
  const base = { whole: true };
  expect((await historyOf(repository.path)).pullRequests).toMatchObject([
    { number: 3, runs: heads.map((each) => ({ head: each, base })) },
  ]);
});

test('refs whose object is missing are left out, and that is said; the default branch can’t be', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('tag', '-a', '-m', 'First', 'v1');
  const lost = repository
    .git('rev-parse', 'v1')
    .replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  repository.branch('topic');
  const head = repository.commit('Work');
  repository.branch('main');
  const before = await historyOf(repository.path);
  for (const ref of ['refs/heads/gone', 'refs/tags/v0']) {
    writeFileSync(join(repository.path, '.git', ref), `${lost}\n`);
  }
  const { notes, ...history } = await historyOf(repository.path);
  expect(notes).toContain(
    'These refs are left out, because what they point to is missing from this repository: refs/heads/gone, refs/tags/v0.',
  );
  expect(history.pullRequests).toMatchObject([{ branch: 'topic', runs: [{ head }] }]);
  expect(history.pullRequests).toEqual(before.pullRequests);
  expect(history.deployments).toEqual(before.deployments);
  writeFileSync(join(repository.path, '.git', 'refs/heads/main'), `${lost}\n`);
  await expect(historyOf(repository.path)).rejects.toThrow(
    'the commit of its default branch is missing',
  );
});

test('what refs of a source host name is not read, as there can be very many', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  const head = repository.commit('Work');
  repository.git('update-ref', 'refs/pull/4/head', head);
  repository.git('update-ref', 'refs/changes/01/1/1', repository.commit('Change'));
  repository.git('reset', '--quiet', '--hard', head);
  repository.git('branch', 'other', 'main');
  const git = await GitRepository.open(repository.path);
  const before = await readRefs(git);
  expect(before?.pullRequestRefs).toEqual(new Map([[head, 4]]));
  repository.lose('refs/changes/01/1/1');
  const folder = join(repository.path, '.git/refs/pull/5');
  mkdirSync(folder);
  writeFileSync(join(folder, 'head'), `${'1'.repeat(40)}\n`);
  const after = await readRefs(git);
  expect(after?.pullRequestRefs.size).toBe(2);
  expect(after?.missing).toEqual([]);
  expect(after?.branches).toEqual(before?.branches);
  git.close();
});

test('a tag that was made later than one that descends from it is not the tag before that', async () => {
  using repository = new TemporaryRepository();
  const commits = ['1.0', 'end of 1.0', '1.1', '2.0', '2.1'].map((name) => repository.commit(name));
  const days = (count: number): string => `${minute(1) + count * 86_400} +0000`;
  const tag = (name: string, at: number, commit = ''): string =>
    `tag ${name}\nfrom ${commit}\ntagger Ada <ada@example.org> ${days(at)}\ndata 0\n`;
  const [first, end, second, third, last] = commits;
  const tags = [tag('v1.0', 1, first), tag('v1.1', 2, second), tag('v2.0', 3, third)];
  repository.fastImport([...tags, tag('1.0.x', 900, end), tag('v2.1', 901, last)].join(''));
  const { deployments } = await historyOf(repository.path);
  expect(deployments.map(({ tags: named, base }) => [names(named), base])).toEqual([
    ['v1.0', null],
    ['v1.1', first],
    ['v2.0', second],
    ['1.0.x', first],
    ['v2.1', third],
  ]);
});
