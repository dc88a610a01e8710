import './ahead.ts'; // first: it asks the service before the others are made ready
import { forgetAskedAhead } from './api/request.ts';
import { begin } from './asks.ts';
// The first use of Intl reads tables of every language, longer than all else takes: while React still comes.
import './lib/times.ts';

// What the page asks for is under way, and React made ready, while what draws the page still comes
// (scripts/start-plugin.ts has all of it come at once).
const begun = begin(window.location).finally(forgetAskedAhead);
void import('./react.ts').catch(() => undefined); // app.tsx, which needs it, tells
void import('./app.tsx').then(
  ({ draw }) => draw(begun),
  () => {
    const words = document.createElement('p');
    words.role = 'alert';
    words.append('Docket couldn’t be loaded. Check the connection, then reload the page.');
    document.getElementById('root')?.replaceChildren(words);
  },
);
