import { useState } from 'react';

/** Whether something holds of what has this identity, or held since it is shown: what it brought stays. */
export function useHeld(id: string, holds: boolean): boolean {
  const [held, setHeld] = useState<string>();
  if (holds && held !== id) setHeld(id);
  return holds || held === id;
}
