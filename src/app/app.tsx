import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query.ts';
import { isArriving } from '../api/send.ts';
import { createRoot, flushSync } from './react.ts';
import { fetchCode, Pages } from './routes.tsx';
import '../ui/styles.css';

// What keeps the focus is needed once something has it, and the pages work without it.
let focused: EventTarget[];
let keeping: Promise<void> | undefined;
document.addEventListener('focusin', (event) => {
  focused = event.composedPath();
  keeping ??= import('../ui/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(focused),
    () => undefined,
  );
});

// The code of a page comes while a person is about to follow the link to it.
for (const sign of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    sign,
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.origin === window.location.origin) void fetchCode(link);
    },
    { passive: true },
  );
}

/** In milliseconds: by then, a response that has begun to arrive is usually complete. */
const SOON = 100;

/**
 * Draws the page of the address, once its code is there: until then, index.html draws all there is to show.
 *
 * @param begun Resolves when what the page asks for first was answered.
 */
export async function draw(begun: Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await fetchCode(window.location);
  // A response may have arrived while code was evaluated. Drawn without it, the page would be drawn twice.
  await timer(0);
  if (isArriving()) await Promise.race([begun, timer(SOON)]);
  await applyStyles();
  // At once: a frame before it would style the static shell anew.
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          {/* routes.tsx says itself what waits: React draws what waits in small steps, about twice as long. */}
          <BrowserRouter useTransitions={false}>
            <Pages />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}

const timer = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Applies the styles of the pages, which index.html requests (start-plugin.ts). Any earlier, the static shell would be
 * laid out and painted once more because of them. Rejects if they can't be loaded.
 */
async function applyStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) {
    const { promise, resolve, reject } = Promise.withResolvers<Event | void>();
    if (link.sheet) resolve();
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    link.media = 'all'; // which loads it again if it couldn't be
    await promise;
  }
}
