import { joined } from '../lib/bytes.ts';
import {
  BrokenPage,
  CARRIAGE_RETURN,
  LINE_FEED,
  NOTHING,
  type ExportPageReader,
} from './export-page-reader.ts';

/**
 * Reads a page of newline-delimited JSON. Its bytes stay as they are; lines stay whole: a last line
 * without its line feed is taken only if it is whole JSON, and then gets one.
 */
export function ndjsonPage(): ExportPageReader {
  let rows = 0;
  let lastRow: Uint8Array | undefined;
  /** What stands behind the last line feed so far. */
  let open: Uint8Array = NOTHING;
  return {
    take(piece) {
      let start = 0;
      // Where the last row of this piece is; only its place, as a page has many rows.
      let [from, to] = [-1, -1];
      let before: Uint8Array = NOTHING;
      for (
        let feed = piece.indexOf(LINE_FEED);
        feed !== -1;
        feed = piece.indexOf(LINE_FEED, start)
      ) {
        const length = open.length + feed - start;
        const blank =
          length === 0 || (length === 1 && (open[0] ?? piece[start]) === CARRIAGE_RETURN);
        if (!blank) {
          rows += 1;
          [from, to, before] = [start, feed, open];
        }
        open = NOTHING;
        start = feed + 1;
      }
      // Copies: the piece's own bytes are not ours to keep.
      if (from !== -1) lastRow = joined(before, piece.subarray(from, to));
      if (start < piece.length) open = joined(open, piece.subarray(start));
      return piece;
    },
    end() {
      if (open.length === 0) return { rest: NOTHING, rows, lastRow };
      try {
        JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(open));
      } catch {
        throw new BrokenPage('The page ends in the middle of a line.');
      }
      return { rest: Uint8Array.of(LINE_FEED), rows: rows + 1, lastRow: open };
    },
  };
}
