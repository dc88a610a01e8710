import type { Location } from 'react-router';

let left: Location | undefined;

/** Leaves a place for where it was opened from, once: the browser is there a moment after a press. */
export function goBack(place: Location, steps = -1): void {
  if (place !== left) window.history.go(steps);
  left = place;
}
