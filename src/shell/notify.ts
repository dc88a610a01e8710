import { reviewStatus, wordFor } from '../api/words.ts';
import { plural } from '../lib/plural.ts';
import { plainLine } from '../lib/visible-text.ts';
import type { Watched } from '../following/watched.ts';
import { storedValue } from '../ui/stored.ts';

/** Whether a person asked this browser to tell when a followed review is at its end. */
export const notifying = storedValue('docket.notify', (stored) => stored === true);

/** Tells, if asked to and permitted, that a followed review is at its end. Its text is plain text. */
export function notifyOfEnd(item: Watched, open: () => void): void {
  if (!notifying.get() || !('Notification' in window) || Notification.permission !== 'granted') {
    return;
  }
  const status = plainLine(wordFor(reviewStatus, item.last?.status).label, 40);
  try {
    const notification = new Notification(plainLine(item.title), {
      body: `${status}. ${plural(item.last?.finding_count ?? 0, 'finding')} recorded.`,
      tag: item.id,
    });
    notification.addEventListener('click', () => {
      window.focus();
      open();
      notification.close();
    });
  } catch {
    // Some phones have notifications of service workers only; the tray and the title tell.
  }
}
