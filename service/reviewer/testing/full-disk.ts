import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runGit } from '../git-command.ts';

/**
 * Runs `work` while one of git's commands finds no place on the disk.
 *
 * @param words What git then says, as it was seen to.
 */
export async function withFullDisk<T>(
  command: string,
  words: string,
  work: () => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-full-'));
  const programs = (await runGit({ folder }, ['--exec-path'])).toString().trim();
  const script = `#!/bin/sh
case " $* " in *" ${command} "*) echo "$DOCKET_TEST_WORDS" >&2; exit 128;; esac
exec "$DOCKET_TEST_GIT" "$@"
`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  vi.stubEnv('DOCKET_TEST_WORDS', words);
  vi.stubEnv('DOCKET_TEST_GIT', join(programs, 'git'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  try {
    return await work();
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
}
