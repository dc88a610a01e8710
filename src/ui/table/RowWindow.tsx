import { useEffect, useRef, type ReactNode } from 'react';
import { usePrinting } from '../printing.ts';
import { useNearRows } from '../use-near-rows.ts';
import { bringOnScreen } from './bring-on-screen.ts';
import { Room } from './Room.tsx';

/** The body of a long table: the rows that are near the screen, and room for the others; on paper all of them. */
export function RowWindow(props: WindowOfRows) {
  return usePrinting() ? (
    <tbody>{Array.from({ length: props.count }, (_, index) => props.row(index))}</tbody>
  ) : (
    <NearRows {...props} />
  );
}

type WindowOfRows = {
  count: number;
  /** A row's usual height, in pixels. */
  rowHeight: number;
  /** Draws a row; one that may be higher than usual takes `measure` as its ref. */
  row: (index: number, measure?: (row: HTMLElement | null) => void) => ReactNode;
  /** The row that is brought on screen; -1 is none. */
  reveal?: number;
  /** Draws those on the screen alone. */
  quick?: boolean;
};

function NearRows({ count, rowHeight, row, reveal = -1, quick = false }: WindowOfRows) {
  const { list, rows, above, below, measure, scrollTo, placed } =
    useNearRows<HTMLTableSectionElement>({
      count,
      rowHeight,
      overscan: quick ? 0 : 4,
    });
  const awaited = useRef(false);
  useEffect(() => {
    // Where something is read in its place, the list is away.
    if (reveal !== -1 && placed && list.current?.checkVisibility()) {
      // One that is far away comes with as much around it on either side, whose true heights are not known yet.
      const isNear = rows.some(({ index }) => index === reveal);
      scrollTo(reveal, { align: isNear ? 'auto' : 'center' });
      awaited.current = true;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what is open moves the rows
  }, [reveal, placed]);
  useEffect(() => {
    const row = awaited.current && list.current?.querySelector('[aria-current]');
    if (!row) return;
    awaited.current = false;
    bringOnScreen(row);
  });
  return (
    <tbody ref={list}>
      <Room height={above} />
      {rows.map(({ index }) => row(index, measure))}
      <Room height={below} />
    </tbody>
  );
}
