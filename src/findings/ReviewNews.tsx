import { lazy, Suspense } from 'react';

// By itself, so that a list names one file more and not all that it takes.
const NewsMenu = lazy(async () => ({ default: (await import('./NewsMenu.tsx')).NewsMenu }));

/** Which reviews have findings that are new to a person, once that is loaded. */
export const ReviewNews = ({ orgId }: { orgId: string }) => (
  <Suspense>
    <NewsMenu orgId={orgId} />
  </Suspense>
);
