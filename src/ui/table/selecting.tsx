import type { OnChangeFn, RowSelectionState, Table } from '@tanstack/react-table';
import { plainLine } from '../../lib/visible-text.ts';
import { useShortcut } from '../shortcuts.ts';
import type { features, TableRecord, TableRow } from './columns.ts';
import css from './DataTable.module.css';

/** Rows that are selected, by their ids, and what a row is called aloud. */
export type Selecting<Record extends TableRecord> = {
  selection: RowSelectionState;
  onSelect: OnChangeFn<RowSelectionState>;
  nameOf: (record: Record) => string;
  /** Whether the table is kept off the screen, where its keys do nothing. */
  hidden?: boolean;
};

export function SelectAll<Record extends TableRecord>({
  table,
  shown,
}: {
  table: Table<typeof features, Record>;
  shown: boolean;
}) {
  useShortcut('x', 'Select row', () => press(false), shown);
  useShortcut('X', 'Extend the selection to this row', () => press(true), shown);
  const all = table.getIsAllRowsSelected();
  const some = table.getIsSomeRowsSelected();
  return (
    <th scope="col" className={css.select}>
      <label>
        <input
          type="checkbox"
          aria-label="Select all rows shown"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    </th>
  );
}

/** Presses the checkbox of the row that has the focus. */
function press(shiftKey: boolean): void {
  const box = document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

export function SelectRow<Record extends TableRecord>({
  row,
  name,
  selected,
}: {
  row: TableRow<Record>;
  name: string;
  selected: boolean;
}) {
  return (
    <td className={css.select}>
      <label>
        <input
          type="checkbox"
          aria-label={plainLine(`Select ${name}`, 200)}
          checked={selected}
          // This may be drawn of rows as they were before the list was read again: a range counts those of now.
          onChange={(event) => row.table.getRow(row.id, true).getToggleSelectedHandler()(event)}
        />
      </label>
    </td>
  );
}
