import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { useTop } from '../../ui/use-top.ts';
import css from './FilesPanel.module.css';

/** Every row is one line of this height, so that no row needs to be measured. */
const ROW_HEIGHT = 30;

/** The rows that are near the screen; the others are room above and below. */
export function VirtualFiles({ count, row }: { count: number; row: (index: number) => ReactNode }) {
  'use no memo'; // the virtualizer changes in place, which the React Compiler cannot see
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
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
      {items.map((item) => row(item.index))}
      <Room height={below} />
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={css.room}>
      <td colSpan={4} aria-label="Rows that are not near the screen" style={{ height }} />
    </tr>
  ) : null;
}
