import { useEffect, useState } from 'react';

/** Whether a frame was shown since this was first drawn. What nobody sees in that frame is drawn after it. */
export function useAfterFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsAfter(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
