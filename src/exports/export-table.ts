import { WINDOW_COLUMNS } from '../api/export-row.ts';
import { isObject } from '../lib/is-object.ts';
import { csvRecords } from './csv-text.ts';
import { ownValue } from '../lib/own-value.ts';
import { readTime } from '../lib/times.ts';

/** A table as an export has it: its columns and some of its rows, as text. */
export type ExportTable = { columns: string[]; rows: string[][] };

/**
 * Rows of an export as a table, whatever columns they have: those of CSV as its header names them, those
 * of NDJSON as they first occur. Values that are no text are as JSON writes them; a line that is no
 * object is one cell.
 */
export function exportTable(text: string, format: 'csv' | 'ndjson'): ExportTable {
  if (format === 'csv') {
    const [columns = [], ...rows] = csvRecords(text);
    return { columns, rows };
  }
  const objects = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [rowOf(line)]));
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  return {
    columns,
    rows: objects.map((row) => columns.map((column) => ownValue(row, column) ?? '')),
  };
}

/** The first rows of a text. Where it is `cut`, what is left of a row at its end is none, and names no column. */
export function firstRows(
  text: string,
  format: 'csv' | 'ndjson',
  { cut, most }: { cut: boolean; most: number },
): ExportTable {
  const lines = cut && format === 'ndjson' ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  const { columns, rows } = exportTable(lines, format);
  return { columns, rows: rows.slice(0, cut && format === 'csv' ? -1 : undefined).slice(0, most) };
}

function rowOf(line: string): Record<string, string> {
  let value: unknown;
  try {
    // Every number as its digits, so that none is rounded.
    value = JSON.parse(line, (_key, part: unknown, context?: { source?: string }) =>
      typeof part === 'number' && !Number.isSafeInteger(part) ? (context?.source ?? part) : part,
    );
  } catch {
    value = undefined;
  }
  if (!isObject(value)) return { '': line };
  return Object.fromEntries(
    Object.entries(value).map(([column, part]) => [
      column,
      typeof part === 'string' ? part : JSON.stringify(part),
    ]),
  );
}

/** When a row of a dataset was, in milliseconds; undefined where that cannot be told. */
export function rowTime(
  dataset: string,
  format: 'csv' | 'ndjson',
  header: Uint8Array | undefined,
  row: Uint8Array | undefined,
): number | undefined {
  const column = WINDOW_COLUMNS[dataset];
  if (column === undefined || row === undefined) return undefined;
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const table = exportTable((header ? text(header) : '') + text(row), format);
  return readTime(table.rows.at(-1)?.[table.columns.indexOf(column)] ?? '');
}
