import { useMemo } from 'react';
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

const columnsNamed = (names: readonly string[]) =>
  column.columns(
    names.map((name, index) =>
      column.accessor(({ cells }) => cells[index] ?? '', {
        // Two columns of one name are two, and a file can call one '' or `__proto__`.
        id: `:${name}${names.indexOf(name) === index ? '' : ` ${index}`}`,
        header: () => (
          <span className="mono" title={meanings.get(name)}>
            <UntrustedText text={name} line />
          </span>
        ),
        meta: { width: 150, least: 110, name, cardLabel: plainLine(name, 80) },
        cell: ({ getValue }) => <UntrustedText text={getValue()} line />,
      }),
    ),
  );

/** Rows of an export, in its own order and whatever columns they have. */
export function RowsTable({ table, caption }: { table: ExportTable; caption: string }) {
  const columns = useMemo(() => columnsNamed(table.columns), [table.columns]);
  const rows = useMemo(
    () => table.rows.map((cells, index) => ({ id: String(index), cells })),
    [table.rows],
  );
  return (
    <RecordTable name="export rows" label={caption} columns={columns} rows={rows}>
      {caption}
    </RecordTable>
  );
}
