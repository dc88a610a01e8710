import { currentSession, onSessionChange } from '../api/session.ts';
import { listeners } from '../lib/listeners.ts';
import { Poller, type Contact } from './poller.ts';
import type { Watched } from './watched.ts';

// What a tab follows: the reviews its pages show, and those that are watched, through one poller for
// all tabs (poller.ts). A tab follows one organization at a time, the one that it shows.

type Followed = { orgId: string; grant: string; poller: Poller; users: number };
let followed: Followed | undefined;
let contact: Contact = { state: 'fine' };
const contactChanges = listeners();
const reviewEnds = listeners<[item: Watched, shown: boolean]>();

function tell(next: Contact) {
  // Since the first read that failed, whichever tab read it.
  if (next.state === 'lost' && contact.state === 'lost') {
    next = { ...next, since: contact.since };
    if (next.signedOut === contact.signedOut) return;
  } else if (next.state === contact.state) return;
  contact = next;
  contactChanges.tell();
}

function pollerOf(orgId: string): Followed | undefined {
  const grant = currentSession(orgId)?.grant;
  if (followed && (followed.orgId !== orgId || followed.grant !== grant)) {
    followed.poller.close();
    followed = undefined;
  }
  if (grant === undefined) return undefined;
  if (followed === undefined) {
    tell({ state: 'fine' });
    const poller = new Poller(orgId, grant, tell, reviewEnds.tell);
    followed = { orgId, grant, poller, users: 0 };
  }
  return followed;
}

/** Uses the poller of the present sign-in, if there is one, until what is returned is called. */
function join(orgId: string, using: (poller: Poller) => () => void): () => void {
  const mine = pollerOf(orgId);
  if (mine === undefined) return () => undefined;
  mine.users += 1;
  const stop = using(mine.poller);
  return () => {
    stop();
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.poller.close();
    if (followed !== mine) return;
    followed = undefined;
    // Nobody asks any more: nothing is known to be lost.
    tell({ state: 'fine' });
  };
}

/** The same, also when a sign-in ends and another begins. */
function attach(orgId: string, using: (poller: Poller) => () => void): () => void {
  let leave = join(orgId, using);
  let grant = currentSession(orgId)?.grant;
  const stopListening = onSessionChange(() => {
    const next = currentSession(orgId)?.grant;
    if (next === grant) return;
    grant = next;
    leave();
    leave = join(orgId, using);
  });
  return () => {
    stopListening();
    leave();
  };
}

/** Follows a review that a page shows and that is not at its end, until what is returned is called. */
export const followShown = (orgId: string, id: string) =>
  attach(orgId, (poller) => poller.show(id));

/** Follows what is watched, until what is returned is called. `poller.changed` is told of changes. */
export const followWatched = (orgId: string) => attach(orgId, () => () => undefined);

/** Says that what is watched has changed. */
export const watchedChanged = () => followed?.poller.changed();

/** Whether the service answers. */
export const currentContact = (): Contact => contact;

/** Calls back when contact is lost or found again. */
export const onContact = contactChanges.subscribe;

/** Calls back, in one tab, when a watched review is read to be at its end; `shown`: a tab shows it. */
export const onReviewEnd = reviewEnds.subscribe;
