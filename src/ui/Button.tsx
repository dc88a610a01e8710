import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: 'plain' | 'primary' | 'quiet' = 'plain') =>
  `${css.button} ${css[look] ?? ''}`;

export function Button({
  look,
  blocked,
  onClick,
  ...rest
}: {
  look?: 'plain' | 'primary' | 'quiet';
  /** Whether it cannot act now: it stays where it is and can be reached. A title says why. */
  blocked?: boolean | undefined;
  children: ReactNode;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-disabled={blocked}
      {...rest}
      onClick={blocked ? undefined : onClick}
      className={buttonClass(look)}
    />
  );
}

/**
 * The second press of a double click does nothing: it would be one of the entry that comes to that place, take back
 * what the first one did, or be what Undo takes back.
 */
export const onePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
