import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

/**
 * A page: the way to it, its one heading, what can be done with all of it, and what it has to say.
 */
export function Page({
  trail,
  title,
  tab,
  actions,
  children,
}: {
  trail?: ReactNode;
  title: ReactNode;
  tab: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="page">
      {trail}
      <div className="page-head">
        <PageTitle tab={tab}>{title}</PageTitle>
        {actions !== undefined && <div className="row">{actions}</div>}
      </div>
      {children}
    </article>
  );
}
