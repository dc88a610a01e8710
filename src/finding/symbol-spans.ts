/** A piece of prose; `symbol` pieces are code identifiers. */
export type ProseSpan = { text: string; symbol: boolean };

const wordCharacter = /[\p{L}\p{N}_$]/u;

/**
 * Finds the declared symbols inside prose, by offsets and never by markup. A symbol counts only where
 * it stands by itself, not inside a longer identifier; the longest one wins where several begin.
 * The pieces joined are the prose. `missing` are the symbols that the prose does not hold.
 */
export function symbolSpans(
  prose: string,
  symbols: readonly string[],
): { spans: ProseSpan[]; missing: string[] } {
  const declared = [...new Set(symbols)].filter((symbol) => symbol !== '');
  const places: { from: number; to: number }[] = [];
  const missing: string[] = [];
  for (const symbol of declared) {
    let found = false;
    for (
      let at = prose.indexOf(symbol);
      at !== -1;
      at = prose.indexOf(symbol, at + symbol.length)
    ) {
      if (!standsAlone(prose, at, symbol)) continue;
      found = true;
      places.push({ from: at, to: at + symbol.length });
    }
    if (!found) missing.push(symbol);
  }
  places.sort((a, b) => a.from - b.from || b.to - a.to);
  const spans: ProseSpan[] = [];
  let end = 0;
  for (const { from, to } of places) {
    if (from < end) continue;
    if (from > end) spans.push({ text: prose.slice(end, from), symbol: false });
    spans.push({ text: prose.slice(from, to), symbol: true });
    end = to;
  }
  if (end < prose.length) spans.push({ text: prose.slice(end), symbol: false });
  return { spans, missing };
}

function standsAlone(prose: string, at: number, symbol: string): boolean {
  const before = prose[at - 1];
  const after = prose[at + symbol.length];
  const first = symbol[0] ?? '';
  const last = symbol[symbol.length - 1] ?? '';
  return (
    !(before !== undefined && wordCharacter.test(before) && wordCharacter.test(first)) &&
    !(after !== undefined && wordCharacter.test(after) && wordCharacter.test(last))
  );
}
