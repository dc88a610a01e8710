import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { usePane } from '../ui/pane.ts';
import { Divider } from './Divider.tsx';
import css from './PagePanes.module.css';
import { ListToggle } from './Panes.tsx';
import { setPaneSizes, usePaneSizes } from './panes.ts';
import { scaffoldWords as words } from './words.ts';

/**
 * A list within a page, which scrolls with it, and what is `open` of it: beside it where there is room, else in
 * its place. The list can be sized and closed, which this browser keeps under `name`.
 */
export function PagePanes({
  name,
  above,
  list,
  open,
  children,
}: {
  name: string;
  /** What stands above both, as long as the list is in sight. */
  above?: ReactNode;
  list: ReactNode;
  open: boolean;
  children: ReactNode;
}) {
  // A third of the window, until somebody sizes it.
  const [usual] = useState(() => Math.round(window.innerWidth / 3));
  const { width = usual, closed = false } = usePaneSizes(name);
  const panes = useRef<HTMLDivElement>(null);
  // What is itself a detail has a list beside it already.
  const nested = usePane()?.side === 'detail';
  const beside = open && !nested;
  return (
    <div
      ref={panes}
      className={css.panes}
      data-open={open}
      data-beside={beside}
      data-closed={closed}
      style={{ '--list': `${width}px` } as CSSProperties}
    >
      {above !== undefined && <div className={css.above}>{above}</div>}
      <div className={css.list}>{list}</div>
      {beside && (
        <div className={css.gutter}>
          <ListToggle name={name} closed={closed} />
          {!closed && (
            <Divider
              label={words.listWidth}
              width={width}
              usual={usual}
              onMove={(next) => panes.current?.style.setProperty('--list', `${next}px`)}
              onEnd={(next) => setPaneSizes(name, { width: next })}
            />
          )}
        </div>
      )}
      {open && <div className={css.detail}>{children}</div>}
    </div>
  );
}
