import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RouteErrorPage } from '../pages/notfound/RouteErrorPage.tsx';
import { ErrorBoundary } from '../scaffold/ErrorBoundary.tsx';

/** A page that can't be drawn says so in its own place: what is around it and beside it stays. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary at={pathname + search} Fallback={RouteErrorPage}>
      {children}
    </ErrorBoundary>
  );
}
