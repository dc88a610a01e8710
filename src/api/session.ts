import { listeners } from '../lib/listeners.ts';
import { tabChannel } from './tab-channel.ts';

// The token lives in this tab: session storage, which is bound to the origin, under the organization
// it is for. Sister tabs of the same origin and build are asked for it; "forget" removes it from all
// of them and notes when, so that a tab the browser restores later brings back none from before.

export type Session = {
  organization: { id: string; name: string };
  token: string;
  /** Names this sign-in without telling the token. */
  grant: string;
  /** When it began. Earlier versions did not write that down. */
  began?: number;
};

/** An organization that was connected in this browser; no token. */
export type KnownOrganization = { id: string; name: string };

const sessionKey = (organizationId: string) => `docket.session.${organizationId}`;
const FORGOTTEN = 'docket.forgotten';
const ORGANIZATIONS = 'docket.organizations';
const ASK_FOR_MILLISECONDS = 250;

type Message =
  | { kind: 'ask'; build: string; organizationId: string }
  | { kind: 'give'; build: string; session: Session }
  | { kind: 'forget'; organizationId: string };

const channel = tabChannel('docket.session');
const changes = listeners();
const endedElsewhere = listeners();
const asked = new Map<string, Promise<Session | undefined>>();
/** The sign-ins whose token the service did not accept when it was used last. */
const rejected = new Set<string>();

/** What storage did not take, being refused (private modes, policies) or full; it holds until the reload. */
const memory = new Map<string, string | undefined>();
function store(storage: 'sessionStorage' | 'localStorage', key: string, value: string | undefined) {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}
function stored(storage: 'sessionStorage' | 'localStorage', key: string): unknown {
  try {
    const text = memory.has(key) ? memory.get(key) : window[storage].getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isSession = (value: unknown): value is Session => {
  const session = value as Session | null;
  return (
    typeof session?.token === 'string' &&
    typeof session.grant === 'string' &&
    typeof session.organization?.id === 'string' &&
    typeof session.organization.name === 'string'
  );
};

/** When sessions were forgotten, by organization; in a list of an earlier version, their grants. */
const forgotten = (): Record<string, unknown> => ({
  ...(stored('localStorage', FORGOTTEN) as object | null),
});

/** When the sessions of an organization were forgotten last; -1: never. */
function forgottenAt(organizationId: string): number {
  const at = forgotten()[organizationId];
  return typeof at === 'number' ? at : -1;
}

/** The session of an organization in this tab, unless it was forgotten meanwhile. */
export function currentSession(organizationId: string): Session | undefined {
  const session = stored('sessionStorage', sessionKey(organizationId));
  if (!isSession(session) || session.organization.id !== organizationId) return undefined;
  const isNewer = (session.began ?? 0) > forgottenAt(organizationId);
  if (isNewer && !Object.values(forgotten()).includes(session.grant)) return session;
  store('sessionStorage', sessionKey(organizationId), undefined);
  return undefined;
}

/** The session of this tab, else one that a sister tab hands over; undefined when nobody has one. */
export async function findSession(organizationId: string): Promise<Session | undefined> {
  const session = currentSession(organizationId);
  if (session !== undefined || channel === undefined) return session;
  const waiting = asked.get(organizationId) ?? askSisters(organizationId, channel);
  asked.set(organizationId, waiting);
  return await waiting;
}

async function askSisters(organizationId: string, channel: BroadcastChannel) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const check = () => {
    if (currentSession(organizationId) !== undefined) resolve(undefined);
  };
  const stop = changes.subscribe(check);
  const timer = setTimeout(resolve, ASK_FOR_MILLISECONDS, undefined);
  channel.postMessage({ kind: 'ask', build: __BUILD__, organizationId } satisfies Message);
  await promise;
  clearTimeout(timer);
  stop();
  asked.delete(organizationId);
  return currentSession(organizationId);
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
  // Whatever runs on this origin may speak here, another version of this page too.
  if (typeof data?.kind !== 'string') return;
  if (data.kind === 'forget') {
    const had = stored('sessionStorage', sessionKey(data.organizationId)) !== null;
    store('sessionStorage', sessionKey(data.organizationId), undefined);
    if (had) endedElsewhere.tell();
  } else if (data.build !== __BUILD__) {
    return;
  } else if (data.kind === 'ask') {
    const session = currentSession(data.organizationId);
    if (session && !isRejected(session))
      channel.postMessage({ kind: 'give', build: __BUILD__, session } satisfies Message);
    return;
  } else if (isSession(data.session) && asked.has(data.session.organization.id)) {
    store('sessionStorage', sessionKey(data.session.organization.id), JSON.stringify(data.session));
  }
  changes.tell();
});

/** Keeps a token for this tab, in the place of an earlier one. */
export function startSession(organization: KnownOrganization, token: string): Session {
  // Whatever the clock says, it is newer than what was forgotten.
  const began = Math.max(Date.now(), forgottenAt(organization.id) + 1);
  const session = { organization, token, grant: crypto.randomUUID(), began };
  store('sessionStorage', sessionKey(organization.id), JSON.stringify(session));
  changes.tell();
  return session;
}

/** Whether the service did not accept the token of a session when it was used last. */
export const isRejected = ({ grant }: Session): boolean => rejected.has(grant);

/** Notes whether the service accepted the token of a sign-in. */
export function noteAccepted(grant: string, is: boolean): void {
  if (rejected.has(grant) !== is) return;
  if (is) rejected.delete(grant);
  else rejected.add(grant);
  changes.tell();
}

/** Remembers an organization, without any token, in this browser. */
export function rememberOrganization(organization: KnownOrganization): void {
  const others = knownOrganizations().filter((known) => known.id !== organization.id);
  store('localStorage', ORGANIZATIONS, JSON.stringify([organization, ...others].slice(0, 20)));
  changes.tell();
}

/** Forgets the token of an organization in every tab, for good. */
export function forgetSession(organizationId: string): void {
  const at = Math.max(Date.now(), currentSession(organizationId)?.began ?? 0);
  store('localStorage', FORGOTTEN, JSON.stringify({ ...forgotten(), [organizationId]: at }));
  store('sessionStorage', sessionKey(organizationId), undefined);
  channel?.postMessage({ kind: 'forget', organizationId } satisfies Message);
  changes.tell();
}

/** Organizations connected in this browser, the last used first. */
export function knownOrganizations(): KnownOrganization[] {
  const known = stored('localStorage', ORGANIZATIONS);
  if (!Array.isArray(known)) return [];
  return known.filter(
    (item: Partial<KnownOrganization> | null): item is KnownOrganization =>
      typeof item?.id === 'string' && typeof item.name === 'string',
  );
}

/** Calls back when a session starts or ends in this tab, or its token is rejected or accepted again. */
export const onSessionChange = changes.subscribe;

/** Calls back when another tab ended a session of this one. */
export const onEndElsewhere = endedElsewhere.subscribe;
