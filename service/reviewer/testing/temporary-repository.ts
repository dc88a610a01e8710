import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { gitEnvironment } from '../git-command.ts';

/** What files hold, by path. */
export type Contents = Readonly<Record<string, string | Buffer>>;
/** Files to write before a commit; null removes one. */
export type Files = Readonly<Record<string, string | Buffer | null>>;

/** Who commits, and when. Every commit is a minute after the one before. */
const FIRST_COMMIT = Date.UTC(2025, 0, 1) / 1000;

/** A real git repository in a temporary folder. The same steps give the same commits. */
export class TemporaryRepository {
  readonly path: string;
  #minutes = 0;

  /** @param format How its objects are named. */
  constructor(format: 'sha1' | 'sha256' = 'sha1') {
    this.path = mkdtempSync(join(tmpdir(), 'docket-test-'));
    this.git('init', '--quiet', '--initial-branch=main', `--object-format=${format}`);
  }

  /** Runs git in it and gives its trimmed output. */
  git(...args: string[]): string {
    return this.#run(args);
  }

  /** Runs what `git fast-import` reads, and gives what it prints. A character of a text is a byte. */
  fastImport(stream: string | Buffer): string {
    const input = typeof stream === 'string' ? Buffer.from(stream, 'latin1') : stream;
    return this.#run(['fast-import', '--quiet', '--force'], input);
  }

  #run(args: readonly string[], input?: Buffer): string {
    const time = `${FIRST_COMMIT + this.#minutes * 60} +0000`;
    return execFileSync('git', ['-c', 'core.autocrlf=false', ...args], {
      cwd: this.path,
      encoding: 'utf8',
      input,
      stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      env: {
        ...gitEnvironment(),
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: time,
        GIT_COMMITTER_NAME: 'Grace',
        GIT_COMMITTER_EMAIL: 'grace@example.org',
        GIT_COMMITTER_DATE: time,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_ALLOW_PROTOCOL: 'file',
      },
    }).trim();
  }

  /** Commits the work tree after writing files. @returns the commit. */
  commit(message: string, files: Files = {}): string {
    this.#minutes += 1;
    for (const [path, content] of Object.entries(files)) {
      if (content === null) this.git('rm', '--quiet', '--', path);
    }
    for (const [path, content] of Object.entries(files)) {
      if (content === null) continue;
      const file = join(this.path, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
    return this.head();
  }

  /** Writes files as a tree of its own, beside all commits, in a third of the time. @returns the tree. */
  tree(files: Contents): string {
    const stream = Object.entries(files).flatMap(([path, content]) => {
      const bytes = Buffer.from(content);
      return [`M 100644 inline ${JSON.stringify(path)}\ndata ${bytes.length}\n`, bytes, '\n'];
    });
    const begin = 'commit refs/trees/last\ncommitter <> 0 +0000\ndata 0\ndeleteall\n';
    const input = [begin, ...stream, 'ls ""\n'].map((part) => Buffer.from(part));
    return this.fastImport(Buffer.concat(input)).split(/\s/)[2] ?? '';
  }

  /** Merges a branch into the current one, always with a merge commit. @returns the commit. */
  merge(branch: string, message: string): string {
    this.#minutes += 1;
    this.git('merge', '--quiet', '--no-ff', '--message', message, branch);
    return this.head();
  }

  /** Goes to a branch, made where it does not exist. */
  branch(name: string, from?: string): void {
    const exists = this.git('branch', '--list', name) !== '';
    this.git('checkout', '--quiet', ...(exists ? [name] : ['-b', name, ...(from ? [from] : [])]));
  }

  /** Removes objects, as from a clone that lacks them. @param objects Any names of them. */
  lose(...objects: string[]): void {
    for (const id of this.git('rev-parse', ...objects).split('\n')) {
      rmSync(join(this.path, '.git', 'objects', id.slice(0, 2), id.slice(2)));
    }
  }

  /** Clones another repository into its folder, without a work tree. @returns where the clone is. */
  cloneBare(other: TemporaryRepository, ...options: string[]): string {
    const url = pathToFileURL(other.path).href;
    this.git('clone', '--quiet', '--bare', ...options, url, 'bare');
    return join(this.path, 'bare');
  }

  head(): string {
    return this.git('rev-parse', 'HEAD');
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
