import { exportColumns } from '../../api/export-words.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RowsTable.module.css';

const meanings = new Map(
  Object.values(exportColumns).flatMap((columns) => Object.entries(columns)),
);

/** Rows of an export, whatever columns they have. */
export function RowsTable({ table, caption }: { table: ExportTable; caption: string }) {
  return (
    // Scrolls, so it takes the focus (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={index} scope="col" title={meanings.get(column)}>
                <UntrustedText text={column} line />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {table.columns.map((_, column) => (
                <td key={column}>
                  <UntrustedText text={row[column] ?? ''} line />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
