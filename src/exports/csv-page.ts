import { joined, sameBytes } from '../lib/bytes.ts';
import {
  BrokenPage,
  CARRIAGE_RETURN,
  ColumnsChanged,
  LINE_FEED,
  NOTHING,
  type ExportPageReader,
} from './export-page-reader.ts';
import { neutralizer } from './csv-neutralizer.ts';

const QUOTE = 0x22;

/** The column header that a file begins with, its line break included; undefined: it is not all there. */
export function headerOf(file: Uint8Array): Uint8Array | undefined {
  let quoted = false;
  const end = file.findIndex((byte) => {
    if (byte === QUOTE) quoted = !quoted;
    return byte === LINE_FEED && !quoted;
  });
  return end === -1 ? undefined : file.slice(0, end + 1);
}

/**
 * Reads a page of CSV (RFC 4180), which repeats the column header. Rows stay byte for byte as they came,
 * unless cells that a spreadsheet takes for formulas are to be neutralized. A page must end with a line
 * break: without one nothing tells a whole last row from a cut one.
 *
 * @param header The header that the file has; undefined: this page's header goes into it.
 */
export function csvPage(
  header: Uint8Array | undefined,
  { neutralize }: { neutralize: boolean },
): ExportPageReader {
  const neutral = neutralize ? neutralizer() : undefined;
  let headerRead = false;
  let quoted = false;
  let rows = 0;
  let lastRow: Uint8Array | undefined;
  /** The beginning of a record that the pieces so far do not end. */
  let open: Uint8Array = NOTHING;

  /** Where the record that is open ends in the piece, its line feed included; -1: not in it. */
  function recordEnd(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at];
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) return at + 1;
    }
    return -1;
  }

  return {
    take(given) {
      const piece = neutral ? neutral.take(given) : given;
      let start = 0;
      let body = 0;
      let kept: Uint8Array = NOTHING;
      // Where the last row of this piece is; only its place, as a page has many rows.
      let [from, to] = [-1, -1];
      let before: Uint8Array = NOTHING;
      for (let end = recordEnd(piece, 0); end !== -1; end = recordEnd(piece, start)) {
        if (!headerRead) {
          const own = joined(open, piece.subarray(0, end));
          if (header !== undefined && !sameBytes(header, own)) {
            throw new ColumnsChanged('The columns changed while the file was being written.');
          }
          if (header === undefined) kept = own;
          headerRead = true;
          body = end;
        } else if (!isBlank(open, piece, start, end)) {
          rows += 1;
          [from, to, before] = [start, end, open];
        }
        open = NOTHING;
        start = end;
      }
      // Copies: the piece's own bytes are not ours to keep.
      if (from !== -1) lastRow = joined(before, piece.subarray(from, to));
      if (start < piece.length) open = joined(open, piece.subarray(start));
      if (!headerRead) return NOTHING;
      const out = piece.subarray(body);
      return kept.length > 0 ? joined(kept, out) : out;
    },
    end() {
      if (!headerRead) throw new BrokenPage('The page is missing its column header.');
      if (open.length > 0 || neutral?.holds())
        throw new BrokenPage('The page ends in the middle of a row.');
      return { rest: NOTHING, rows, lastRow };
    },
  };
}

/** An empty line is no row. */
function isBlank(open: Uint8Array, piece: Uint8Array, start: number, end: number): boolean {
  const length = open.length + end - start;
  return length === 1 || (length === 2 && (open[0] ?? piece[start]) === CARRIAGE_RETURN);
}
