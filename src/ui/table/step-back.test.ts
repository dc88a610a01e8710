import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { constantsOf } from './step-back.tsx';

test('only what a column’s cells say as its value is told once, and what is empty is no value', () => {
  type Row = { id: string; time: string };
  const column = columnsOf<Row>();
  const cell = () => null;
  const meta = { width: 100, once: true } as const;
  const columns = column.columns([
    column.accessor(({ time }) => Date.parse(time), { id: 'time', header: 'Time', cell, meta }),
    column.accessor(({ time }) => time, { id: 'as told', header: 'Told', cell, meta }),
    column.accessor(() => '', { id: 'empty', header: 'Empty', cell, meta }),
    column.accessor(() => 'same', { id: 'each', header: 'Each', cell, meta: { width: 100 } }),
    column.accessor(({ id }) => id, { id: 'id', header: 'ID', cell, meta }),
  ]);
  const rows = Array.from({ length: 8 }, (_, at) => ({
    id: `${at}`,
    time: '2026-11-20T10:00:00Z',
  }));
  expect([...constantsOf(columns, rows).values()]).toEqual([
    { column: 'Told', value: '2026-11-20T10:00:00Z' },
    { column: 'Empty', value: undefined },
  ]);
  expect(constantsOf(columns, rows.slice(1)).size).toBe(0);
});
