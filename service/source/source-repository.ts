import { existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../protocol/problems.ts';
import { BoundedCache } from '../reviewer/bounded-cache.ts';
import { GitError, GitGone, startGit, type GitPlace } from '../reviewer/git-command.ts';
import { GitRepository, outside } from '../reviewer/git.ts';
import {
  LARGEST_BLOB,
  LARGEST_TREE,
  ObjectReader,
  treeOfCommit,
} from '../reviewer/object-reader.ts';
import { bytesOfPath } from '../reviewer/path-text.ts';
import { FOLDER, MissingTree, rawEntries, type TreeEntry } from '../reviewer/tree.ts';
import { ObjectSizes, type ObjectHead } from './object-sizes.ts';

/** Bytes of a commit or a folder that are read. */
const LARGEST_OTHER = LARGEST_TREE;
/** Bytes of folders kept in memory, of one repository. */
const KEPT_TREES = 4 * 1024 * 1024;
/** Commits remembered to be readable, of one repository. */
const KEPT_COMMITS = 10_000;

/** Nothing of the machine's configuration counts where the repository's does not either. */
const NO_CONFIGURATION = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '0',
  GIT_CONFIG_PARAMETERS: '',
  GIT_ATTR_NOSYSTEM: '1',
  // Where older gits look.
  HOME: '/nonexistent',
  XDG_CONFIG_HOME: '/nonexistent',
};

/** What stands at a path. */
type SourceEntry = Pick<TreeEntry, 'mode' | 'id'>;

/**
 * A repository whose code is read. It is read from outside: an empty repository borrows its objects, so
 * that nothing of its configuration, attributes, hooks and refs is looked at, and nothing is fetched.
 */
export class SourceRepository {
  readonly #git: GitRepository;
  readonly #place: GitPlace;
  readonly #idBytes: number;
  readonly #timeLimit: number;
  readonly #trees = new BoundedCache<Buffer>(KEPT_TREES);
  /** Trees of commits that may be read. */
  readonly #commits = new BoundedCache<string>(KEPT_COMMITS);
  #objects: ObjectReader | null = null;
  #sizes: ObjectSizes | null = null;

  private constructor(git: GitRepository, place: GitPlace, idBytes: number, timeLimit: number) {
    this.#git = git;
    this.#place = place;
    this.#idBytes = idBytes;
    this.#timeLimit = timeLimit;
  }

  /**
   * @param path Its top folder, on this machine.
   * @param timeLimit Milliseconds that a command may take.
   * @throws GitError when it is no repository or git refuses it.
   */
  static async open(path: string, timeLimit: number): Promise<SourceRepository> {
    const git = await GitRepository.open(path);
    try {
      const { objectFormat: format } = git;
      const place = await outside(git.commonDirectory, format, {
        ...NO_CONFIGURATION,
        // History ends where that of a shallow clone does.
        GIT_SHALLOW_FILE: join(git.commonDirectory, 'shallow'),
      });
      return new SourceRepository(git, place, format === 'sha256' ? 32 : 20, timeLimit);
    } catch (error) {
      git.close();
      throw error;
    }
  }

  /**
   * The tree of a commit that may be read.
   *
   * @throws Refusal 404 when the repository does not have that commit, or has it only because it borrows
   *   objects of another one.
   */
  async treeOf(commit: string): Promise<string> {
    const known = this.#commits.get(commit);
    if (known !== undefined) return known;
    const tree = await this.#readCommit(commit);
    if (tree === null || (this.#borrows() && !(await this.#isInOwnHistory(commit)))) {
      throw new Refusal(404, 'commit_not_found', {
        detail: 'This service’s clone doesn’t have that commit.',
      });
    }
    this.#commits.set(commit, tree, 1);
    return tree;
  }

  /**
   * What stands at a path of a tree: its entry, or null for nothing. No link is followed.
   *
   * @throws Refusal 404 where a folder on the way is not in the repository, or cannot be read.
   */
  async entryAt(tree: string, path: Buffer): Promise<SourceEntry | null> {
    let entry: SourceEntry = { mode: FOLDER, id: tree };
    for (const name of path.length === 0 ? [] : segments(path)) {
      if (entry.mode !== FOLDER) return null;
      const found = entryNamed(entry.id, await this.#readTree(entry.id), name);
      if (found === null) return null;
      entry = found;
    }
    return entry;
  }

  /**
   * The path that is meant: with bytes in place of the escapes of a record or, where nothing stands there, the one
   * given.
   *
   * @param trees Where it may stand.
   * @throws Refusal 404 where a folder on the way is not in the repository.
   */
  async pathIn(trees: readonly string[], path: Buffer): Promise<Buffer> {
    const bytes = bytesOfPath(path);
    if (bytes.equals(path)) return path;
    for (const each of [bytes, path]) {
      for (const tree of trees) if ((await this.entryAt(tree, each)) !== null) return each;
    }
    return path;
  }

  /** @throws Refusal 404 for a blob that is not in the repository, as in a partial clone. */
  async sizeOf(blob: string): Promise<number> {
    const head = await this.#head(blob);
    if (head?.type !== 'blob') throw contentNotFound();
    return head.size;
  }

  /**
   * The bytes of a blob; null for one over the limit.
   *
   * @throws Refusal 404 for a blob that is not in the repository, as in a partial clone.
   */
  async blob(id: string): Promise<Buffer | null> {
    if ((await this.sizeOf(id)) > LARGEST_BLOB) return null;
    const object = await retried(() => this.#reader().read(id));
    if (object?.type !== 'blob') throw contentNotFound();
    return object.bytes;
  }

  /**
   * Runs a command and gives its output as it comes to `read`.
   *
   * @throws Refusal 504 when it takes too long, 404 when it needs what a partial clone lacks; GitError.
   */
  async run<T>(
    args: readonly string[],
    signal: AbortSignal,
    read: (output: NodeJS.ReadableStream) => Promise<T>,
  ): Promise<T> {
    const child = startGit(this.#place, args);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.#timeLimit)]);
    const end = (): boolean => child.kill('SIGKILL');
    limit.addEventListener('abort', end, { once: true });
    if (limit.aborted) end();
    child.stdin.on('error', () => undefined);
    child.stdin.end();
    let words = '';
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (words = (words + text).slice(0, 10_000)));
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    closed.catch(() => undefined); // where reading fails first
    try {
      const value = await read(child.stdout);
      if (!child.stdout.readableEnded) return value; // it needs no more
      const exitCode = await closed;
      if (exitCode === 0) return value;
      if (limit.aborted) throw timeout();
      if (this.#git.isPartial) throw contentNotFound();
      throw new GitError(words.trim(), exitCode);
    } finally {
      limit.removeEventListener('abort', end);
      end();
    }
  }

  /** The commits whose parents a shallow clone does not have. */
  shallowCommits(): Promise<Set<string>> {
    return this.#git.shallowCommits();
  }

  close(): void {
    this.#objects?.close();
    this.#sizes?.close();
    this.#git.close();
    rmSync(this.#place.folder, { recursive: true, force: true });
  }

  async #readCommit(commit: string): Promise<string | null> {
    // Git would take fewer digits for the beginning of a name.
    if (commit.length !== this.#idBytes * 2) return null;
    const head = await this.#head(commit);
    if (head?.type !== 'commit' || head.size > LARGEST_OTHER) return null;
    return treeOfCommit(await retried(() => this.#reader().read(commit)));
  }

  async #readTree(id: string): Promise<Buffer> {
    const known = this.#trees.get(id);
    if (known !== undefined) return known;
    const head = await this.#head(id);
    if (head?.type !== 'tree' || head.size > LARGEST_OTHER) throw contentNotFound();
    const object = await retried(() => this.#reader().read(id));
    if (object?.type !== 'tree') throw contentNotFound();
    this.#trees.set(id, object.bytes, object.bytes.length + 100);
    return object.bytes;
  }

  /** Objects of other repositories may be within reach: `git clone --shared`, or a linked folder. */
  #borrows(): boolean {
    const objects = this.#git.objectDirectory;
    return existsSync(join(objects, 'info/alternates')) || lstatSync(objects).isSymbolicLink();
  }

  async #isInOwnHistory(commit: string): Promise<boolean> {
    const refs = await this.#git.run(['for-each-ref', '--count=1', `--contains=${commit}`]);
    if (refs.length > 0) return true;
    try {
      await this.#git.run(['merge-base', '--is-ancestor', commit, 'HEAD']);
      return true;
    } catch (error) {
      if (!(error instanceof GitError) || error.exitCode === null) throw error;
      return false;
    }
  }

  #head(id: string): Promise<ObjectHead | null> {
    return retried(() => {
      if (this.#sizes === null || this.#sizes.gone) {
        this.#sizes = new ObjectSizes(startGit(this.#place, ['cat-file', '--batch-check']));
      }
      return this.#sizes.head(id);
    });
  }

  #reader(): ObjectReader {
    if (this.#objects === null || this.#objects.gone) {
      this.#objects = new ObjectReader(
        startGit(this.#place, ['cat-file', '--batch']),
        LARGEST_BLOB,
      );
    }
    return this.#objects;
  }
}

/** Once more where a process ended that was asked. */
async function retried<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof GitGone)) throw error;
    return read();
  }
}

function* segments(path: Buffer): Generator<Buffer> {
  let begin = 0;
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', begin)) {
    yield path.subarray(begin, slash);
    begin = slash + 1;
  }
  yield path.subarray(begin);
}

/** The entry of a name in a tree object; null when there is none. @throws Refusal 404 */
function entryNamed(tree: string, bytes: Buffer, wanted: Buffer): SourceEntry | null {
  try {
    for (const { mode, name, id } of rawEntries(tree, bytes)) {
      if (name.equals(wanted)) return { mode, id: id.toString('hex') };
    }
    return null;
  } catch (error) {
    throw error instanceof MissingTree ? contentNotFound() : error;
  }
}

function contentNotFound(): Refusal {
  return new Refusal(404, 'content_not_found', {
    detail: 'This service’s clone has that commit, but not all of its content.',
  });
}

function timeout(): Refusal {
  return new Refusal(504, 'source_timeout', { detail: 'Git took too long to read this.' });
}
