import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeDigests } from './changed-files.ts';
import { GitRepository } from './git.ts';
import { bytesOfPath, textOfPath } from './path-text.ts';
import { readRefs } from './refs.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

const UNPINNED = 'FROM node:latest\nRUN true\nCMD ["x"]\n';
const PINNED = `FROM node@sha256:${'1'.repeat(64)}\nUSER 1\n`;

/** Makes commits of what `git fast-import` reads. */
function imported(repository: TemporaryRepository, ...commits: string[][]): void {
  const text = commits.map(([branch, ...lines], at) =>
    [
      `commit refs/heads/${branch}\nmark :${at + 1}`,
      `committer Ada <ada@example.org> ${1_700_000_000 + at} +0000\ndata 1\na`,
      ...(at > 0 ? ['from :1'] : []),
      ...lines,
    ].join('\n'),
  );
  repository.fastImport(`${text.join('\n')}\n`);
}
const file = (path: string, content: string) =>
  `M 100644 inline ${path}\ndata ${content.length}\n${content}`;

test('names stay apart as text, and can be told back', () => {
  const name = fc.array(fc.constantFrom('\\', '3', '7', '134', '\xff', '\xc3\xa9', 'a', '/'));
  const bytes = (parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1');
  fc.assert(
    fc.property(name, (parts) => {
      const text = textOfPath(bytes(parts));
      expect(bytesOfPath(Buffer.from(text))).toEqual(bytes(parts));
    }),
  );
  expect(textOfPath(bytes(['\xc3\xa9/caf\xe9\\377']))).toBe('é/caf\\351\\134377');
});

test('a name that reads like the escape of another one hides no file', async () => {
  using repository = new TemporaryRepository();
  imported(repository, [
    'main',
    file(String.raw`"d\\377/Dockerfile"`, UNPINNED),
    file('d\xff/Dockerfile', PINNED),
  ]);
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.rows(`SELECT record ->> 'finding_count' AS count FROM review`)).toEqual([
    { count: 2 },
  ]);
});

test('a file that is only renamed brings nothing new, whatever the bytes of its names are', async () => {
  using repository = new TemporaryRepository();
  imported(
    repository,
    ['main', file('caf\xe9/Dockerfile', UNPINNED)],
    ['topic', 'D caf\xe9/Dockerfile', file('caf\xe8/Dockerfile', UNPINNED)],
  );
  using store = new TestReviewer(repository.path);
  await store.run();
  const counts = store.rows(
    `SELECT record ->> 'finding_count' AS count FROM review WHERE record ->> 'head_ref' = 'topic'`,
  );
  expect(counts).toEqual([{ count: 0 }]);
});

test('branches are told apart whatever the bytes of their names are', async () => {
  using repository = new TemporaryRepository();
  imported(
    repository,
    ['main', file('a', '1')],
    ['caf\xe9', file('a', '2')],
    ['caf\xe8', file('a', '3')],
  );
  const git = await GitRepository.open(repository.path);
  try {
    expect([...((await readRefs(git))?.branches.keys() ?? [])].toSorted()).toEqual([
      'caf\\350',
      'caf\\351',
    ]);
  } finally {
    git.close();
  }
});

test('a submodule that moves is a change, whatever .gitmodules says', async () => {
  using repository = new TemporaryRepository();
  const modules = '[submodule "x"]\n\tpath = x\n\turl = ../s\n\tignore = all\n';
  repository.commit('Begin', { '.gitmodules': modules, f: '1' });
  const move = (digit: string, content: string) => {
    writeFileSync(join(repository.path, 'f'), content);
    repository.git('add', 'f');
    repository.git('update-index', '--add', '--cacheinfo', `160000,${digit.repeat(40)},x`);
    repository.git('commit', '--quiet', '--message', `Move to ${digit}`);
    return repository.head();
  };
  const before = move('1', '1');
  const one = move('3', '2');
  repository.git('reset', '--quiet', '--soft', before);
  const other = move('4', '2');
  const git = await GitRepository.open(repository.path);
  try {
    const digests = await changeDigests(git, [
      { before, after: one },
      { before, after: other },
    ]);
    expect(digests.get(one)).not.toBe(digests.get(other));
    expect(await git.lineTotals(before, one)).toMatchObject({ files_changed: 2 });
  } finally {
    git.close();
  }
});
