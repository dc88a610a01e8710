import './own-address.ts';
import { page } from './ahead.ts';
import type { PageId } from '../addresses/pages.ts';
import { forgetAskedAhead } from '../api/send.ts';
import { findFonts } from './fonts.ts';

// The first requests and the slow modules start while the code that draws the page is still loading.
const begun = import('./asks.ts')
  .then(({ begin }) => begin(window.location))
  .then(forgetAskedAhead, () => undefined); // app.tsx fails on the same import, and reports it
void import('./react.ts').catch(() => undefined); // likewise
// Pages that are often opened by their address; app.tsx asks for their code too, but comes later itself.
const opened: { [Id in PageId]?: () => Promise<unknown> } = {
  review: () => import('../pages/review/ReviewPage.tsx'),
  connect: () => import('../pages/connect/SignIn.tsx'),
};
if (page) void opened[page.id]?.().catch(() => undefined); // the page reports it
void import('./app.tsx')
  .then(({ draw }) => draw(begun))
  .catch(() => {
    const words = document.createElement('p');
    words.role = 'alert';
    words.append('Docket couldn’t be loaded. Check the connection, then reload the page.');
    document.getElementById('root')?.replaceChildren(words);
  });
findFonts();
