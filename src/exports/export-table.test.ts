import { expect, test } from 'vitest';
import { exportTable, rowTime } from './export-table.ts';

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
