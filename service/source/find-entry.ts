/** An entry of a tree object. */
export interface SourceEntry {
  /** Octal, as git writes it: 40000 a folder, 100… a file, 120000 a link, 160000 a submodule. */
  mode: string;
  id: string;
}

/**
 * The entry of a name in a tree object, by its bytes; null when there is none.
 *
 * @param idBytes How long the names of objects are.
 */
export function findEntry(tree: Buffer, name: Buffer, idBytes: number): SourceEntry | null {
  for (let at = 0; at < tree.length;) {
    const space = tree.indexOf(0x20, at);
    const end = tree.indexOf(0, space);
    // Objects that git did not write may hold anything.
    if (space === -1 || end === -1) return null;
    if (tree.subarray(space + 1, end).equals(name)) {
      return {
        mode: tree.toString('latin1', at, space),
        id: tree.toString('hex', end + 1, end + 1 + idBytes),
      };
    }
    at = end + 1 + idBytes;
  }
  return null;
}
