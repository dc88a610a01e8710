/**
 * The records of a CSV text (RFC 4180) as cells. Takes anything: a quote that is never closed ends with
 * the text; empty lines are left out.
 */
export function csvRecords(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  // Each match is one cell and what ends it.
  const pattern = /(?:"((?:[^"]|"")*)"?|([^",\r\n]*))([^,\r\n]*)(,|\r?\n|\r|$)/g;
  for (const [whole, quoted, plain = '', more = '', end] of text.matchAll(pattern)) {
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')) + more);
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') records.push(cells);
    cells = [];
    if (whole === '' || end === '') break;
  }
  return records;
}
