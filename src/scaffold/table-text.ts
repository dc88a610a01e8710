import { csvFile } from '../lib/csv-line.ts';
import { inline } from '../lib/markdown.ts';

export type ShownTable = {
  title: string;
  /** What a reader has to know of it: filters, and what is not there. */
  notes: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

export const tableFormats = {
  csv: {
    name: 'CSV',
    type: 'text/csv',
    write: ({ title, notes, columns, rows }: ShownTable) =>
      csvFile([title, ...notes], [columns, ...rows]),
  },
  ndjson: { name: 'NDJSON', type: 'application/x-ndjson', write: ndjson },
  md: { name: 'Markdown', type: 'text/markdown', write: markdown },
} as const;

/** The notes come first, as the only object with `about`; then an object for each row. */
function ndjson({ title, notes, columns, rows }: ShownTable): string {
  const names = distinct(columns);
  const about = { about: title, notes, columns: names, rows: rows.length };
  const objects = rows.map((row) =>
    Object.fromEntries(row.map((cell, index) => [names[index] ?? String(index), cell])),
  );
  return [about, ...objects].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Texts are quoted so that they can only be read. */
function markdown({ title, notes, columns, rows }: ShownTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inline).join(' | ')} |`;
  const told = notes.map((note) => `- ${inline(note)}`);
  const rule = `|${columns.map(() => ' --- |').join('')}`;
  return [`# ${inline(title)}`, '', ...told, '', line(columns), rule, ...rows.map(line), ''].join(
    '\n',
  );
}

/** Two columns of one name are two; none is called as the first line’s mark. */
function distinct(columns: readonly string[]): string[] {
  const taken = new Set(['about']);
  return columns.map((column) => {
    let name = column;
    for (let number = 2; taken.has(name); number += 1) name = `${column} (${number})`;
    taken.add(name);
    return name;
  });
}
