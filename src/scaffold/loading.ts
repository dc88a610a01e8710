import { useSyncExternalStore } from 'react';

// Whether the code of a page is on its way: the page before stays until it is there.

let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1): void {
  count += change;
  for (const listener of listeners) listener();
}

/** Takes note of code that is being loaded. Returns what `code` does. */
export function whileLoading<T>(code: Promise<T>): Promise<T> {
  add(1);
  return code.finally(() => add(-1));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a page's code is being loaded. */
export const useLoading = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
