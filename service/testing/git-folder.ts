import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A git repository for a test: every commit has a fixed author and date. */
export interface GitFolder {
  path: string;
  /** Runs git and gives what it prints. */
  git: (...args: string[]) => string;
  /** Writes files (path to content) and commits them; gives the commit. */
  commit: (message: string, files: Readonly<Record<string, string>>) => string;
}

/** Makes an empty repository. @param path Made. */
export function makeGitFolder(path: string): GitFolder {
  mkdirSync(path, { recursive: true });
  let minutes = 0;
  function git(...args: string[]): string {
    const date = `${1_700_000_000 + 60 * minutes} +0000`;
    return execFileSync('git', ['-C', path, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
        GIT_COMMITTER_DATE: date,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
      },
    }).trimEnd();
  }
  git('init', '-q', '-b', 'main');
  return {
    path,
    git,
    commit(message, files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), content);
      }
      minutes += 1;
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD');
    },
  };
}
