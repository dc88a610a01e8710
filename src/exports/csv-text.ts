/**
 * The records of a CSV text (RFC 4180) as cells. Takes anything: a quote that is never closed ends with
 * the text; empty lines are left out.
 */
export function csvRecords(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  // What a cell has behind its quotes, or all of it, and what ends it. Always matches.
  const rest = /([^,\r\n]*)(,|\r?\n|\r|$)/y;
  for (let end = ','; end !== '';) {
    const start = rest.lastIndex;
    let quoted = '';
    if (text[start] === '"') {
      const close = closingQuote(text, start + 1);
      quoted = text.slice(start + 1, close).replaceAll('""', '"');
      rest.lastIndex = Math.min(close + 1, text.length);
    }
    const [, more = '', ended = ''] = rest.exec(text) ?? [];
    end = ended;
    cells.push(quoted + more);
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') records.push(cells);
    cells = [];
  }
  return records;
}

/** Where the first quote is that is not doubled; else the end of the text. No pattern: a cell may have megabytes. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    if (text[at + 1] !== '"') return at;
  }
}
