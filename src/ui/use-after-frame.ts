import { useEffect, useState } from 'react';

/**
 * Does something once a frame has shown what is drawn now: the next callback of a frame runs before that frame is shown.
 * Returns what takes it back.
 */
export function afterFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(act)));
  return () => cancelAnimationFrame(frame);
}

/** A value as it was in the last frame that was shown: what nobody sees in the next one is drawn after it. */
export function useAfterFrame<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<Value>();
  useEffect(() => afterFrame(() => setShown(() => value)), [value]);
  return shown;
}
