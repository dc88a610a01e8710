import { hasActedSince } from './acted.ts';

/** How long a list may take to draw a row, in milliseconds. */
const PATIENCE = 500;

/** Focuses a row without scrolling: now, or as soon as it is drawn, unless the person does something first. */
export function focusRow(id: string, since = performance.now()): void {
  const row = document.getElementById(id);
  if (row) row.focus({ preventScroll: true });
  else if (performance.now() - since < PATIENCE && !hasActedSince(since)) {
    requestAnimationFrame(() => focusRow(id, since));
  }
}
