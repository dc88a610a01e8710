import { useId, type ReactNode } from 'react';
import css from './Explain.module.css';

/** A term that explains itself on demand: press it, and what it means opens beside it. */
export function Explain({
  children,
  explanation,
}: {
  children: ReactNode;
  explanation: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={`link-button ${css.term}`} popoverTarget={id}>
        {children}
      </button>
      <span popover="auto" id={id} className={`raised ${css.explanation}`}>
        {explanation}
      </span>
    </>
  );
}
