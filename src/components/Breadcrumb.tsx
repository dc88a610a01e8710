import { Children, type ReactNode } from 'react';
import css from './Breadcrumb.module.css';

/** The way to this page: each child is one step, the last one the page itself. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.steps}>{Children.map(children, (step) => step && <li>{step}</li>)}</ol>
    </nav>
  );
}
