import { Suspense } from 'react';
import { NothingMissing, part } from '../ui/part.tsx';

// By itself, so that a list names one file more and not all that it takes.
const NewsMenu = part(async () => (await import('./NewsMenu.tsx')).NewsMenu, NothingMissing);

/** Which reviews have findings that are new to a person, once that is loaded. */
export const ReviewNews = () => (
  <Suspense>
    <NewsMenu />
  </Suspense>
);
