import { isFile, type FileChange } from './tree.ts';

/** The paths of a tree: of its files, links and submodules, and of the folders that hold them. */
export class TreePaths {
  /** Whether it is a file: what a link or a submodule leads to isn’t known. */
  readonly #entries = new Map<string, boolean>();
  /** By folder, how many entries and folders are directly in it. */
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
      const before = this.#folders.get(folder) ?? 0;
      const count = before + more;
      if (count === 0) this.#folders.delete(folder);
      else this.#folders.set(folder, count);
      // The folders around it change only when it comes or goes.
      if (before > 0 && count > 0) break;
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

/** The folders that a path is in, the innermost first. A hostile tree’s names can hold slashes themselves. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    yield path.slice(0, end);
  }
}
