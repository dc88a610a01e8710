import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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
  'use no memo'; // the virtualizer changes in place, which the React Compiler cannot see
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState<number | undefined>();
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // What stands above may come later, or change with the width of the window.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo'
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 3,
    scrollMargin: top ?? 0,
  });
  const measured = top !== undefined;
  useEffect(() => {
    if (measured && first >= 0) virtual.scrollToIndex(first, { align: 'center' });
  }, [measured, first, virtual]);
  const items = virtual.getVirtualItems();
  const start = top ?? 0;
  return (
    <>
      <p className="faint">
        Only the conditions near the screen are drawn: to find one, use the filters rather than the
        browser’s search.
      </p>
      <ul
        className={`${css.conditions} ${css.near}`}
        ref={list}
        style={{ height: virtual.getTotalSize() }}
      >
        <Room height={(items[0]?.start ?? start) - start} />
        {items.map((item) => row(item.index, virtual.measureElement))}
      </ul>
    </>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? <li role="presentation" className={css.room} style={{ height }} /> : null;
}
