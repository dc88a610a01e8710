type Reference = {
  repository_path?: string | null;
  companion_repository?: string | null;
  start_line?: number | null;
  end_line?: number | null;
};

/**
 * Whether an evidence reference cites a place: the `place` itself, or the same `file` at other lines.
 * A reference without lines cites its whole file; one into a companion repository cites another file,
 * whatever its path.
 */
export function cites(
  reference: Reference,
  { path, line }: { path: string; line?: number | null },
): 'place' | 'file' | undefined {
  if (reference.companion_repository || reference.repository_path !== path) return undefined;
  const { start_line: start, end_line: end } = reference;
  if (line == null || (start == null && end == null)) return 'place';
  const [from, to] = [start ?? 0, end ?? start ?? Infinity];
  return from <= line && line <= to ? 'place' : 'file';
}
