import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

/** A page: the way to it, its one heading, and what it has to say. */
export function Page({
  trail,
  title,
  tab,
  children,
}: {
  trail?: ReactNode;
  title: ReactNode;
  tab: string;
  children: ReactNode;
}) {
  return (
    <article className="page">
      {trail}
      <PageTitle tab={tab}>{title}</PageTitle>
      {children}
    </article>
  );
}
