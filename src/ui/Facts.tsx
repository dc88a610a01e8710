import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Facts in two columns: what each is called, and what it is. `panel`: they stand in a panel by themselves. */
export function Facts({ panel = false, children }: { panel?: boolean; children: ReactNode }) {
  return (
    <dl className={css.facts} data-panel={panel}>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
