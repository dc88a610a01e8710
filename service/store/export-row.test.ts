import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, ndjsonText } from './export-row.ts';

test('NDJSON leaves out what is absent and writes integers exactly', () => {
  const rows = [
    { a: 'x\n"', b: null, c: { int64: '9223372036854775807' }, d: [{ kind: 'text', id: '1' }] },
    { a: '', b: 0 },
  ];
  expect(ndjsonText(rows)).toBe(
    '{"a":"x\\n\\"","c":9223372036854775807,"d":[{"kind":"text","id":"1"}]}\n{"a":"","b":0}\n',
  );
  expect(ndjsonText([])).toBe('');
});

test('CSV of a page without rows is its header', () => {
  expect(csvText(['a', 'b'], [])).toBe('a,b\r\n');
});

test('CSV cells survive a reader that follows RFC 4180', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'ü', '=', '\u2028') }),
    fc.integer(),
    fc.constant(null),
    fc.constant([{ id: 'x,"y"' }]),
    fc.bigInt({ min: 0n, max: 2n ** 63n }).map((int64) => ({ int64: String(int64) })),
  );
  const rowOf = fc.record({ a: cell, b: cell, c: cell });
  fc.assert(
    fc.property(fc.array(rowOf, { maxLength: 5 }), (rows) => {
      const expected = rows.map((row) => [row.a, row.b, row.c].map(plain));
      expect(readCsv(csvText(['a', 'b', 'c'], rows))).toEqual([['a', 'b', 'c'], ...expected]);
    }),
  );
});

function plain(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && 'int64' in value) return String(value.int64);
  return JSON.stringify(value);
}

/** A reader of RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? '';
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      line.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      lines.push([...line, cell]);
      [line, cell, at] = [[], '', at + 1];
    } else cell += character;
  }
  return lines;
}
