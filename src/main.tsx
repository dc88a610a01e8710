import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query.ts';
import { fetchAhead, Pages, prepare } from './routes.tsx';
import './ui/base.css';

// What keeps the focus is needed once something has it, and the pages work without it.
const keepFocus = (path: EventTarget[]) =>
  import('./ui/keep-focus.ts').then(
    (module) => module.keepFocus(path),
    () => undefined,
  );
document.addEventListener('focusin', (event) => void keepFocus(event.composedPath()), {
  once: true,
});

// The code of a page comes while a person is about to follow the link to it.
for (const sign of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    sign,
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link) fetchAhead(link);
    },
    { passive: true },
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Until its code is there, a page has nothing to show but what index.html draws.
void prepare(window.location).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
