import { useSyncExternalStore } from 'react';

/** The widths at which pages are laid out anew, in pixels; style sheets know no others. */
export const WIDTHS = { phone: 640, oneColumn: 860, panes: 1440 };

/** Whether the window is narrower than this now. */
export function useNarrower(than: keyof typeof WIDTHS): boolean {
  const query = `(width < ${WIDTHS[than]}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
