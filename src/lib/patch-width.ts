import type { PatchLines } from './patch-lines.ts';

const TAB = 4;

/** About how many characters wide the widest line is, tabs included, and at most `most`. */
export function widestLine(lines: PatchLines, most: number): number {
  let widest = 0;
  for (let line = 0; line < lines.count; line += 1) {
    const [from, to] = [lines.starts[line] ?? 0, lines.starts[line + 1] ?? 0];
    let width = to - from;
    if (width * TAB <= widest) continue;
    const end = Math.min(to, from + most);
    for (let at = from; at < end; at += 1) {
      if (lines.text.charCodeAt(at) === 9) width += TAB - 1;
    }
    widest = Math.max(widest, width);
    if (widest >= most) return most;
  }
  return widest;
}
