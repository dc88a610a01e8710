import './ahead.ts';
import { forgetAskedAhead } from '../api/send.ts';
import { findFonts } from './fonts.ts';

// What the page asks for is under way, and what takes long is made ready, while what draws the page still comes
// (scripts/start-plugin.ts requests all of it).
void import('./asks.ts')
  .then(({ begin }) => begin(window.location))
  .then(forgetAskedAhead, () => undefined); // app.tsx needs asks.ts too, and tells
void import('./react.ts').catch(() => undefined); // as above
findFonts();
void import('./app.tsx').then(
  ({ draw }) => draw(),
  () => {
    const words = document.createElement('p');
    words.role = 'alert';
    words.append('Docket couldn’t be loaded. Check the connection, then reload the page.');
    document.getElementById('root')?.replaceChildren(words);
  },
);
