import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Author = { name: string; email: string };
const MIRA: Author = { name: 'Mira Okafor', email: '4311+mira@users.noreply.github.com' };

/** Makes real git history, with the author, date and files that are asked for. */
export class GitHistory {
  readonly folder: string;
  #minutes = 0;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: string[]): string {
    return this.#run(args, MIRA);
  }

  #run(args: string[], author: Author): string {
    this.#minutes += 7;
    const date = new Date(Date.UTC(2026, 2, 2, 9, this.#minutes)).toISOString();
    return execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: 'Mira Okafor',
        GIT_COMMITTER_EMAIL: 'mira@harbor.example',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    }).trim();
  }

  /** Writes the files (null removes one), commits them and returns the commit's SHA. */
  commit(message: string, files: Record<string, string | null>, author: Author = MIRA): string {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.folder, path);
      if (content === null) {
        rmSync(file);
        continue;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    this.git('add', '--all');
    this.#run(['commit', '--quiet', '--allow-empty', '--message', message], author);
    return this.git('rev-parse', 'HEAD');
  }
}
