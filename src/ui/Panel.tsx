import { useId, type ReactNode } from 'react';
import css from './Panel.module.css';

/** A titled region of a page. `note` stands beside the title, `actions` at its end. */
export function Panel({
  title,
  note,
  actions,
  id,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={`box ${css.panel}`} aria-labelledby={heading} id={id}>
      <header className="section row spread">
        <h2 id={heading}>
          {title} {note !== undefined && <span className="faint">{note}</span>}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
