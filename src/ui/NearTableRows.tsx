import type { ReactNode } from 'react';
import { useNearRows } from './use-near-rows.ts';

/** The body of a long table: the rows that are near the screen, and room for the others. */
export function NearTableRows({
  count,
  columns,
  rowHeight,
  roomClass,
  row,
}: {
  count: number;
  columns: number;
  /** A row's usual height, in pixels. */
  rowHeight: number;
  roomClass: string | undefined;
  /** Draws a row; one that may be higher than usual takes `measure` as its ref. */
  row: (index: number, measure: (row: HTMLElement | null) => void) => ReactNode;
}) {
  const { list, rows, above, below, measure } = useNearRows<HTMLTableSectionElement>({
    count,
    rowHeight,
    overscan: 4,
  });
  const room = (height: number) =>
    height > 0 && (
      <tr aria-hidden="true" className={roomClass}>
        <td colSpan={columns} aria-label="Rows that are not near the screen" style={{ height }} />
      </tr>
    );
  return (
    <tbody ref={list}>
      {room(above)}
      {rows.map(({ index }) => row(index, measure))}
      {room(below)}
    </tbody>
  );
}
