import { useEffect, type ReactNode } from 'react';
import { useNearRows } from '../ui/use-near-rows.ts';
import css from './Attribution.module.css';

/** A row's usual height; each is measured when it is drawn. */
const ROW_HEIGHT = 51;

/** The rows that are near the screen; the others are room above, and the list's own height below. */
export function AttributionRows({
  count,
  row,
  first,
}: {
  count: number;
  row: (place: number, measure: (row: HTMLElement | null) => void) => ReactNode;
  /** The row to begin at; below 0 for none. */
  first: number;
}) {
  const { list, rows, above, height, measure, placed, scrollTo } = useNearRows<HTMLUListElement>({
    count,
    rowHeight: ROW_HEIGHT,
    overscan: 3,
  });
  useEffect(() => {
    if (placed && first >= 0) scrollTo(first, { align: 'center' });
  }, [placed, first, scrollTo]);
  return (
    <>
      <p className="faint">
        Your browser’s search only finds conditions near the screen. Use the filters instead.
      </p>
      <ul className={`${css.conditions} ${css.near}`} ref={list} style={{ height }}>
        <Room height={above} />
        {rows.map(({ index }) => row(index, measure))}
      </ul>
    </>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? <li role="presentation" className={css.room} style={{ height }} /> : null;
}
