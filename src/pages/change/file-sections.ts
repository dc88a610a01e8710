import type { ReadPatch } from '../../patch/patch-parts.ts';

/** Where a file begins in a patch, and how much cites it there. */
type FileInPatch = { line: number; cited: number };

/** The files of a patch by their path; one that became a link, or was one, has two sections. */
export function fileSections(
  { sections }: Pick<ReadPatch, 'sections'>,
  cited: ReadonlyMap<number, number>,
): ReadonlyMap<string | null | undefined, FileInPatch> {
  const byPath = new Map<string | null | undefined, FileInPatch>();
  for (const [index, section] of sections.entries()) {
    if (section.kind !== 'file') continue;
    const path = section.newPath ?? section.oldPath;
    const before = byPath.get(path) ?? { line: section.from, cited: 0 };
    byPath.set(path, { ...before, cited: before.cited + (cited.get(index) ?? 0) });
  }
  return byPath;
}
