// What this browser keeps and what pages compare goes by identifiers in lower case.
import { lowerCaseIds } from '../lib/lower-case-ids.ts';

const { pathname, search, hash } = window.location;
const path = lowerCaseIds(pathname);
if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
