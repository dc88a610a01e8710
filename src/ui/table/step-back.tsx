import { useMemo, useState, type ReactNode } from 'react';
import { UntrustedText } from '../UntrustedText.tsx';
import type { TableColumn, TableRecord } from './columns.ts';
import { useTableSettings } from './settings.ts';

/** In fewer rows a column that always says the same costs little, and may be missed. */
const MANY_ROWS = 8;

/** What a column says in every row; undefined: nothing. */
export type Constant = { column: string; value: string | undefined };

/**
 * Leaves columns that say the same in every one of many rows to those who choose them. What changes in rows
 * that are on screen takes no column away: nothing moves while somebody reads.
 *
 * @returns the columns to draw, and what is to be told once instead.
 */
export function useSteppedBack<Record extends TableRecord>(
  columns: TableColumn<Record>[],
  rows: readonly Record[],
  settingsKey: string,
): { set: TableColumn<Record>[]; constants: readonly Constant[] } {
  const { shown } = useTableSettings(settingsKey);
  const found = useMemo(() => constantsOf(columns, rows), [columns, rows]);
  const rowsAt = `${rows.length} ${rows[0]?.id}`;
  const [before, setBefore] = useState({ rowsAt, ids: [...found.keys()] });
  const ids =
    before.rowsAt === rowsAt ? before.ids.filter((id) => found.has(id)) : [...found.keys()];
  if (before.rowsAt !== rowsAt || ids.length < before.ids.length) setBefore({ rowsAt, ids });
  return useMemo(() => {
    const constants: Constant[] = [];
    const set = columns.map((column) => {
      const { id = '', meta } = column;
      const constant = before.ids.includes(id) && found.get(id);
      if (!constant) return column;
      if (shown[id] === undefined) constants.push(constant);
      return { ...column, meta: { width: 120, ...meta, offered: true as const } };
    });
    return { set, constants };
  }, [columns, found, before, shown]);
}

/** The columns to be told once that say the same in every row, by their ids. */
export function constantsOf<Record extends TableRecord>(
  columns: TableColumn<Record>[],
  rows: readonly Record[],
): Map<string, Constant> {
  const constants = new Map<string, Constant>();
  const [first] = rows;
  if (first === undefined || rows.length < MANY_ROWS) return constants;
  for (const column of columns) {
    const { id = '', header, meta } = column;
    const valueOf = 'accessorFn' in column ? column.accessorFn : undefined;
    const name = meta?.name ?? header;
    if (!valueOf || typeof name !== 'string' || !meta?.once || meta.offered) continue;
    const value = valueOf(first, 0);
    if (value !== undefined && typeof value !== 'string') continue;
    if (rows.some((row, index) => valueOf(row, index) !== value)) continue;
    constants.set(id, { column: name, value: value || undefined });
  }
  return constants;
}

/** What stands in every row, told once. */
export function Constants({ constants }: { constants: readonly Constant[] }): ReactNode {
  const said = constants.filter(({ value }) => value !== undefined);
  const empty = constants.filter(({ value }) => value === undefined);
  return (
    <>
      {said.length > 0 && 'Same in every row: '}
      {said.map(({ column, value = '' }, index) => (
        <span key={column}>
          {index > 0 && ', '}
          {column.toLowerCase()} <UntrustedText text={value} line />
        </span>
      ))}
      {said.length > 0 && empty.length > 0 && '. '}
      {empty.length > 0 && `No value in any row: ${columnsOf(empty)}`}
    </>
  );
}

const columnsOf = (constants: readonly Constant[]) =>
  constants.map(({ column }) => column.toLowerCase()).join(', ');
