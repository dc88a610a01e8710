import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query.ts';
import { Pages } from './routes.tsx';
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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
