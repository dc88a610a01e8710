import type { RefObject } from 'react';
import css from './DataTable.module.css';
import { resizeColumn } from './resize.ts';

/** The edge of a column, to be dragged; by keyboard widths are set where columns are chosen. */
export function Resizer({
  table,
  onResize,
}: {
  table: RefObject<HTMLTableElement | null>;
  onResize: (width: number) => void;
}) {
  return (
    <span
      className={css.resizer}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        if (table.current) resizeColumn(event, table.current, onResize);
      }}
    />
  );
}
