import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joined } from '../lib/bytes.ts';
import { csvPage } from './csv-page.ts';
import { isFormula } from '../lib/csv-line.ts';
import { neutralizer } from './csv-neutralizer.ts';
import { csvRecords } from './csv-text.ts';
import { BrokenPage, ColumnsChanged, type ExportPageReader } from './export-page-reader.ts';
import { ndjsonPage } from './ndjson-page.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array) => new TextDecoder().decode(piece);

/** Feeds a page in pieces cut at the given places, each in a buffer that is overwritten afterwards. */
function readPage(reader: ExportPageReader, page: string, cuts: readonly number[] = []) {
  const whole = bytes(page);
  const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)).toSorted((a, b) => a - b)];
  const out: Uint8Array[] = [];
  places.forEach((place, index) => {
    const piece = whole.slice(place, places[index + 1] ?? whole.length);
    out.push(reader.take(piece).slice());
    piece.fill(0x23);
  });
  const { rest, rows, lastRow } = reader.end();
  return { file: text(joined(...out, rest)), rows, lastRow: lastRow && text(lastRow) };
}

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', '\t', 'é', '😀', ' ') }),
  fc.string({ unit: fc.constantFrom('-', '+', '1', '.', 'e', '"', '\r', ','), maxLength: 5 }),
  fc.string({ unit: 'grapheme' }),
);
const written = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
const record = (cells: readonly string[]) => `${cells.map(written).join(',')}\r\n`;
const cuts = fc.array(fc.nat());
// A row of one empty cell would be an empty line.
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns })));

describe('a CSV page', () => {
  const header = 'id,"na\nme"\r\n';

  test('brings the header once, and its rows as they came', () => {
    fc.assert(
      fc.property(table, table, cuts, cuts, (one, other, cutsOfOne, cutsOfOther) => {
        const [rows, more] = [one.map(record).join(''), other.map(record).join('')];
        const first = readPage(csvPage(undefined, { neutralize: false }), header + rows, cutsOfOne);
        expect(first).toEqual({
          file: header + rows,
          rows: one.length,
          lastRow: one.map(record).at(-1),
        });
        const second = readPage(
          csvPage(bytes(header), { neutralize: false }),
          header + more,
          cutsOfOther,
        );
        expect(second).toEqual({
          file: more,
          rows: other.length,
          lastRow: other.map(record).at(-1),
        });
      }),
    );
  });

  test('that was cut is broken, wherever it was not cut between rows', () => {
    const page = `${header}1,"a ""b"", c"\r\n2,"line\nbreak"\r\n`;
    for (let end = 0; end < page.length; end += 1) {
      const cut = page.slice(0, end);
      let read: unknown;
      try {
        read = readPage(csvPage(undefined, { neutralize: false }), cut, [3, 7]).file;
      } catch (error) {
        read = error;
      }
      const between = [header.length, page.indexOf('2,')].includes(end);
      expect(read instanceof BrokenPage ? 'broken' : read).toBe(between ? cut : 'broken');
    }
  });

  test('with other columns does not stand below the header of the file', () => {
    const page = csvPage(bytes('a,b\r\n'), { neutralize: false });
    expect(() => readPage(page, 'a,b,c\r\n1,2,3\r\n')).toThrow(ColumnsChanged);
  });

  test('with empty lines, and line feeds alone', () => {
    expect(
      readPage(csvPage(undefined, { neutralize: false }), 'a,b\n1,2\n\n\r\n3,4\n', [6, 7, 8]),
    ).toEqual({
      file: 'a,b\n1,2\n\n\r\n3,4\n',
      rows: 2,
      lastRow: '3,4\n',
    });
  });
});

describe('neutralizing', () => {
  const neutral = (page: string, places: number[] = []) =>
    readPage(csvPage(undefined, { neutralize: true }), page, places).file;

  test('puts an apostrophe before anything a spreadsheet would take for a formula', () => {
    expect(neutral('h,=h\r\n=1,+a,-b,@a,a=b,"=x","""=",\t4,"\r5","a\n=b"\r\n,\r\n=e,\r\n')).toBe(
      `h,'=h\r\n'=1,'+a,'-b,'@a,a=b,"'=x","""=",'\t4,"'\r5","a\n=b"\r\n,\r\n'=e,\r\n`,
    );
  });

  test('changes nothing else, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(table, cuts, (rows, places) => {
        const read = csvRecords(neutral(`h,h\r\n${rows.map(record).join('')}`, places)).slice(1);
        expect(read).toEqual(
          rows.map((cells) => cells.map((value) => (isFormula(value) ? `'${value}` : value))),
        );
      }),
    );
    expect(neutralizer().take(bytes('a,b\r\n'))).toEqual(bytes('a,b\r\n'));
  });

  test('leaves numbers as they are, and nothing that only begins with one', () => {
    const page = 'h,h\r\n-2,+1.5e3\r\n"-2","-2""",\r\n-2+3,"-2,3"\r\n-2 ,-\n-1,-2\n';
    const read = `h,h\r\n-2,+1.5e3\r\n"-2","'-2""",\r\n'-2+3,"'-2,3"\r\n'-2 ,'-\n-1,-2\n`;
    for (let cut = 0; cut <= page.length; cut += 1) expect(neutral(page, [cut])).toBe(read);
    expect(() => neutral('h\r\n-2')).toThrow(BrokenPage);
  });
});

describe('an NDJSON page', () => {
  test('stays as it is, and its rows are counted', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), cuts, (rows, places) => {
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
        expect(readPage(ndjsonPage(), lines.join(''), places)).toEqual({
          file: lines.join(''),
          rows: rows.length,
          lastRow: lines.at(-1)?.slice(0, -1),
        });
      }),
    );
  });

  test('keeps lines whole: a last one without its end is whole JSON, or the page is broken', () => {
    expect(readPage(ndjsonPage(), '{"a":1}\n\r\n\n{"a":2}', [4, 9])).toEqual({
      file: '{"a":1}\n\r\n\n{"a":2}\n',
      rows: 2,
      lastRow: '{"a":2}',
    });
    expect(() => readPage(ndjsonPage(), '{"a":1}\n{"a"')).toThrow(BrokenPage);
    expect(readPage(ndjsonPage(), '')).toEqual({ file: '', rows: 0, lastRow: undefined });
  });
});

test('records are read back as they were written', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(csvRecords(rows.map(record).join(''))).toEqual(rows);
    }),
  );
  expect(csvRecords('a,b\n1,"open')).toEqual([
    ['a', 'b'],
    ['1', 'open'],
  ]);
  expect(csvRecords('')).toEqual([]);
  expect(csvRecords('"a"b"",\n"a""')).toEqual([['ab""', ''], ['a"']]);
  const long = `${'a'.repeat(20_000_000)}"`;
  expect(csvRecords(record(['b', long]))[0]?.[1] === long).toBe(true);
});
