import { tabChannel } from '../api/tab-channel.ts';
import { listeners } from '../lib/listeners.ts';
import type { LiveProgress } from './messages.ts';

// How exports go at this moment, told by the tab that works on them to all tabs.

/** What tabs tell each other: how it goes, or that something was asked of whoever works on it. */
type Message =
  | { kind: 'live'; id: string; live: LiveProgress | undefined }
  | { kind: 'look'; orgId: string }
  | { kind: 'try-now'; id: string };

const channel = tabChannel('docket.exports');
const shown = new Map<string, LiveProgress>();
const goesOn = listeners();
const askedToLook = listeners<[orgId: string]>();
const askedToTry = listeners<[id: string]>();

function take(message: Message): void {
  if (message.kind === 'look') askedToLook.tell(message.orgId);
  else if (message.kind === 'try-now') askedToTry.tell(message.id);
  else {
    if (message.live) shown.set(message.id, message.live);
    else shown.delete(message.id);
    goesOn.tell();
  }
}
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data));

function say(message: Message): void {
  take(message);
  channel?.postMessage(message);
}

/** How an export goes; undefined: it does not go at this moment. */
export const sayLive = (id: string, live: LiveProgress | undefined) =>
  say({ kind: 'live', id, live });
/** The exports of an organization were changed: whoever works on them is to look. */
export const sayLook = (orgId: string) => say({ kind: 'look', orgId });
/** Whoever waits to ask for a page of this export again is to do so now. */
export const tryNow = (id: string) => say({ kind: 'try-now', id });

export const onLook = askedToLook.subscribe;
export const onTryNow = askedToTry.subscribe;

/** For useSyncExternalStore. */
export const onLive = goesOn.subscribe;
export const liveOf = (id: string): LiveProgress | undefined => shown.get(id);
