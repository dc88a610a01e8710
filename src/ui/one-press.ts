import type { MouseEvent } from 'react';

/**
 * For a button that another one takes the place of once it is pressed, as in a list whose entries are removed:
 * the second press of a double click would be one of that.
 */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
