import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PINNED, workflow } from './gateway-repository.ts';
import { GitHistory } from './git-history.ts';

/** A repository to make patches of, as a person makes them: with `git diff`. */
export class PatchRepository {
  readonly history: GitHistory;
  readonly base: string;

  constructor(folder: string) {
    this.history = new GitHistory(folder);
    this.history.git('config', 'core.autocrlf', 'false');
    this.history.commit('Begin', { 'a.txt': 'one\ntwo\nthree\n' });
    this.base = this.history.commit('Serve sessions (#1)', {
      'src/session.ts':
        "import { keep } from './store.ts';\n\nexport const lifetime = 3600;\nexport const renew = () => keep;\n",
      'src/store.ts': 'export const keep = 1;\n',
      'src/clock.ts': 'export const day = 86_400; // seconds\n',
      'windows.txt': 'one\r\ntwo\r\nthree\r\n',
      '.github/workflows/ci.yml': workflow(PINNED),
    });
  }

  /** What `git diff` says of the files written so (null removes one), byte for byte. */
  diff(files: Record<string, string | Buffer | null>): Buffer {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.history.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
    }
    this.history.git('add', '--all');
    const patch = execFileSync('git', ['diff', '--cached', '--binary', '-M'], {
      cwd: this.history.folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
    this.history.git('reset', '--quiet', '--hard');
    return patch;
  }

  /** A patch that the reviewer has something to say about; `mark` makes it another one. */
  unpinned(mark: string): Buffer {
    return this.diff({
      '.github/workflows/ci.yml': `${workflow('actions/checkout@main')}      - run: echo ${mark}\n`,
    });
  }
}
