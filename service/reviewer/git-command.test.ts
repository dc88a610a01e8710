import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaintOf, GitError, refusalOf, runGit } from './git-command.ts';

test('a command that doesn’t finish is stopped, and commands that waited for it continue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-git-'));
  const nothing = join(folder, 'nothing');
  execFileSync('mkfifo', [nothing]); // Nobody writes to it.
  const stuck = Array.from({ length: 8 }, () =>
    runGit({ folder }, ['hash-object', nothing], undefined, 300),
  );
  const version = runGit({ folder }, ['--version']);
  for (const outcome of await Promise.allSettled(stuck)) {
    expect(outcome).toMatchObject({
      reason: { name: 'GitError', message: 'git took too long', exitCode: null },
    });
  }
  expect((await version).toString()).toMatch(/^git version /);
  rmSync(folder, { recursive: true });
});

test('a folder of another user is refused with what git says would allow it', () => {
  const words = [
    "fatal: detected dubious ownership in repository at '/repo'",
    'To add an exception for this directory, call:',
    '',
    '\tgit config --global --add safe.directory /repo',
    '',
  ].join('\n');
  const error = new GitError(complaintOf(words) ?? '', 128, words);
  expect(refusalOf(error)).toBe(
    "detected dubious ownership in repository at '/repo' (if you trust it: git config --global --add safe.directory /repo)",
  );
  expect(refusalOf(new GitError('not a folder', null))).toBe('not a folder');
});

test('a folder that went away is not taken for a missing git', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-git-'));
  rmSync(folder, { recursive: true });
  await expect(runGit({ folder }, ['--version'])).rejects.toThrow('the folder isn’t there');
});
