import type { ReactNode } from 'react';
import { Menu } from '../ui/Menu.tsx';
import { useNarrower } from '../ui/use-media.ts';

/** Filters beside each other; where they would take the first screen, on a phone, behind one button. */
export function FilterMenu({
  chosen,
  narrow,
  children,
}: {
  chosen: number;
  /** Whether there is little room, also in a wide window. */
  narrow?: boolean;
  children: ReactNode;
}) {
  if (!useNarrower('phone') && !narrow) return children;
  return (
    <Menu label={chosen === 0 ? 'Filters' : `Filters (${chosen})`}>
      <div className="row near">{children}</div>
    </Menu>
  );
}
