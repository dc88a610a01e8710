import type { ExportTable } from '../../exports/export-table.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { exportName } from './export-name.ts';
import { ExportName } from './ExportName.tsx';
import { RowsTable } from './RowsTable.tsx';
import { fill } from '../../lib/fill.ts';
import { exportsWords as words } from './words.ts';

/** The first rows of the file of an export that is over. */
export function FirstRows({
  choices,
  rows,
  onClose,
}: {
  choices: ExportChoices;
  rows: ExportTable;
  onClose: () => void;
}) {
  return (
    <Dialog
      label={plainLine(fill(words.firstRows, { name: exportName(choices) }), 200)}
      wide
      onClose={onClose}
    >
      <h2>
        <ExportName choices={choices} />
      </h2>
      <RowsTable table={rows} label={words.firstRowsOfFile}>
        {words.firstRowsOfFile}
      </RowsTable>
    </Dialog>
  );
}
