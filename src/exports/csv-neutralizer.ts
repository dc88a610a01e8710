/** What a spreadsheet may take for the beginning of a formula (OWASP, "CSV Injection"). */
const PREFIXES = new Set(Array.from('=+-@\t\r', (character) => character.charCodeAt(0)));
const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN, APOSTROPHE] = [0x22, 0x2c, 0x0a, 0x0d, 0x27];

/**
 * Puts an apostrophe before each cell that a spreadsheet may take for a formula: one that begins with
 * `=`, `+`, `-`, `@`, a tab or a carriage return. Takes CSV bytes piece by piece, from the beginning of
 * a record on.
 */
export function neutralizer(): (piece: Uint8Array) => Uint8Array {
  let quoted = false;
  /** The next byte is the first of a cell: of a plain one, or within its quotes. */
  let begins: 'cell' | 'quotes' | undefined = 'cell';
  return (piece) => {
    const places: number[] = [];
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      // A carriage return that begins a plain cell is the line's end: the cell is empty.
      if (
        begins !== undefined &&
        PREFIXES.has(byte) &&
        !(begins === 'cell' && byte === CARRIAGE_RETURN)
      ) {
        places.push(at);
      }
      if (byte === QUOTE) {
        quoted = !quoted;
        begins = begins === 'cell' ? 'quotes' : undefined;
      } else {
        begins = !quoted && (byte === COMMA || byte === LINE_FEED) ? 'cell' : undefined;
      }
    }
    return places.length === 0 ? piece : withApostrophes(piece, places);
  };
}

function withApostrophes(piece: Uint8Array, places: readonly number[]): Uint8Array {
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
