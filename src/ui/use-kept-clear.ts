import { useEffect, useRef, type RefObject } from 'react';
import { usePane } from './pane.ts';

/**
 * For what stays at the lower edge of a page or pane (`selection-bar`): what is scrolled to keeps clear of it, and the
 * row that has the focus is brought out from under it (WCAG 2.4.11).
 */
export function useKeptClear(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const { scroller = document.documentElement } = usePane() ?? {};
  useEffect(() => {
    if (!bar.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      scroller.style.scrollPaddingBottom = `calc(var(--bar) + var(--space-6) + ${height}px)`;
      document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      scroller.style.scrollPaddingBottom = '';
    };
  }, [scroller]);
  return bar;
}
