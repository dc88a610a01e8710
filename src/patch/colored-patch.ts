import { languageOf } from '../source/language-of.ts';
import { PIECE_LINES, type Colored, type Piece } from '../source/colors.ts';
import { sectionOfLine } from './diff-rows.ts';
import { lineText } from './patch-lines.ts';
import type { FileSection, ReadPatch } from './patch-parts.ts';

/** More of a line is not colored. */
const READ_CHARACTERS = 500;

/** A patch as a text to color: hunk by hunk, the old side and the new one apart. */
export function coloredPatch({ sections, lines }: ReadPatch): Colored {
  const side = ({ from, to }: Piece, numbers: Uint32Array) => {
    const texts = new Map<number, string>();
    for (let line = from; line < to; line += 1) {
      if (numbers[line]) texts.set(line, lineText(lines, line, READ_CHARACTERS).slice(1));
    }
    return texts;
  };
  return {
    pieceOf(line) {
      const section = sections[sectionOfLine(sections, line)];
      if (section?.kind !== 'file') return undefined;
      const path = section.newPath ?? section.oldPath;
      const language = path == null ? undefined : languageOf(path);
      const index = hunkAt(section, line);
      const hunk = section.hunks[index];
      if (language === undefined || !hunk || line <= hunk.line) return undefined;
      const next = section.hunks[index + 1]?.line ?? section.to;
      const from = line - ((line - hunk.line - 1) % PIECE_LINES);
      return { from, to: Math.min(next, from + PIECE_LINES), language };
    },
    // Context stands on both sides and is drawn as it is after the change.
    textsOf: (piece) => [side(piece, lines.olds), side(piece, lines.news)],
  };
}

/** The index of the last hunk that begins at the line or above it; -1 where there is none. */
function hunkAt(file: FileSection, line: number): number {
  let [low, high] = [0, file.hunks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((file.hunks[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
