import { Suspense, useId, useState, type ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import css from './Menu.module.css';

/**
 * A button that opens a small panel beside it; Escape, or a press elsewhere, closes it. What is inside
 * is drawn when it is opened first, so that it can be loaded then, unless it is to be `ready` before.
 */
export function Menu({
  label,
  filters,
  ready,
  children,
}: {
  label: ReactNode;
  /** Of a filter: whether it is set. */
  filters?: boolean;
  ready?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [opened, setOpened] = useState(ready);
  return (
    <>
      <button
        type="button"
        className={filters === undefined ? buttonClass('quiet') : 'chip'}
        data-on={filters}
        popoverTarget={id}
      >
        {label} <Icon name="down" />
      </button>
      <div
        popover="auto"
        id={id}
        className={`raised ${css.menu}`}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpened(true);
        }}
      >
        {opened && <Suspense>{children}</Suspense>}
      </div>
    </>
  );
}
