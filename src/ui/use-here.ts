import { useEffect, useRef } from 'react';

/** Whether the component is still there, for what goes on when it goes. */
export function useHere(): { readonly current: boolean } {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
