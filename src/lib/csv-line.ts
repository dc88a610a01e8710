/** What a spreadsheet may take for a formula (OWASP, "CSV Injection"); a number with its sign is none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?(?:e[+-]?\d+)?$))/i;

export const isFormula = (cell: string): boolean => FORMULA.test(cell);

/** A CSV file: notes on what it is of, then its lines, of which the first names the columns (RFC 4180). */
export const csvFile = (notes: readonly string[], lines: readonly (readonly string[])[]): string =>
  [...notes.map(csvNote), ...lines.map(csvLine)].join('');

/** Cells as one line, with its end; none of them is a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (isFormula(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/**
 * A note as one line that begins with `#`, with its end. It is not quoted, since readers know such a line by how
 * it begins; for those that don't, a comma in it begins no formula and no quoted cell.
 */
export const csvNote = (note: string): string =>
  `# ${note.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/,(?=\s*["=+\-@])/g, ",'")}\r\n`;
