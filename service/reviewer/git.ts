import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runGit, startGit, type GitPlace } from './git-command.ts';
import { LineCounter, type LineTotals } from './line-counter.ts';
import { ObjectReader, type GitObject } from './object-reader.ts';

/** Bytes; a larger blob is too large to read. */
export const LARGEST_BLOB = 8 * 1024 * 1024;

/**
 * A git repository that is read, never written: a work tree, a bare repository, a linked worktree or a
 * `.git` folder. Close it after use; a process that died is started again by the next read.
 */
export class GitRepository {
  readonly path: string;
  readonly #place: GitPlace;
  readonly #commonDirectory: string;
  #objects: ObjectReader | null = null;
  #lines: LineCounter | null = null;

  private constructor(path: string, place: GitPlace, commonDirectory: string) {
    this.path = path;
    this.#place = place;
    this.#commonDirectory = commonDirectory;
  }

  /**
   * @param path A folder of the repository, on this machine.
   * @param environment Added to git's, for example another object directory.
   * @throws GitError with git's own words when it is no repository or git refuses it.
   */
  static async open(
    path: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<GitRepository> {
    const found = await runGit({ folder: path, environment }, [
      'rev-parse',
      '--absolute-git-dir',
      '--git-common-dir',
    ]);
    const [gitDirectory = path, commonDirectory = gitDirectory] = found.toString().split('\n');
    const place = { folder: gitDirectory, gitDirectory, environment };
    return new GitRepository(path, place, resolve(path, commonDirectory));
  }

  /** Where objects are, for a scratch object directory that borrows them. */
  get objectDirectory(): string {
    return join(this.#commonDirectory, 'objects');
  }

  /** Runs a short command; see `runGit`. */
  run(args: readonly string[], input?: string): Promise<Buffer> {
    return runGit(this.#place, args, input);
  }

  /** Starts a command whose output is streamed; the caller reads it to its end or kills it. */
  start(args: readonly string[]): ReturnType<typeof startGit> {
    return startGit(this.#place, args);
  }

  /** An object by its full name, or null; see `ObjectReader.read`. */
  object(id: string): Promise<GitObject | null> {
    if (this.#objects === null || this.#objects.gone) {
      const child = startGit(this.#place, ['cat-file', '--batch']);
      this.#objects = new ObjectReader(child, LARGEST_BLOB);
    }
    return this.#objects.read(id);
  }

  /** The tree of a commit, or null when the repository does not have that commit. */
  async treeOf(commit: string): Promise<string | null> {
    const object = await this.object(commit);
    if (object?.type !== 'commit') return null;
    return /^tree ([0-9a-f]+)\n/.exec(object.bytes.toString('latin1', 0, 80))?.[1] ?? null;
  }

  /** Line totals between two trees. */
  lineTotals(before: string, after: string): Promise<LineTotals> {
    if (this.#lines === null || this.#lines.gone) {
      const options = ['--no-ext-diff', '--no-textconv', '--find-renames'];
      const child = startGit(this.#place, ['diff-tree', '--stdin', '-r', '--numstat', ...options]);
      this.#lines = new LineCounter(child);
    }
    return this.#lines.count(before, after);
  }

  /** The commits whose parents a shallow clone does not have; empty for a whole clone. */
  async shallowCommits(): Promise<Set<string>> {
    const text = await readFile(join(this.#commonDirectory, 'shallow'), 'utf8').catch(() => '');
    return new Set(text.split('\n').filter((line) => line !== ''));
  }

  close(): void {
    this.#objects?.close();
    this.#lines?.close();
    this.#objects = null;
    this.#lines = null;
  }
}
