import { useMemo, type ReactNode } from 'react';
import { exportColumns } from '../../api/export-words.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

const meanings = new Map(
  Object.values(exportColumns).flatMap((columns) => Object.entries(columns)),
);
const column = columnsOf<{ id: string; cells: readonly string[] }>();

/** In pixels: the width of a letter, the padding of a cell, and the limits of a column. */
const LETTER = 7.5;
const SIDES = 28;
const WIDTH = { least: 80, most: 320 };

function widthOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map((text) => text.length));
  return Math.min(WIDTH.most, Math.max(WIDTH.least, Math.ceil(SIDES + LETTER * longest)));
}

const columnsOfTable = ({ columns: names, rows }: ExportTable) =>
  column.columns(
    names.map((name, index) => {
      const width = widthOf([name, ...rows.map((cells) => cells[index] ?? '')]);
      return column.accessor(({ cells }) => cells[index] ?? '', {
        // Two columns of one name are two, and a file can call one '' or `__proto__`.
        id: `:${name}${names.indexOf(name) === index ? '' : ` ${index}`}`,
        header: () => (
          <UntrustedText className="mono" title={meanings.get(name)} text={name} line />
        ),
        meta: { width, least: width, name, once: true, cardLabel: plainLine(name, 80) },
        cell: ({ getValue }) => <UntrustedText text={getValue()} line />,
      });
    }),
  );

/** Rows of an export, in its own order and whatever columns they have. */
export function RowsTable({
  table,
  label,
  children,
}: {
  table: ExportTable;
  label: string;
  children?: ReactNode;
}) {
  const columns = useMemo(() => columnsOfTable(table), [table]);
  const rows = useMemo(
    () => table.rows.map((cells, index) => ({ id: String(index), cells })),
    [table.rows],
  );
  return (
    <RecordTable name="export rows" label={label} columns={columns} rows={rows}>
      {children}
    </RecordTable>
  );
}
