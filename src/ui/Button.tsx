'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.css';

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: 'plain' | 'primary' | 'quiet' = 'plain') =>
  `${css.button} ${css[look] ?? ''}`;

export function Button({
  look = 'plain',
  children,
  ...rest
}: {
  look?: 'plain' | 'primary' | 'quiet';
  children: ReactNode;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={buttonClass(look)}>
      {children}
    </button>
  );
}
