import type { Problem } from '../../api/types.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';

export type NamedPlace = { line: number; words: string };

/**
 * The places of the patch that a refusal names, where its words are git’s own: “corrupt patch at line
 * 9”, “patch failed: src/a.ts:12”, “src/a.ts: does not exist in index”. Other words name none.
 */
export function placesNamed(patch: ReadPatch, problem: Problem | undefined): NamedPlace[] {
  const details = (problem?.errors ?? []).flatMap(({ detail }) => detail ?? []);
  return details.flatMap((detail) => placeIn(patch, detail) ?? []);
}

/** What git says of a line that it can’t parse (apply.c). */
const ofLine =
  /^(?:(?:corrupt (?:binary )?patch|unrecognized binary patch|patch fragment without header|patch with only garbage|unable to find filename in patch) at |invalid mode on |git apply: bad git-diff - .* on |git diff header lacks filename information .*\()line (\d+)/;

function placeIn(patch: ReadPatch, detail: string): NamedPlace | undefined {
  const [, failed, start] = /^patch failed: (.+):(\d+)$/.exec(detail) ?? [];
  const file = patch.files.findLast(({ oldPath, newPath }) =>
    [oldPath, newPath].some(
      (path) => path != null && (failed === path || detail.startsWith(`${path}: `)),
    ),
  );
  if (!file) {
    const line = Number(ofLine.exec(detail)?.[1]) - 1;
    return line >= 0 && line < patch.lines.count
      ? { line, words: 'can’t be parsed here' }
      : undefined;
  }
  const hunk = file.hunks.find(({ oldStart }) => oldStart === Number(start));
  return hunk
    ? { line: hunk.line, words: 'this hunk’s context doesn’t match' }
    : { line: file.from, words: 'the change to this file doesn’t apply' };
}
