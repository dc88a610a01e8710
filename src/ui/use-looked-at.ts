import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether a person may see this tab now: it is not a hidden one. */
export const useLookedAt = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
