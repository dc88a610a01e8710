import type { Lines } from './citation.ts';

/** A row of code: a line, or a gap of lines that are left out. */
export type CodeRow = ({ kind: 'gap' } & Lines) | { kind: 'line'; line: number };

/** The rows of a file of so many lines of which these parts are shown. */
export function codeRows(shown: readonly Lines[], totalLines: number): CodeRow[] {
  const rows: CodeRow[] = [];
  let next = 1;
  for (const { from, to } of shown) {
    if (from > next) rows.push({ kind: 'gap', from: next, to: from - 1 });
    for (let line = from; line <= to; line += 1) rows.push({ kind: 'line', line });
    next = to + 1;
  }
  if (next <= totalLines) rows.push({ kind: 'gap', from: next, to: totalLines });
  return rows;
}
