import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGuidance } from './guidance.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, makeTestService } from '../testing/test-service.ts';
import { makeGitFolder, type GitFolder } from '../testing/git-folder.ts';

let folder: string;
let repository: GitFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-guidance-'));
  repository = makeGitFolder(join(folder, 'app'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('guidance is the Markdown of its folder at the default branch, dated by its last change', async () => {
  repository.commit('Start', { 'README.md': 'no guidance' });
  expect(await readGuidance(repository.path)).toEqual({ documents: [] });
  repository.commit('Guide', {
    '.docket/guidance/b/ünï.md': '# Ü\n',
    '.docket/guidance/a.md': 'A',
    '.docket/guidance/notes.txt': 'not Markdown',
  });
  repository.commit('Work', { 'README.md': 'changed' });
  const guided = {
    documents: [
      { path: '.docket/guidance/a.md', content: 'A' },
      { path: '.docket/guidance/b/ünï.md', content: '# Ü\n' },
    ],
    updated_at: new Date((1_700_000_000 + 120) * 1000).toISOString(),
  };
  expect(await readGuidance(repository.path)).toEqual(guided);
  // What is neither committed nor on the default branch does not count.
  repository.git('checkout', '-q', '-b', 'topic');
  repository.commit('Other', { '.docket/guidance/a.md': 'changed' });
  repository.git('checkout', '-q', 'main');
  expect(await readGuidance(repository.path)).toEqual(guided);
});

test('guidance has no date in a clone that ends before it was last changed', async () => {
  repository.commit('Guide', { '.docket/guidance.md': 'One\n' });
  const dated = repository.commit('Guide again', { '.docket/guidance.md': 'Two\n' });
  const documents = [{ path: '.docket/guidance.md', content: 'Two\n' }];
  repository.commit('Work', { 'README.md': 'changed' });
  const url = pathToFileURL(repository.path).href;
  for (const [depth, updated_at] of [
    ['1', undefined],
    [
      '3',
      new Date(Number(repository.git('log', '-1', '--format=%ct', dated)) * 1000).toISOString(),
    ],
  ] as const) {
    const clone = join(folder, `depth${depth}`);
    repository.git('clone', '-q', `--depth=${depth}`, url, clone);
    expect(await readGuidance(clone)).toEqual({ documents, ...(updated_at && { updated_at }) });
  }
});

test('guidance of a commit from a time that no date tells is served', async () => {
  repository.commit('Guide', { '.docket/guidance.md': 'One\n' });
  const commit = repository
    .git('cat-file', 'commit', 'HEAD')
    .replaceAll(/\d{10} \+/g, '99999999999999 +');
  const file = join(folder, 'commit');
  writeFileSync(file, `${commit}\n`);
  repository.git(
    'reset',
    '-q',
    '--hard',
    repository.git('hash-object', '-t', 'commit', '-w', file),
  );
  const guidance = await readGuidance(repository.path);
  expect(guidance.documents).toHaveLength(1);
  expect(guidance.updated_at).toMatch(/^\d{4}-/);
});

test('guidance may be a single file; a link out of the repository is not followed', async () => {
  repository.commit('Start', { '.docket/guidance.md': 'One\n', '.docket/guidance/x.txt': '' });
  symlinkSync('/etc/passwd', join(repository.path, '.docket/guidance/link.md'));
  repository.commit('Link', {});
  expect((await readGuidance(repository.path)).documents).toEqual([
    { path: '.docket/guidance.md', content: 'One\n' },
  ]);
});

test('a repository without a commit has none', async () => {
  expect(await readGuidance(repository.path)).toEqual({ documents: [] });
});

test('guidance that is too large isn’t read, not even in part', async () => {
  const half = 'x'.repeat(600_000);
  repository.commit('Start', { '.docket/guidance/a.md': half, '.docket/guidance/b.md': half });
  await expect(readGuidance(repository.path)).rejects.toThrow('it is larger than 1 MiB');
  const service = makeTestService();
  const id = addRepository(service, 'acme/app', repository.path);
  const answer = await service.get(`/repositories/${id}/review-guidance`);
  expect((await expectProblem(answer, 503)).detail).toBe(
    'Can’t read the guidance of acme/app: it is larger than 1 MiB.',
  );
});

test('guidance of which a partial clone lacks a document isn’t read, until the clone has it', async () => {
  repository.commit('Guide', { '.docket/guidance/a.md': 'A', '.docket/guidance/b.md': 'B' });
  repository.git('config', 'uploadpack.allowFilter', 'true');
  const clone = join(folder, 'partial');
  const from = pathToFileURL(repository.path).href;
  repository.git('clone', '-q', '--bare', '--filter=blob:none', from, clone);
  const lacking = 'this clone is missing .docket/guidance/a.md';
  await expect(readGuidance(clone)).rejects.toThrow(lacking);
  const service = makeTestService();
  const id = addRepository(service, 'acme/app', clone);
  const answer = await service.get(`/repositories/${id}/review-guidance`);
  expect((await expectProblem(answer, 503)).detail).toBe(
    `Can’t read the guidance of acme/app: ${lacking}.`,
  );
  for (const name of ['a', 'b'])
    repository.git('-C', clone, 'show', `main:.docket/guidance/${name}.md`);
  expect((await readGuidance(clone)).documents).toHaveLength(2);
});

test('of a repository that git refuses, nothing is said but that', async () => {
  repository.commit('Guide', { '.docket/guidance.md': 'One\n' });
  writeFileSync(join(repository.path, '.git/config'), 'no configuration\n');
  const service = makeTestService();
  const id = addRepository(service, 'acme/app', repository.path);
  const answer = await service.get(`/repositories/${id}/review-guidance`);
  expect((await expectProblem(answer, 503)).detail).toBe(
    'Can’t read the guidance of acme/app: git can’t read the repository.',
  );
});

/** Notes when git begins and ends, but for the one that waits for questions. */
const NOTING_GIT = `#!/bin/sh
case "$*" in *cat-file*) exec "$DOCKET_TEST_GIT" "$@";; esac
echo begin >> "$DOCKET_TEST_LOG"
"$DOCKET_TEST_GIT" "$@"
code=$?
echo end >> "$DOCKET_TEST_LOG"
exit $code
`;

test('of 400 reads at once, those of the same repository are shared, and few git commands run at a time', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => join(folder, `copy${index}`));
  repository.commit('Guide', { '.docket/guidance.md': 'One\n' });
  for (const path of paths) repository.git('clone', '-q', repository.path, path);
  const log = join(folder, 'log');
  writeFileSync(log, '');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/git'), NOTING_GIT, { mode: 0o755 });
  vi.stubEnv('DOCKET_TEST_LOG', log);
  vi.stubEnv('DOCKET_TEST_GIT', repository.git('--exec-path') + '/git');
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`);
  const readAll = () =>
    Promise.all(Array.from({ length: 400 }, (_, at) => readGuidance(paths[at % 20] ?? '')));
  const first = await readAll();
  const notes = readFileSync(log, 'utf8').trim().split('\n');
  // A second time, only what may have changed is looked up.
  const second = await readAll();
  const all = readFileSync(log, 'utf8').trim().split('\n');
  vi.unstubAllEnvs();
  expect(new Set([...first, ...second].map(({ documents }) => documents[0]?.content))).toEqual(
    new Set(['One\n']),
  );
  let running = 0;
  const most = all.map((note) => (running += note === 'begin' ? 1 : -1));
  expect(Math.max(...most)).toBeLessThanOrEqual(4);
  const begun = notes.filter((note) => note === 'begin').length;
  expect(begun).toBeLessThanOrEqual(20 * 10);
  expect(all.length / 2 - begun).toBeLessThanOrEqual(20 * 8);
}, 60_000);
