import type { ReactNode } from 'react';
import { plainLine } from '../lib/visible-text.ts';

/** The page's one heading, and the tab's title in the same words. */
export function PageTitle({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <>
      <title>{`${plainLine(tab)} · Docket`}</title>
      <h1>{children}</h1>
    </>
  );
}
