import type { ReactNode } from 'react';
import css from './Layout.module.css';

// How things stand on a page. What a page needs beyond these stands in its own module.

type Gap = 'tight' | 'small' | 'usual';

/** Beside each other, in several lines where there is little room. `spread` moves the last to the end. */
export function Row({
  gap = 'small',
  spread = false,
  children,
}: {
  gap?: Gap;
  spread?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.row} data-gap={gap} data-spread={spread || undefined}>
      {children}
    </div>
  );
}
