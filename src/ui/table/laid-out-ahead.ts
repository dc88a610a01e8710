import { useEffect, type RefObject } from 'react';

/** How many rows are laid out at a time. */
const AT_A_TIME = 5;

/**
 * Has rows away from the screen laid out while nothing else is done, so that scrolling finds them ready. Until then, and
 * again where the table is hidden, they are skipped (DataTable.module.css).
 */
export function useLaidOutAhead(table: RefObject<HTMLTableElement | null>, rows: unknown): void {
  useEffect(() => {
    // Without it (Safari), a row is laid out when it comes near the screen.
    if (!('requestIdleCallback' in window)) return undefined;
    const skipped = table.current?.querySelectorAll(':scope > tbody > tr:not([data-ahead])') ?? [];
    let next = 0;
    let idle = requestIdleCallback(function layOut() {
      for (const end = next + AT_A_TIME; next < end; next += 1) {
        skipped[next]?.setAttribute('data-ahead', '');
      }
      if (next < skipped.length) idle = requestIdleCallback(layOut);
    });
    return () => cancelIdleCallback(idle);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are to be laid out too
  }, [table, rows]);
  useEffect(() => {
    const { current } = table;
    return () => {
      for (const row of current?.querySelectorAll('[data-ahead]') ?? []) {
        row.removeAttribute('data-ahead');
      }
    };
  }, [table]);
}
