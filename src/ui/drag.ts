/** A press on a handle: what an event of it holds. */
export type Press = {
  currentTarget: HTMLElement;
  pointerId: number;
  button: number;
  clientX: number;
};

/**
 * Follows the pointer from a press on a handle until it is let go. `move` is told how far, in pixels
 * towards the end of the line; `end` is told once it is over. A press that moves nothing tells neither.
 */
export function drag(
  { currentTarget: handle, pointerId, button, clientX: from }: Press,
  move: (by: number) => void,
  end: () => void,
): void {
  if (button !== 0) return;
  handle.setPointerCapture(pointerId);
  const towardsEnd = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
  let moved = false;
  const follow = ({ clientX }: globalThis.PointerEvent) => {
    moved ||= clientX !== from;
    if (moved) move(towardsEnd * (clientX - from));
  };
  handle.addEventListener('pointermove', follow);
  handle.addEventListener(
    'lostpointercapture',
    () => {
      handle.removeEventListener('pointermove', follow);
      if (moved) end();
    },
    { once: true },
  );
}
