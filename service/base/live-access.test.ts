import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveAccess } from './live-access.ts';
import { makeGitFolder, type GitFolder } from '../testing/git-folder.ts';

let folder: string;
let repository: GitFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-access-'));
  repository = makeGitFolder(join(folder, 'app'));
  repository.commit('Start', { a: '' });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a work tree, a linked one, a bare repository and a .git folder can be written', async () => {
  const linked = join(folder, 'linked');
  const bare = join(folder, 'bare.git');
  repository.git('worktree', 'add', '-q', linked);
  repository.git('clone', '-q', '--bare', '.', bare);
  for (const path of [repository.path, linked, bare, join(repository.path, '.git')]) {
    expect([path, await liveAccess(path)]).toEqual([path, 'write']);
  }
});

test('what was moved, or never was on this machine, is unavailable', async () => {
  renameSync(repository.path, join(folder, 'moved'));
  expect(await liveAccess(repository.path)).toBe('unavailable');
  expect(await liveAccess(folder)).toBe('unavailable');
  expect(await liveAccess(null)).toBe('elsewhere');
});

// The superuser may write everything, so that nothing could be seen.
test.skipIf(process.getuid?.() === 0)('a read-only repository can be read', async () => {
  chmodSync(join(repository.path, '.git'), 0o500);
  expect(await liveAccess(repository.path)).toBe('read');
  chmodSync(join(repository.path, '.git'), 0o700);
});
