import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import css from './ReviewTable.module.css';

const ROW_HEIGHT = 57;

/** The rows that are near the screen; the others are room above and below. */
export function VirtualRows({
  count,
  row,
}: {
  count: number;
  row: (index: number, measure: (row: HTMLElement | null) => void) => ReactNode;
}) {
  'use no memo'; // the virtualizer changes in place, which the React Compiler cannot see
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo'
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Room height={above} />
      {items.map((item) => row(item.index, virtual.measureElement))}
      <Room height={below} />
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={css.room}>
      <td colSpan={7} aria-label="Rows that are not near the screen" style={{ height }} />
    </tr>
  ) : null;
}
