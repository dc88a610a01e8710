import type { ScanPlace } from '../store/scan.ts';

/** What addresses are relative to: a folder below a root, which is an absolute address or is not said. */
export interface BaseFolder {
  root: string;
  folder: string;
}

/** Finds the files of a repository that the locations of a tool name. */
export class RepositoryPaths {
  readonly #roots: readonly string[];

  /** @param roots Folders that the repository was at when it was scanned, as paths or file: addresses. */
  constructor(roots: readonly string[]) {
    this.#roots = roots.map((root) => (absolutePath(root) ?? root).replace(/\/+$/, ''));
  }

  /** The same, with more folders. */
  with(roots: readonly string[]): RepositoryPaths {
    return new RepositoryPaths([...this.#roots, ...roots]);
  }

  /**
   * The file that an address names.
   *
   * @param base What a relative one is relative to. A root that is no known folder is taken for the
   *   repository's.
   */
  find(uri: string, base?: BaseFolder): Pick<ScanPlace, 'path' | 'outside' | 'no_file'> {
    const absolute = absolutePath(uri);
    const isRelative = absolute === null && !SCHEME.test(uri);
    const path = isRelative
      ? joined(this.#folder(base), decoded(uri))
      : this.#below(absolute ?? '');
    const found = path === null ? null : normal(path);
    if (found === '') return { path: '.', outside: true, no_file: true };
    return found === null ? { path: uri, outside: true } : { path: found };
  }

  #folder(base: BaseFolder | undefined): string {
    if (base === undefined) return '';
    const root = absolutePath(base.root);
    const folder = decoded(base.folder);
    return (root === null ? null : this.#below(joined(root, folder).replace(/\/+$/, ''))) ?? folder;
  }

  /** A path from the root of the repository; null: it is not in it. */
  #below(path: string): string | null {
    for (const root of this.#roots) {
      if (path === root) return '';
      if (path.startsWith(`${root}/`)) return path.slice(root.length + 1);
    }
    return null;
  }
}

const SCHEME = /^[A-Za-z][A-Za-z\d+.-]+:/;

/** The path of a file: address or of an absolute path; null: it is neither. Drives are in upper case. */
function absolutePath(text: string): string | null {
  if (/^[A-Za-z]:[\\/]/.test(text)) {
    return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('\\', '/');
  }
  if (text.startsWith('/')) return decoded(text);
  const found = /^file:(?:\/\/[^/]*)?(\/.*)$/i.exec(text);
  if (found === null) return null;
  const path = decoded(found[1] ?? '');
  return /^\/[A-Za-z]:\//.test(path) ? absolutePath(path.slice(1)) : path;
}

function joined(folder: string, path: string): string {
  return folder === '' ? path : `${folder.replace(/\/+$/, '')}/${path}`;
}

/** Without `.` and `..`; null: it leads out of the repository. */
function normal(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** Text that is not encoded, or not well, is taken as it is: an address holds no space. */
function decoded(text: string): string {
  if (text.includes(' ')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
