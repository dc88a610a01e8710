import type { MouseEvent } from 'react';

/**
 * The second press of a double click does nothing: it would be one of the entry that comes to that place, take back
 * what the first one did, or be what Undo takes back.
 */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
