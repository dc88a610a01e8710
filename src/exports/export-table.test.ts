import { expect, test } from 'vitest';
import { exportTable, firstRows, rowTime } from './export-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('NDJSON is a table of whatever its lines have', () => {
  const text = [
    '{"a":1,"b":"x","list":[{"k":"v"}]}',
    '{"b":null,"new":true,"amount_micros":9223372036854775807}',
    'no json',
    '[1]',
    '',
  ].join('\n');
  expect(exportTable(text, 'ndjson')).toEqual({
    columns: ['a', 'b', 'list', 'new', 'amount_micros', ''],
    rows: [
      ['1', 'x', '[{"k":"v"}]', '', '', ''],
      ['', 'null', '', 'true', '9223372036854775807', ''],
      ['', '', '', '', '', 'no json'],
      ['', '', '', '', '', '[1]'],
    ],
  });
});

test('a column that one row has is empty in the others, whatever it is called', () => {
  const text = '{"constructor":"a","toString":"b"}\n{"constructor":"c"}\n{}';
  expect(exportTable(text, 'ndjson').rows).toEqual([
    ['a', 'b'],
    ['c', ''],
    ['', ''],
  ]);
});

test('CSV is a table of the columns that its header names', () => {
  expect(exportTable('a,new\r\n1,"x,y"\r\n', 'csv')).toEqual({
    columns: ['a', 'new'],
    rows: [['1', 'x,y']],
  });
  expect(exportTable('', 'csv')).toEqual({ columns: [], rows: [] });
});

test('the first rows of a text that is cut anywhere are whole, below the columns of whole rows', () => {
  const texts = { csv: 'a,b\r\n1,x\r\n2,y\r\n', ndjson: '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n' };
  const all = [
    ['1', 'x'],
    ['2', 'y'],
  ];
  for (const format of ['csv', 'ndjson'] as const) {
    const text = texts[format];
    const header = text.indexOf('\n') + 1;
    for (let end = header; end < text.length; end += 1) {
      const { columns, rows } = firstRows(text.slice(0, end), format, { cut: true, most: 20 });
      expect(columns).toEqual(['a', 'b']);
      expect(rows).toEqual(all.slice(0, rows.length));
    }
    expect(firstRows(text, format, { cut: false, most: 20 }).rows).toEqual(all);
    expect(firstRows(text, format, { cut: false, most: 1 }).rows).toEqual(all.slice(0, 1));
  }
});

test('the time of a row is what its window selects by, where that can be told', () => {
  const time = Date.UTC(2026, 6, 1, 2, 3, 4);
  const header = bytes('debit_id,debited_at\r\n');
  expect(rowTime('spend', 'csv', header, bytes('d,2026-07-01T02:03:04Z\r\n'))).toBe(time);
  const row = bytes('{"created_at":"2026-07-01T02:03:04.000Z"}');
  expect(rowTime('reviews', 'ndjson', undefined, row)).toBe(time);
  expect(rowTime('finding_outcomes', 'ndjson', undefined, row)).toBeUndefined();
  expect(rowTime('findings', 'ndjson', undefined, row)).toBeUndefined();
  expect(rowTime('reviews', 'csv', header, undefined)).toBeUndefined();
});
