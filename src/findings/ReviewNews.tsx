import { lazy, Suspense, type ComponentType } from 'react';

// By itself, so that a list names one file more and not all that it takes. Without it the list is whole.
const NewsMenu = lazy<ComponentType>(() =>
  import('./NewsMenu.tsx').then(
    (code) => ({ default: code.NewsMenu }),
    () => ({ default: () => null }),
  ),
);

/** Which reviews have findings that are new to a person, once that is loaded. */
export const ReviewNews = () => (
  <Suspense>
    <NewsMenu />
  </Suspense>
);
