/** A press on a handle: what an event of it holds. */
export type Press = { currentTarget: HTMLElement; pointerId: number; clientX: number };

/**
 * Follows the pointer from a press on a handle until it is let go. `move` is told how far, in pixels
 * towards the end of the line; `end` is told once it is over.
 */
export function drag(
  { currentTarget: handle, pointerId, clientX: from }: Press,
  move: (by: number) => void,
  end: () => void,
): void {
  handle.setPointerCapture(pointerId);
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
