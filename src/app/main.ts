import './ahead.ts';
import { pageAt, type PageId } from '../addresses/pages.ts';
import { forgetAskedAhead } from '../api/send.ts';
import { findFonts } from './fonts.ts';

// What the page asks for is under way, and what takes long is made ready, while what draws the page still comes.
void import('./asks.ts')
  .then(({ begin }) => begin(window.location))
  .then(forgetAskedAhead, () => undefined); // app.tsx needs asks.ts too, and tells
void import('./react.ts').catch(() => undefined); // as above
// Pages that are often opened by their address; app.tsx asks for their code too, but comes later itself.
const opened: { [Id in PageId]?: () => Promise<unknown> } = {
  review: () => import('../pages/review/ReviewPage.tsx'),
  connect: () => import('../pages/connect/SignIn.tsx'),
};
const page = pageAt(window.location.pathname);
if (page) void opened[page.id]?.().catch(() => undefined); // the page tells
void import('./app.tsx').then(
  ({ draw }) => draw(),
  () => {
    const words = document.createElement('p');
    words.role = 'alert';
    words.append('Docket couldn’t be loaded. Check the connection, then reload the page.');
    document.getElementById('root')?.replaceChildren(words);
  },
);
findFonts();
