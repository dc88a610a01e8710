/** What each key does: of several with one key, the deepest, wherever it stands among them. */
export function innermost<T extends { key: string; depth: number }>(
  active: Iterable<T>,
): Map<string, T> {
  const found = new Map<string, T>();
  for (const each of active) {
    const other = found.get(each.key);
    if (!other || each.depth > other.depth) found.set(each.key, each);
  }
  return found;
}
