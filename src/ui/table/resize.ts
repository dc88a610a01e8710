import { drag, type Press } from '../drag.ts';
import { columnWidth } from './settings.ts';

/**
 * Follows a press on the edge of a column. Meanwhile only the table's template changes, so that however many
 * rows there are, none is drawn again; `end` is told the width in pixels.
 */
export function resizeColumn(
  press: Press,
  table: HTMLTableElement,
  end: (width: number) => void,
): void {
  const cell = press.currentTarget.parentElement;
  if (!cell) return;
  const { style } = table;
  // A column that takes what the others leave is wider than its own size.
  const from = cell.getBoundingClientRect().width;
  const template = [...style.gridTemplateColumns.matchAll(/minmax\(.*?\)(?= |$)|\S+/g)].map(
    ([width]) => width,
  );
  const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  let width = from;
  drag(
    press,
    (by) => {
      table.toggleAttribute('data-sizing', true);
      width = columnWidth(from + by);
      style.setProperty('grid-template-columns', template.with(place, `${width}px`).join(' '));
    },
    () => {
      table.toggleAttribute('data-sizing', false);
      end(width);
    },
  );
}
