import type { PatchLines } from './patch-lines.ts';

const TAB = 4;

/** About how many characters wide the widest line is, tabs included, and at most `most`. */
export function widestLine({ text, starts, count }: PatchLines, most: number): number {
  let widest = 0;
  let tab = text.indexOf('\t');
  for (let line = 0; line < count && widest < most; line += 1) {
    const [from, to] = [starts[line] ?? 0, starts[line + 1] ?? 0];
    let width = to - from;
    for (; tab !== -1 && tab < to; tab = text.indexOf('\t', tab + 1)) width += TAB - 1;
    widest = Math.max(widest, width);
  }
  return Math.min(widest, most);
}
