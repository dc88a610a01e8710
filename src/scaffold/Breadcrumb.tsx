import { Children, type ReactNode } from 'react';
import css from './Breadcrumb.module.css';

/**
 * The way to this page: each child is one step, the last one the page itself. It keeps to one line, and
 * while a read that names a step is `awaited` it has its first step only: no step ever moves.
 */
export function Breadcrumb({
  awaited = false,
  children,
}: {
  awaited?: boolean;
  children: ReactNode;
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.steps}>
        {Children.map(
          children,
          (step, index) => step && !(awaited && index > 0) && <li>{step}</li>,
        )}
      </ol>
    </nav>
  );
}
