import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runGit } from './git-command.ts';

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
