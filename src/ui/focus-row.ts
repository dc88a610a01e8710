import { hasActedSince } from './acted.ts';

/** So long a list may take to draw a row where one comes back to it, in milliseconds. */
const PATIENCE = 500;

/** Gives the focus to a row without scrolling: now, or as soon as it is drawn and unless a person went on. */
export function focusRow(id: string, since = performance.now()): void {
  const row = document.getElementById(id);
  if (row) row.focus({ preventScroll: true });
  else if (performance.now() - since < PATIENCE && !hasActedSince(since)) {
    requestAnimationFrame(() => focusRow(id, since));
  }
}
