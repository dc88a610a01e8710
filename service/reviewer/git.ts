import { rmSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeScratchFolder } from '../base/scratch-folder.ts';
import {
  GitError,
  GitGone,
  runGit,
  runGitWithWarnings,
  startGit,
  unreadObject,
  type GitPlace,
} from './git-command.ts';
import { LineCounter, type LineTotals } from './line-counter.ts';
import { LARGEST_BLOB, ObjectReader, treeOfCommit, type GitObject } from './object-reader.ts';
import { textOfPath } from './path-text.ts';

/** Characters of what may name a commit. */
const LONGEST_NAME = 4096;

/**
 * A git repository that is read, never written: a work tree, a bare repository, a linked worktree or a
 * `.git` folder. Close it after use; a process that died is started again by the next read.
 */
export class GitRepository {
  readonly path: string;
  readonly #place: GitPlace;
  /** Set for a partial clone, whose objects are read from outside: see `outside`. */
  readonly #outside: GitPlace | null;
  /** The git directory that all its work trees share. */
  readonly commonDirectory: string;
  /** How its objects are named: `sha1` or `sha256`. */
  readonly objectFormat: string;
  readonly isBare: boolean;
  #objects: ObjectReader | null = null;
  #lines: LineCounter | null = null;

  private constructor(
    path: string,
    place: GitPlace,
    commonDirectory: string,
    objectFormat: string,
    isBare: boolean,
    outside: GitPlace | null,
  ) {
    this.path = path;
    this.#place = place;
    this.commonDirectory = commonDirectory;
    this.objectFormat = objectFormat;
    this.isBare = isBare;
    this.#outside = outside;
  }

  /**
   * @param path Its top folder, on this machine: none that it lies in is taken for it.
   * @param environment Added to git's, for example another object directory.
   * @throws GitError with git's own words when it is no repository or git refuses it.
   */
  static async open(
    path: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<GitRepository> {
    const above = dirname(await realpath(path).catch(() => path));
    const lookingHere = { ...environment, GIT_CEILING_DIRECTORIES: above };
    const found = await runGit({ folder: path, environment: lookingHere }, [
      'rev-parse',
      '--absolute-git-dir',
      '--git-common-dir',
      '--show-object-format',
      '--is-bare-repository',
    ]);
    const [gitDirectory = path, commonDirectory = gitDirectory, format = '', bare] = found
      .toString()
      .split('\n');
    const place = { folder: gitDirectory, gitDirectory, environment };
    const common = resolve(path, commonDirectory);
    const partial = await isPartialClone(place);
    return new GitRepository(
      path,
      place,
      common,
      format,
      bare === 'true',
      partial ? await outside(common, format, environment) : null,
    );
  }

  /** Where objects are, for a scratch object directory that borrows them. */
  get objectDirectory(): string {
    return join(this.commonDirectory, 'objects');
  }

  /** Whether it is a partial clone, which may lack objects that it names. */
  get isPartial(): boolean {
    return this.#outside !== null;
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
      const child = startGit(this.#outside ?? this.#place, ['cat-file', '--batch']);
      this.#objects = new ObjectReader(child, LARGEST_BLOB);
    }
    return this.#objects.read(id);
  }

  /**
   * A blob with all its bytes, of which `object` gives only the first where there are more than `LARGEST_BLOB`.
   *
   * @throws GitError when the repository does not have it.
   */
  async wholeBlob(id: string): Promise<GitObject> {
    const bytes = await this.run(['cat-file', 'blob', id]);
    return { type: 'blob', size: bytes.length, bytes };
  }

  /**
   * The commit that a name stands for: HEAD, a tag, a branch (also one of `origin` alone), a hash or the
   * beginning of one. null: none, or more than one.
   */
  async commitNamed(name: string): Promise<string | null> {
    // No commit is named like that, and git can’t be given it.
    if (name.includes('\0') || name.length > LONGEST_NAME) return null;
    for (const each of [name, `origin/${name}`]) {
      try {
        const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${each}^{commit}`];
        return (await this.run(args)).toString('latin1').trim();
      } catch (error) {
        if (!(error instanceof GitError) || error.exitCode === null) throw error;
      }
    }
    return null;
  }

  /** The tree of a commit, or null when the repository does not have that commit. */
  async treeOf(commit: string): Promise<string | null> {
    return treeOfCommit(await this.object(commit));
  }

  /**
   * Line totals between two trees; null where the clone lacks a file to compare.
   *
   * @throws GitGone when git ended for another reason.
   */
  async lineTotals(before: string, after: string): Promise<LineTotals | null> {
    try {
      return await this.#lineCounter().count(before, after);
    } catch (error) {
      if (error instanceof GitGone && (await this.#lacksFiles(before, after))) return null;
      throw error;
    }
  }

  /**
   * The files that git takes for renamed between two trees: new names by old ones.
   *
   * @param leftOut Paths that are not looked at.
   * @returns null where too many files came and went: see `RENAMES`.
   * @throws GitError when it cannot read a file that it has to compare.
   */
  async renamedFiles(
    before: string,
    after: string,
    leftOut: readonly string[] = [],
  ): Promise<Map<string, string> | null> {
    const options = ['--name-status', ...RENAMES, '--diff-filter=R', '--no-ext-diff'];
    const paths = leftOut.length === 0 ? [] : ['--', '.', ...leftOut.map(excluded)];
    const place = this.#outside ?? this.#place;
    const args = ['diff-tree', ...EVERY_FILE, '-z', ...options, before, after, ...paths];
    const { output, warnings } = await runGitWithWarnings(place, args);
    if (warnings.includes('rename detection was skipped')) return null;
    const fields = output
      .toString('latin1')
      .split('\0')
      .map((path) => textOfPath(Buffer.from(path, 'latin1')));
    const renamed = new Map<string, string>();
    for (let at = 0; at + 2 < fields.length; at += 3) {
      renamed.set(fields[at + 1] ?? '', fields[at + 2] ?? '');
    }
    return renamed;
  }

  /** Whether git cannot compare the lines of two trees, as it cannot read one of their objects. */
  async #lacksFiles(before: string, after: string): Promise<boolean> {
    const place = this.#outside ?? this.#place;
    try {
      await runGit(place, ['diff-tree', ...EVERY_FILE, ...COUNTING, before, after]);
      return false;
    } catch (error) {
      if (unreadObject(error) === undefined) throw error;
      return true;
    }
  }

  #lineCounter(): LineCounter {
    if (this.#lines === null || this.#lines.gone) {
      const place = this.#outside ?? this.#place;
      const child = startGit(place, ['diff-tree', '--stdin', ...EVERY_FILE, ...COUNTING]);
      this.#lines = new LineCounter(child);
    }
    return this.#lines;
  }

  /** The commits whose parents a shallow clone does not have; empty for a whole clone. */
  async shallowCommits(): Promise<Set<string>> {
    const text = await readFile(join(this.commonDirectory, 'shallow'), 'utf8').catch(() => '');
    return new Set(text.split('\n').filter((line) => line !== ''));
  }

  /** Ends the git processes that wait for questions; the next question starts one again. */
  rest(): void {
    this.#objects?.close();
    this.#lines?.close();
    this.#objects = null;
    this.#lines = null;
  }

  close(): void {
    this.rest();
    if (this.#outside !== null) rmSync(this.#outside.folder, { recursive: true, force: true });
  }
}

/**
 * How `diff-tree` looks for renamed files, whatever is configured. Of those that are not the same to the
 * byte, it compares at most this many that came with as many that went.
 */
export const RENAMES = ['--find-renames', '-l2000'];

/** Has `diff-tree` compare every file, submodules too, whatever `.gitmodules` or a configuration says. */
export const EVERY_FILE = ['-r', '--ignore-submodules=none'];

/** How `diff-tree` counts lines. */
const COUNTING = ['--numstat', '--no-ext-diff', '--no-textconv', ...RENAMES];

function excluded(path: string): string {
  return `:(exclude,literal)${path}`;
}

/** A path for a list of paths: in quotes it may hold what separates them. */
export function quotedPath(path: string): string {
  return `"${path.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * The top of a repository: its work tree, or its git directory when it has none.
 *
 * @param folder One of its folders.
 * @throws GitError when it is in none.
 */
export async function topFolder(folder: string): Promise<string> {
  const [inWorkTree, top] = await Promise.all([
    runGit({ folder }, ['rev-parse', '--is-inside-work-tree']),
    runGit({ folder }, ['rev-parse', '--absolute-git-dir']),
  ]);
  if (inWorkTree.toString().trim() !== 'true') return top.toString().trimEnd();
  const workTree = await runGit({ folder }, ['rev-parse', '--show-toplevel']);
  return workTree.toString().replace(/\n$/, '');
}

async function isPartialClone(place: GitPlace): Promise<boolean> {
  try {
    await runGit(place, [
      'config',
      '--get-regexp',
      '^(remote\\..*\\.promisor|extensions\\.partialclone)$',
    ]);
    return true;
  } catch (error) {
    // 1: no such setting.
    if (error instanceof GitError && error.exitCode === 1) return false;
    throw error;
  }
}

/**
 * An empty repository that borrows the objects of another one, whose configuration and refs do not count
 * in it. In a partial clone, git ends when it is asked for an object that it would have to fetch; here,
 * the object is simply missing. Whoever makes it removes its folder.
 *
 * @param format How its objects are named: `sha1` or `sha256`.
 * @param environment Added to git's.
 */
export async function outside(
  commonDirectory: string,
  format: string,
  environment: Readonly<Record<string, string>>,
): Promise<GitPlace> {
  const folder = await makeScratchFolder('objects');
  const kind = ['--bare', '--template=', `--object-format=${format}`];
  await runGit({ folder, environment }, ['init', '--quiet', ...kind, '.']);
  const objects = join(commonDirectory, 'objects');
  return {
    folder,
    gitDirectory: folder,
    environment: { ...environment, GIT_ALTERNATE_OBJECT_DIRECTORIES: quotedPath(objects) },
  };
}
