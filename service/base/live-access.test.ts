import { chmodSync, constants, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveAccess } from './live-access.ts';
import { makeGitFolder, type GitFolder } from '../testing/git-folder.ts';

vi.mock('node:fs/promises', { spy: true });

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

test('a read-only repository can be read', async () => {
  const directory = join(repository.path, '.git');
  chmodSync(directory, 0o500);
  // The superuser may write everything: there the refusal is made up.
  if (process.getuid?.() === 0) {
    vi.mocked(access).mockImplementation(async (_, mode) => {
      if (mode === constants.W_OK) throw Object.assign(new Error(), { code: 'EACCES' });
    });
  }
  expect(await liveAccess(repository.path)).toBe('read');
  chmodSync(directory, 0o700);
});
