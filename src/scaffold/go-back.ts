import type { Location } from 'react-router';

let left: Location | undefined;

/** Goes back to where a place was opened from. The browser takes a moment; a second press in it changes nothing. */
export function goBack(place: Location, steps = -1): void {
  if (place !== left) window.history.go(steps);
  left = place;
}
