'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import type { RefObject } from 'react';
import css from './DataTable.module.css';

/** What follows the pointer comes as the pointer does. */
const following = () => import('./resize.ts');

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
      onPointerEnter={() => void following().catch(() => undefined)}
      onPointerDown={(event) => {
        event.preventDefault();
        const { currentTarget, pointerId, clientX } = event;
        void following().then(
          ({ resizeColumn }) =>
            table.current &&
            resizeColumn({ currentTarget, pointerId, clientX }, table.current, onResize),
          () => undefined,
        );
      }}
    />
  );
}
