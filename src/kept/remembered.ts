import { storedValue } from '../ui/stored.ts';

/** Whether there may be something to follow: the tray is loaded only then. */
export const mayFollow = storedValue('docket.following', (stored) => stored === true);

/** What is remembered of organizations, so that a page knows at once whether there is more to load. */
export type Remembered = 'docket.exports' | 'docket.seen';

/** Whether that is so of an organization, as far as this browser remembers. */
export function isRemembered(what: Remembered, orgId: string): boolean {
  try {
    return localStorage.getItem(what)?.includes(orgId) ?? false;
  } catch {
    return false; // storage is refused here, so that there is nothing more
  }
}
