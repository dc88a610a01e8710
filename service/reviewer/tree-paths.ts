import { posix } from 'node:path';
import { isFile, type FileChange } from './tree.ts';

/** The paths of a tree: of its files, links and submodules, and of the folders that hold them. */
export class TreePaths {
  /** Whether it is a file: what a link or a submodule leads to isn’t known. */
  readonly #entries = new Map<string, boolean>();
  /** How many of these are in a folder, at any depth. */
  readonly #folders = new Map<string, number>();

  /** @returns whether a path came or went, or became something else. */
  apply({ path, after }: FileChange): boolean {
    const was = this.#entries.get(path);
    const is = after === null ? undefined : isFile(after);
    if (was === is) return false;
    if (is === undefined) this.#entries.delete(path);
    else this.#entries.set(path, is);
    const more = Number(is !== undefined) - Number(was !== undefined);
    for (const folder of foldersOf(path)) {
      const count = (this.#folders.get(folder) ?? 0) + more;
      if (count === 0) this.#folders.delete(folder);
      else this.#folders.set(folder, count);
    }
    return true;
  }

  /** Whether something is at a path, or may be: below a link or in a submodule. */
  mayHave(path: string): boolean {
    if (this.#entries.has(path) || this.#folders.has(path)) return true;
    return foldersOf(path).some((folder) => this.#entries.get(folder) === false);
  }

  /** Files, links and submodules. */
  all(): Iterable<string> {
    return this.#entries.keys();
  }
}

/** The folders that a path is in, without the tree’s own. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) folders.push(at);
  return folders;
}
