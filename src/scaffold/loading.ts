import { useSyncExternalStore } from 'react';
import { listeners } from '../lib/listeners.ts';

// Whether the code of a page is on its way: the page before stays until it is there.

let count = 0;
const { subscribe, tell } = listeners();

function add(change: 1 | -1): void {
  count += change;
  tell();
}

/** Takes note of code that is being loaded. Returns what `code` does. */
export function whileLoading<T>(code: Promise<T>): Promise<T> {
  add(1);
  return code.finally(() => add(-1));
}

export const useLoading = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
