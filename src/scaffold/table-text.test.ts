import { expect, test } from 'vitest';
import { tableFormats } from './table-text.ts';

const table = {
  title: 'Reviews',
  notes: ['2 rows, as "shown"', '=1+1\n=2'],
  columns: ['Name', 'Name', 'about', '__proto__'],
  rows: [
    ['a "b"', '=HYPERLINK("http://x")', '', 'x'],
    ['one\ntwo', '-5', '| *a*', '@y'],
  ],
};

test('CSV begins with its notes, and contains no formula', () => {
  expect(tableFormats.csv.write(table)).toBe(
    [
      '# Reviews',
      '# 2 rows, as "shown"',
      '# =1+1 =2',
      'Name,Name,about,__proto__',
      '"a ""b""","\'=HYPERLINK(""http://x"")",,x',
      '"one\ntwo",-5,| *a*,\'@y',
      '',
    ].join('\r\n'),
  );
});

test('NDJSON keeps each column by a name of its own', () => {
  const lines = tableFormats.ndjson.write(table).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      about: 'Reviews',
      notes: table.notes,
      columns: ['Name', 'Name (2)', 'about (2)', '__proto__'],
      rows: 2,
    },
    JSON.parse(
      '{"Name":"a \\"b\\"","Name (2)":"=HYPERLINK(\\"http://x\\")","about (2)":"","__proto__":"x"}',
    ),
    JSON.parse('{"Name":"one\\ntwo","Name (2)":"-5","about (2)":"| *a*","__proto__":"@y"}'),
  ]);
});

test('Markdown quotes texts', () => {
  expect(tableFormats.md.write(table)).toContain('| one two | \\-5 | \\| \\*a\\* | \\@<!-- -->y |');
});
