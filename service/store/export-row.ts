/** A value of an export row; `int64` is an integer of any size, in decimal digits. */
export type Cell = string | number | null | { int64: string } | readonly object[];

/** An export row by column; null is an absent value. */
export type ExportRow = Readonly<Record<string, Cell>>;

/** Rows as newline-delimited JSON; absent values are left out. */
export function ndjsonText(rows: readonly ExportRow[]): string {
  return rows
    .map((row) => {
      const members = Object.entries(row).flatMap(([column, value]) =>
        value === null ? [] : [`"${column}":${jsonText(value)}`],
      );
      return `{${members.join(',')}}\n`;
    })
    .join('');
}

/**
 * Rows as CSV (RFC 4180), the column header first and each line ended by CRLF. An array is one JSON
 * value in its cell, an absent value an empty cell.
 */
export function csvText(columns: readonly string[], rows: readonly ExportRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cellText(row[column] ?? null)).join(','));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function cellText(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : jsonText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function jsonText(value: Exclude<Cell, null>): string {
  return typeof value === 'object' && 'int64' in value ? value.int64 : JSON.stringify(value);
}
