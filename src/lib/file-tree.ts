/** A row of the tree: a folder with the number of files below it, or one file. `level` counts from 0. */
export type TreeRow<T> = { key: string; name: string; level: number } & (
  { kind: 'folder'; count: number } | { kind: 'file'; file: T }
);

/** Deeper folders are not told apart: what lies below them is named by its longer path. */
const DEEPEST = 24;

type Folder<T> = { folders: Map<string, Folder<T>>; files: { name: string; file: T }[] };

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Lays files out as a tree by their paths, folders before files, each in the order of names. A folder
 * that holds nothing but one folder shares its row ("src/lib"). Every file is a row of its own, one
 * that is listed twice too; those in a folder of `closed` (by key, its path) are only counted. A path
 * with an empty part ("a//b", "/a") is no way through folders and stands by itself.
 */
export function treeRows<T extends { path: string }>(
  files: readonly T[],
  closed: ReadonlySet<string>,
): TreeRow<T>[] {
  const root: Folder<T> = { folders: new Map(), files: [] };
  for (const file of files) {
    const parts = file.path.split('/');
    const whole = parts.includes('');
    const way = whole ? [] : parts.slice(0, Math.min(parts.length - 1, DEEPEST));
    let folder = root;
    for (const part of way) {
      let next = folder.folders.get(part);
      if (!next) folder.folders.set(part, (next = { folders: new Map(), files: [] }));
      folder = next;
    }
    folder.files.push({ name: whole ? file.path : parts.slice(way.length).join('/'), file });
  }
  const rows: TreeRow<T>[] = [];
  addRows(rows, root, '', 0, closed);
  return rows;
}

function addRows<T extends { path: string }>(
  rows: TreeRow<T>[],
  folder: Folder<T>,
  path: string,
  level: number,
  closed: ReadonlySet<string>,
): void {
  for (const [first, child] of [...folder.folders].toSorted(([a], [b]) => inOrder(a, b))) {
    let name = first;
    let below = child;
    for (let only = onlyFolder(below); only; only = onlyFolder(below)) {
      name += `/${only[0]}`;
      below = only[1];
    }
    const key = `${path}${name}/`;
    rows.push({ kind: 'folder', key, name, level, count: countOf(below) });
    if (!closed.has(key)) addRows(rows, below, key, level + 1, closed);
  }
  for (const { name, file } of folder.files.toSorted((a, b) => inOrder(a.name, b.name))) {
    rows.push({ kind: 'file', key: file.path, name, level, file });
  }
}

function onlyFolder<T>({ folders, files }: Folder<T>): [string, Folder<T>] | undefined {
  const [first] = folders;
  return folders.size === 1 && files.length === 0 ? first : undefined;
}

const countOf = <T>({ folders, files }: Folder<T>): number =>
  files.length + [...folders.values()].reduce((sum, folder) => sum + countOf(folder), 0);
