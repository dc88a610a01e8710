import type { ReadPatch } from './patch-parts.ts';
import { sectionOfLine } from './diff-rows.ts';
import { nameOfPlace, placeInPatch, type CitedPlace } from './patch-places.ts';

/** What is said at one line of a patch: each item once, with the place that it cites there. */
export type CitedLine<T> = {
  line: number;
  items: { item: T; place: CitedPlace; shown: boolean }[];
};

/**
 * Gathers what cites a patch by the line below which it is said: the last cited line that the patch
 * shows, else the first line of the file. `items` of one line come in the order they are given in.
 */
export function citedInPatch<T>(
  patch: ReadPatch,
  items: readonly { item: T; places: readonly CitedPlace[] }[],
): {
  at: CitedLine<T>[];
  /** Every line that is cited. */
  lines: Set<number>;
  /** How many items cite each section. */
  sections: Map<number, number>;
  /** What cites files that the patch does not change: each item once for a place. */
  elsewhere: { item: T; place: CitedPlace }[];
} {
  const at = new Map<number, CitedLine<T>>();
  const lines = new Set<number>();
  const bySection = new Map<number, Set<T>>();
  const elsewhere: { item: T; place: CitedPlace }[] = [];
  for (const { item, places } of items) {
    const known = new Set<string>();
    for (const place of places) {
      const found = placeInPatch(patch, place);
      if (found.kind === 'elsewhere') {
        const name = nameOfPlace(place);
        if (!known.has(name)) elsewhere.push({ item, place });
        known.add(name);
        continue;
      }
      const shown = found.kind === 'lines';
      const line = shown ? (found.lines.at(-1) ?? 0) : found.line;
      if (shown) for (const each of found.lines) lines.add(each);
      const here = at.get(line) ?? { line, items: [] };
      at.set(line, here);
      if (!here.items.some((other) => other.item === item)) here.items.push({ item, place, shown });
      const section = sectionOfLine(patch.sections, line);
      bySection.set(section, (bySection.get(section) ?? new Set()).add(item));
    }
  }
  return {
    at: [...at.values()].toSorted((a, b) => a.line - b.line),
    lines,
    sections: new Map([...bySection].map(([section, some]) => [section, some.size])),
    elsewhere,
  };
}
