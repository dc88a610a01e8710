import type { PointerEvent } from 'react';

/**
 * Follows the pointer from a press on a handle until it is let go. `move` is told how far, in pixels
 * towards the end of the line; `end` is told once it is over.
 */
export function drag(
  event: PointerEvent<HTMLElement>,
  move: (by: number) => void,
  end: () => void,
): void {
  event.preventDefault();
  const handle = event.currentTarget;
  handle.setPointerCapture(event.pointerId);
  const from = event.clientX;
  const towardsEnd = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
  const follow = ({ clientX }: globalThis.PointerEvent) => move(towardsEnd * (clientX - from));
  handle.addEventListener('pointermove', follow);
  handle.addEventListener(
    'lostpointercapture',
    () => {
      handle.removeEventListener('pointermove', follow);
      end();
    },
    { once: true },
  );
}
