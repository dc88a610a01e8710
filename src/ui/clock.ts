import { useSyncExternalStore } from 'react';
import { onClockCorrected, presentTime } from '../lib/service-clock.ts';

const listeners = new Set<() => void>();
let now = presentTime();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    now = presentTime();
    timer = setInterval(() => {
      now = presentTime();
      for (const notify of listeners) notify();
    }, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// Not within a render: an answer is noted while nothing is drawn.
onClockCorrected(() => {
  now = presentTime();
  for (const notify of listeners) notify();
});

/** The present by the service's clock in milliseconds, moving every half minute, one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
