import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffRows } from './diff-rows.ts';
import type { PatchSection } from './patch-parts.ts';

const sectionsOf = (lengths: number[]): PatchSection[] => {
  let from = 0;
  return lengths.map((length) => {
    const section = { kind: 'text' as const, from, to: from + length };
    from += length;
    return section;
  });
};

test('rows are what a person reads from top to bottom', () => {
  const sections = sectionsOf([2, 3]);
  const rows = diffRows(sections, new Set(), [1, 1, 3]);
  expect(Array.from({ length: rows.count }, (_, row) => rows.at(row))).toEqual([
    { kind: 'section', section: 0 },
    { kind: 'line', section: 0, line: 0 },
    { kind: 'line', section: 0, line: 1 },
    { kind: 'note', section: 0, note: 0 },
    { kind: 'note', section: 0, note: 1 },
    { kind: 'section', section: 1 },
    { kind: 'line', section: 1, line: 2 },
    { kind: 'line', section: 1, line: 3 },
    { kind: 'note', section: 1, note: 2 },
    { kind: 'line', section: 1, line: 4 },
  ]);
});

test('every line that is not folded has one row, and is found by it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(30)),
      fc.array(fc.nat(5)),
      (lengths, someNotes, someFolded) => {
        const sections = sectionsOf(lengths);
        const total = sections.at(-1)?.to ?? 0;
        const notes = someNotes.filter((line) => line < total).toSorted((a, b) => a - b);
        const folded = new Set(someFolded);
        const rows = diffRows(sections, folded, notes);
        const seen = Array.from({ length: rows.count }, (_, row) => rows.at(row));
        for (const [index, section] of sections.entries()) {
          expect(seen[rows.ofSection(index)]).toEqual({ kind: 'section', section: index });
          for (let line = section.from; line < section.to; line += 1) {
            expect(seen[rows.ofLine(line)]).toEqual(
              folded.has(index)
                ? { kind: 'section', section: index }
                : { kind: 'line', section: index, line },
            );
          }
        }
        const open = notes.filter((line) => !folded.has(sections.findIndex(({ to }) => line < to)));
        expect(seen.filter(({ kind }) => kind === 'note')).toHaveLength(open.length);
      },
    ),
  );
});
