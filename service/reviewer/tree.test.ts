import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GitRepository } from './git.ts';
import { GitGone } from './git-command.ts';
import { LineCounter } from './line-counter.ts';
import { LARGEST_TREE, ObjectReader } from './object-reader.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';
import { isFile, MissingTree, TreeReader } from './tree.ts';

/** Writes an object that git would not make. @returns its name. */
function writeTree(repository: TemporaryRepository, bytes: string | Buffer): string {
  const file = join(repository.path, '.git/object');
  writeFileSync(file, bytes);
  return repository.git('hash-object', '-t', 'tree', '-w', '--literally', file);
}

test('changes are those that git names, by path', async () => {
  using repository = new TemporaryRepository();
  const before = repository.commit('Before', {
    'a/b/c.txt': '1',
    'a/same.txt': 'same',
    'gone.txt': '1',
    'folder/x': '1',
    file: '1',
  });
  const after = repository.commit('After', {
    'a/b/c.txt': '2',
    'a/b/new ü.txt': '1',
    'gone.txt': null,
    'folder/x': null,
    folder: 'now a file',
    file: null,
    'file/y': 'now a folder',
  });
  const git = await GitRepository.open(repository.path);
  try {
    const [from, to] = [await git.treeOf(before), await git.treeOf(after)];
    const changes = await new TreeReader(git).changes(from, to ?? '');
    const named = repository
      .git('-c', 'core.quotePath=false', 'diff', '--no-renames', '--name-only', before, after)
      .split('\n');
    expect(changes.map(({ path }) => path)).toEqual(named.toSorted());
    const {
      path,
      before: old,
      after: now,
    } = changes.find((each) => each.path === 'gone.txt') ?? {};
    expect([path, old?.mode, now]).toEqual(['gone.txt', '100644', null]);
    expect(await new TreeReader(git).changes(to, to ?? '')).toEqual([]);
  } finally {
    git.close();
  }
});

test('a tree that is not there is told apart from an empty one', async () => {
  using repository = new TemporaryRepository();
  repository.commit('One');
  const git = await GitRepository.open(repository.path);
  try {
    await expect(new TreeReader(git).changes(null, '1'.repeat(40))).rejects.toThrow(MissingTree);
    expect(await git.treeOf('1'.repeat(40))).toBeNull();
    expect(await git.object('HEAD')).toBeNull();
  } finally {
    git.close();
  }
});

test.each([
  ['without a space', 'x'.repeat(30)],
  ['without an end of its name', `100644 ${'x'.repeat(30)}`],
  ['larger than the limit', Buffer.alloc(LARGEST_TREE + 1)],
])('a tree %s is not read', async (_what, bytes) => {
  using repository = new TemporaryRepository();
  const tree = writeTree(repository, bytes);
  const git = await GitRepository.open(repository.path);
  try {
    expect((await git.object(tree))?.bytes.length).toBeLessThan(10_000);
    await expect(new TreeReader(git).entries(tree)).rejects.toThrow(MissingTree);
  } finally {
    git.close();
  }
});

test('a repository with a tree that git did not make is listed, and its reviews say what they lack', async () => {
  using repository = new TemporaryRepository();
  const begin = repository.commit('Begin', { a: '1' });
  const tree = writeTree(repository, 'x'.repeat(30));
  const commit = repository.git('commit-tree', tree, '-p', begin, '-m', 'Change (#1)');
  repository.git('update-ref', 'HEAD', commit);
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.reports).toEqual([]);
  expect(store.rows('SELECT status FROM review')).toEqual([{ status: 'INCOMPLETE' }]);
  const [{ record } = { record: '' }] = store.rows<{ record: string }>(
    'SELECT record FROM assessment',
  );
  expect(record).toContain('PROPOSED_TREE_NOT_READABLE');
});

test('links are no files, and a large blob is cut', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Files', { large: 'x'.repeat(20_000), small: 'small' });
  repository.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${repository.git('rev-parse', 'HEAD:small')},link`,
  );
  const tree = repository.git('write-tree');
  const git = await GitRepository.open(repository.path);
  const objects = new ObjectReader(git.start(['cat-file', '--batch']), 10_000);
  try {
    const entries = await new TreeReader(git).entries(tree);
    expect(entries.map((entry) => [entry.name, isFile(entry)])).toEqual([
      ['large', true],
      ['link', false],
      ['small', true],
    ]);
    const [large, , small] = await Promise.all(entries.map(({ id }) => objects.read(id)));
    expect([large?.size, large?.bytes.length]).toEqual([20_000, 8000]);
    expect(small?.bytes.toString()).toBe('small');
  } finally {
    objects.close();
    git.close();
  }
});

test('reading through a process that ended is refused, and the repository starts another one', async () => {
  using repository = new TemporaryRepository();
  const commit = repository.commit('One');
  const git = await GitRepository.open(repository.path);
  const child = git.start(['cat-file', '--batch']);
  const objects = new ObjectReader(child, 1000);
  const lines = new LineCounter(git.start(['diff-tree', '--stdin', '-r', '--numstat']));
  try {
    const answer = objects.read(commit);
    objects.close();
    lines.close();
    await expect(answer).rejects.toThrow(GitGone);
    await expect(objects.read(commit)).rejects.toThrow(GitGone);
    await expect(lines.count(commit, commit)).rejects.toThrow(GitGone);
    git.close();
    expect((await git.object(commit))?.type).toBe('commit');
  } finally {
    git.close();
  }
});

test('line totals are those of git, answer by answer', async () => {
  using repository = new TemporaryRepository();
  const one = repository.commit('One', {
    a: '1\n2\n3\n',
    bin: Buffer.from([0, 1]),
    b: 'x\n'.repeat(50),
  });
  const two = repository.commit('Two', {
    a: '1\n3\n4\n',
    bin: Buffer.from([0, 2]),
    b: null,
    c: 'x\n'.repeat(50),
  });
  const git = await GitRepository.open(repository.path);
  try {
    const [from, to] = [(await git.treeOf(one)) ?? '', (await git.treeOf(two)) ?? ''];
    const totals = await Promise.all([
      git.lineTotals(from, to),
      git.lineTotals(to, to),
      git.lineTotals(from, to),
    ]);
    // The renamed file counts once, with no line changed.
    const changed = { files_changed: 3, additions: 1, deletions: 1 };
    expect(totals).toEqual([changed, { files_changed: 0, additions: 0, deletions: 0 }, changed]);
  } finally {
    git.close();
  }
});
