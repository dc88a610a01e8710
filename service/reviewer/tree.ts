import { BoundedCache } from './bounded-cache.ts';
import type { GitRepository } from './git.ts';
import { textOfPath } from './path-text.ts';

/** An entry of a tree object. */
export interface TreeEntry {
  name: string;
  /** Octal, as git writes it: 40000 a folder, 100644 and 100755 files, 120000 a link, 160000 a submodule. */
  mode: string;
  id: string;
}

/** A file that differs between two trees. `null`: not there. */
export interface FileChange {
  path: string;
  before: TreeEntry | null;
  after: TreeEntry | null;
}

export const FOLDER = '40000';

/** Entries kept in memory. */
const KEPT_ENTRIES = 200_000;

/**
 * A tree that the repository names but does not have, as at the edge of a partial clone; or one that
 * cannot be read, as it is too large or was not made by git.
 */
export class MissingTree extends Error {
  constructor(id: string) {
    super(`tree ${id} is not in the repository, or cannot be read`);
    this.name = 'MissingTree';
  }
}

/** Reads tree objects of one repository, keeping those read recently. */
export class TreeReader {
  readonly #git: GitRepository;
  readonly #cache = new BoundedCache<readonly TreeEntry[]>(KEPT_ENTRIES);

  constructor(git: GitRepository) {
    this.#git = git;
  }

  /** @throws MissingTree */
  async entries(id: string): Promise<readonly TreeEntry[]> {
    const known = this.#cache.get(id);
    if (known !== undefined) return known;
    const object = await this.#git.object(id);
    if (object?.type !== 'tree' || object.bytes.length !== object.size) throw new MissingTree(id);
    const entries = Array.from(rawEntries(id, object.bytes), (entry) => ({
      mode: entry.mode,
      name: textOfPath(entry.name),
      id: entry.id.toString('hex'),
    }));
    this.#cache.set(id, entries, entries.length + 1);
    return entries;
  }

  /**
   * The entry at a path; null when there is none.
   *
   * @throws MissingTree
   */
  async entryAt(tree: string, path: string): Promise<TreeEntry | null> {
    const [name, ...rest] = path.split('/');
    const entry = (await this.entries(tree)).find((each) => each.name === name) ?? null;
    if (rest.length === 0 || entry === null) return entry;
    return entry.mode === FOLDER ? this.entryAt(entry.id, rest.join('/')) : null;
  }

  /**
   * The files that differ between two trees, by path. Equal subtrees are not read, so that
   * the cost is that of the change.
   *
   * @param before null: an empty tree.
   * @throws MissingTree
   */
  async changes(before: string | null, after: string): Promise<FileChange[]> {
    const changes: FileChange[] = [];
    await this.#compare(before, after, '', changes);
    return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #compare(
    before: string | null,
    after: string | null,
    prefix: string,
    changes: FileChange[],
  ): Promise<void> {
    if (before === after) return;
    const [left, right] = await Promise.all([
      before === null ? [] : this.entries(before),
      after === null ? [] : this.entries(after),
    ]);
    const old = new Map(left.map((entry) => [entry.name, entry]));
    for (const entry of right) {
      const was = old.get(entry.name) ?? null;
      old.delete(entry.name);
      if (was?.id === entry.id && was.mode === entry.mode) continue;
      await this.#compareEntry(was, entry, prefix, changes);
    }
    for (const entry of old.values()) await this.#compareEntry(entry, null, prefix, changes);
  }

  async #compareEntry(
    before: TreeEntry | null,
    after: TreeEntry | null,
    prefix: string,
    changes: FileChange[],
  ): Promise<void> {
    const path = prefix + (after ?? before)?.name;
    const fileBefore = before !== null && before.mode !== FOLDER ? before : null;
    const fileAfter = after !== null && after.mode !== FOLDER ? after : null;
    if (fileBefore !== null || fileAfter !== null) {
      changes.push({ path, before: fileBefore, after: fileAfter });
    }
    const folderBefore = before?.mode === FOLDER ? before.id : null;
    const folderAfter = after?.mode === FOLDER ? after.id : null;
    await this.#compare(folderBefore, folderAfter, `${path}/`, changes);
  }
}

/** Whether an entry is a regular file: links and submodules have no text of their own. */
export function isFile(entry: TreeEntry | null): entry is TreeEntry {
  return entry !== null && entry.mode.startsWith('100');
}

/** The entries of a tree object, their names and IDs as bytes. @throws MissingTree */
export function* rawEntries(
  tree: string,
  bytes: Buffer,
): Generator<{ mode: string; name: Buffer; id: Buffer }> {
  const idBytes = tree.length / 2;
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    // Objects that git did not write may hold anything.
    if (space === -1 || end === -1) throw new MissingTree(tree);
    const next = end + 1 + idBytes;
    yield {
      mode: bytes.toString('latin1', at, space),
      name: bytes.subarray(space + 1, end),
      id: bytes.subarray(end + 1, next),
    };
    at = next;
  }
}
