import { useState, useSyncExternalStore } from 'react';
import { byServiceClock, onClockCorrected, presentTime } from '../lib/service-clock.ts';

const listeners = new Set<() => void>();
let now = presentTime();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` whenever the clock moves. */
export function onClockMoved(listener: () => void): () => void {
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
export const shownNow = (): number => now;

/** The same in a component, which is drawn again when it moves. */
export const useNow = (): number => useSyncExternalStore(onClockMoved, shownNow);

/**
 * When a component was first drawn, by the service's clock: another moment only once it turns out that this
 * machine's clock is wrong, which after a reload no answer has told yet.
 */
export function useOpenedAt(): number {
  const [openedAt] = useState(() => Date.now());
  return useSyncExternalStore(onClockMoved, () => byServiceClock(openedAt));
}
