// What this browser keeps, and what pages compare, goes by identifiers in small letters.
import { smallIds } from '../lib/small-ids.ts';

const { pathname, search, hash } = window.location;
const path = smallIds(pathname);
if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
