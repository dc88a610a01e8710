import { SelectField } from '../ui/SelectField.tsx';
import { columnName } from '../ui/table/ColumnsPanel.tsx';
import type { ColumnChoice } from '../ui/table/columns.ts';

/** Chooses by which column a table is sorted, also where its rows are cards and no header is there to press. */
export function SortField({
  columns,
  usual,
  by = '',
  onSort,
}: {
  columns: readonly ColumnChoice[];
  /** What the order is called that is none of a column. */
  usual: string;
  by: string | undefined;
  onSort: (by: string) => void;
}) {
  const sortable = columns.filter((column) => 'accessorFn' in column);
  return (
    <SelectField
      inline
      label="Sort by"
      value={by}
      options={[
        ['', usual],
        ...sortable.flatMap((column) => {
          const { id = '' } = column;
          const name = columnName(column);
          return [[id, name] as const, [`-${id}`, `${name}, descending`] as const];
        }),
      ]}
      choose={onSort}
    />
  );
}
