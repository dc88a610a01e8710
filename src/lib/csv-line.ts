/** What a spreadsheet may take for a formula, as in exports/csv-neutralizer.ts, and is no number. */
const FORMULA = /^[=+\-@\t\r](?!\d+(\.\d+)?$)/;

/** Cells as one line of CSV (RFC 4180), with its end; none of them is a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/**
 * A note as one line that begins with `#`, with its end. It is not quoted, since readers know such a line by how
 * it begins; for those that don't, a comma in it begins no formula and no quoted cell.
 */
export const csvNote = (note: string): string =>
  `# ${note.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/,(?=\s*["=+\-@])/g, ",'")}\r\n`;
