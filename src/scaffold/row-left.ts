import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { focusRow } from '../ui/focus-row.ts';

/** The row that a list was left by, by history entry, so that Back returns to it. */
const left = new Map<string, string>();

/** Gives the focus back to the row that was opened, once the list is `shown` again; notes which one that is. */
export function useRowLeft(shown: boolean): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const id = left.get(key);
    if (!shown || id === undefined) return;
    left.delete(key);
    focusRow(id);
  }, [key, shown]);
  return ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-row]');
    if (link) left.set(key, link.id);
  };
}
