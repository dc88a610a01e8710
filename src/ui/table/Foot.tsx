import type { TableColumn, TableRecord } from './columns.ts';

/** What stands below the rows of a table: the `footer` of each column that is shown, a text. */
export function Foot<Record extends TableRecord>(columns: readonly TableColumn<Record>[]) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, footer, meta }) => {
          const Cell = meta?.title ? 'th' : 'td';
          return (
            <Cell
              key={id}
              scope={meta?.title && 'row'}
              data-column={id}
              data-align={meta?.align}
              data-label={meta?.cardLabel}
            >
              {typeof footer === 'string' && footer}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}
