import { joined } from '../lib/bytes.ts';
import { isFormula } from '../lib/csv-line.ts';
import { NOTHING } from './export-page-reader.ts';

const codes = (characters: string) => Array.from(characters, (each) => each.charCodeAt(0));
/** What a formula may begin with, as isFormula has it. */
const PREFIXES = new Set(codes('=+-@\t\r'));
const SIGNS = new Set(codes('+-'));
/** What a number has up to the end of its cell. */
const OF_NUMBERS = new Set(codes('0123456789.eE+-"\r'));
const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN, APOSTROPHE] = [0x22, 0x2c, 0x0a, 0x0d, 0x27];

/**
 * Puts an apostrophe before each cell that a spreadsheet may take for a formula: one that begins with
 * `=`, `@`, a tab or a carriage return, or with `+` or `-` and is no number. Takes CSV bytes piece by piece,
 * from the beginning of a record on.
 */
export function neutralizer() {
  let quoted = false;
  /** The next byte is the first of a cell: of a plain one, or within its quotes. */
  let begins: 'cell' | 'quotes' | undefined = 'cell';
  /** The beginning of a cell that may be a number or a formula. */
  let held: Uint8Array = NOTHING;
  return {
    take(given: Uint8Array): Uint8Array {
      const piece = held.length > 0 ? joined(held, given) : given;
      held = NOTHING;
      const places: number[] = [];
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        // A carriage return that begins a plain cell is the line's end: the cell is empty.
        if (
          begins !== undefined &&
          PREFIXES.has(byte) &&
          !(begins === 'cell' && byte === CARRIAGE_RETURN)
        ) {
          const number = SIGNS.has(byte) && isNumber(piece, at, begins);
          if (number === undefined) {
            held = piece.slice(at);
            return withApostrophes(piece.subarray(0, at), places);
          }
          if (!number) places.push(at);
        }
        if (byte === QUOTE) {
          quoted = !quoted;
          begins = begins === 'cell' ? 'quotes' : undefined;
        } else {
          begins = !quoted && (byte === COMMA || byte === LINE_FEED) ? 'cell' : undefined;
        }
      }
      return withApostrophes(piece, places);
    },
    /** Whether it holds back the beginning of a cell, until it knows what that is. */
    holds: () => held.length > 0,
  };
}

/** Whether the cell whose sign stands there is a number; undefined: the piece ends before that is known. */
function isNumber(piece: Uint8Array, sign: number, begins: 'cell' | 'quotes') {
  let end = sign;
  while (OF_NUMBERS.has(piece[end] ?? 0)) end += 1;
  if (end === piece.length) return undefined;
  if (piece[end] !== COMMA && piece[end] !== LINE_FEED) return false;
  const text = new TextDecoder().decode(piece.subarray(sign, end));
  const after = begins === 'quotes' ? /"\r?$/ : /\r?$/;
  return after.test(text) && !isFormula(text.replace(after, ''));
}

function withApostrophes(piece: Uint8Array, places: readonly number[]): Uint8Array {
  if (places.length === 0) return piece;
  const out = new Uint8Array(piece.length + places.length);
  let from = 0;
  places.forEach((place, count) => {
    out.set(piece.subarray(from, place), from + count);
    out[place + count] = APOSTROPHE;
    from = place;
  });
  out.set(piece.subarray(from), from + places.length);
  return out;
}
