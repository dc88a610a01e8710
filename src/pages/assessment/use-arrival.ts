import { useCallback, useRef } from 'react';

/**
 * Brings what the address names before a person's eyes, once: whatever is drawn again later, and
 * however it scrolls away, the focus stays where it was put since. `target` tells addresses apart.
 */
export function useArrival(target: string): (element: HTMLElement) => void {
  const arrived = useRef<string>(undefined);
  return useCallback(
    (element) => {
      if (arrived.current === target) return;
      arrived.current = target;
      element.focus({ preventScroll: true });
      // After the router, which puts a page that is opened at its start in this same commit.
      queueMicrotask(() => element.scrollIntoView({ block: 'center' }));
    },
    [target],
  );
}
