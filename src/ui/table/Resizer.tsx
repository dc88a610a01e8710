import type { PointerEvent, RefObject } from 'react';
import { drag } from '../drag.ts';
import css from './DataTable.module.css';

/**
 * The edge of a column, to be dragged; by keyboard widths are set where columns are chosen. While it is
 * dragged only the table's template changes, so that however many rows there are, none is drawn again.
 */
export function Resizer({
  table,
  onResize,
}: {
  table: RefObject<HTMLTableElement | null>;
  onResize: (width: number) => void;
}) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement;
    if (!table.current || !cell) return;
    const shown = table.current;
    const { style } = shown;
    // A column that takes what the others leave is wider than its own size.
    const from = cell.getBoundingClientRect().width;
    const template = [...style.gridTemplateColumns.matchAll(/minmax\(.*?\)(?= |$)|\S+/g)].map(
      ([width]) => width,
    );
    const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
    let width = from;
    shown.toggleAttribute('data-sizing', true);
    drag(
      event,
      (by) => {
        width = Math.max(48, Math.round(from + by));
        style.setProperty('grid-template-columns', template.with(place, `${width}px`).join(' '));
      },
      () => {
        shown.toggleAttribute('data-sizing', false);
        onResize(width);
      },
    );
  };
  return <span className={css.resizer} aria-hidden="true" onPointerDown={begin} />;
}
