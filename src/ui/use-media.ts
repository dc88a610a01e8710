import { useSyncExternalStore } from 'react';

/** Of a page's text, in pixels (--type-body). */
export const TEXT_SIZE = 13;
/**
 * The widths at which pages are laid out anew, in pixels; style sheets know no others. Container
 * queries and columns have them in `em`, as `calc(860em / 13)`: they grow where a browser enlarges text alone.
 */
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
