import type { PatchSection } from './patch-parts.ts';

/** A row of the diff view: a section's header, a line, or what is said below a line. */
export type DiffRow =
  | { kind: 'section'; section: number }
  | { kind: 'line'; section: number; line: number }
  | { kind: 'note'; section: number; note: number };

/** All rows of a view, by their index; nothing is made for those that nobody looks at. */
export type DiffRows = {
  count: number;
  at: (row: number) => DiffRow;
  /** The row of a section's header, or of a line; that of its header where it is folded. */
  ofSection: (section: number) => number;
  ofLine: (line: number) => number;
};

/**
 * @param sections Of a patch, in order.
 * @param folded Indexes of sections that show their header alone.
 * @param noteLines The line below which each note stands, in order.
 */
export function diffRows(
  sections: readonly PatchSection[],
  folded: ReadonlySet<number>,
  noteLines: readonly number[],
): DiffRows {
  // For each section, its first row and the first note in it; one more of each for the end.
  const rows: number[] = [0];
  const notes: number[] = [0];
  for (const [index, { from, to }] of sections.entries()) {
    const lastNote = firstAtLeast(noteLines, to);
    const shown = folded.has(index) ? 0 : to - from + lastNote - (notes[index] ?? 0);
    rows.push((rows[index] ?? 0) + 1 + shown);
    notes.push(lastNote);
  }
  const ofSection = (section: number) => rows[section] ?? 0;
  return {
    count: rows.at(-1) ?? 0,
    ofSection,
    at(row) {
      const section = Math.max(0, firstAtLeast(rows, row + 1) - 1);
      const from = sections[section]?.from ?? 0;
      let inside = row - ofSection(section) - 1;
      if (inside < 0) return { kind: 'section', section };
      for (let note = notes[section] ?? 0; note < (notes[section + 1] ?? 0); note += 1) {
        const below = (noteLines[note] ?? 0) - from + 1;
        if (inside < below) break;
        if (inside === below) return { kind: 'note', section, note };
        inside -= 1;
      }
      return { kind: 'line', section, line: from + inside };
    },
    ofLine(line) {
      const section = sectionOfLine(sections, line);
      const start = ofSection(section);
      if (folded.has(section)) return start;
      const before = firstAtLeast(noteLines, line) - (notes[section] ?? 0);
      return start + 1 + line - (sections[section]?.from ?? 0) + before;
    },
  };
}

/** The section that a line belongs to. */
export function sectionOfLine(sections: readonly PatchSection[], line: number): number {
  let [low, high] = [0, sections.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sections[middle]?.from ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The index of the first value that is at least `least`; values rise. */
function firstAtLeast(values: readonly number[], least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
