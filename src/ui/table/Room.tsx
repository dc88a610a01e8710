import css from './DataTable.module.css';

/** The room of rows that are not drawn; in pixels. */
export const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={css.room}>
      <td aria-label="Rows outside the visible area" style={{ height }} />
    </tr>
  );
