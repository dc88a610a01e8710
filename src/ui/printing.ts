import { useSyncExternalStore } from 'react';

let between = false;
const paper = typeof window === 'undefined' ? undefined : window.matchMedia('print');

function subscribe(listener: () => void) {
  const [before, after] = [true, false].map((value) => () => {
    between = value;
    listener();
  }) as [() => void, () => void];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  paper?.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper?.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed: on paper nothing stays folded away. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => between || paper?.matches === true);
