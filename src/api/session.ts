import { listeners } from '../lib/listeners.ts';
import { tabChannel } from './tab-channel.ts';

// The token lives in this tab: session storage, which is bound to the origin, under the organization
// it is for. Sister tabs of the same origin and build are asked for it, and again when one of them signs in;
// "forget" removes it from all of them and notes when, so that a tab the browser restores later brings back
// none from before.

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
  { kind: 'ask' | 'began' | 'forget'; organizationId: string } | { kind: 'give'; session: Session };

const channel = tabChannel('docket.session');
const say = (message: Message) => channel?.postMessage({ build: __BUILD__, ...message });
const changes = listeners<[another?: boolean]>();
/** The organizations that sister tabs were asked about, and while they are, what comes of it. */
const asked = new Map<string, Promise<Session | undefined> | undefined>();
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

/** When sessions were forgotten, by organization; in a list of an earlier version, their grants. */
const forgotten = (): Record<string, unknown> => ({
  ...(stored('localStorage', FORGOTTEN) as object | null),
});

/** When the sessions of an organization were forgotten last; -1: never. */
const forgottenAt = (organizationId: string): number => Number(forgotten()[organizationId]) || -1;

/** Whether it is a session that was not forgotten meanwhile. */
function isSession(value: unknown): value is Session {
  const { token, grant, organization, began = 0 } = (value ?? {}) as Partial<Session>;
  return (
    [token, grant, organization?.id, organization?.name].every(
      (text) => typeof text === 'string',
    ) &&
    began > forgottenAt(organization?.id ?? '') &&
    !Object.values(forgotten()).includes(grant)
  );
}

/** The session of an organization in this tab, unless it was forgotten meanwhile. */
export function currentSession(organizationId: string): Session | undefined {
  const session = stored('sessionStorage', sessionKey(organizationId));
  if (isSession(session) && session.organization.id === organizationId) return session;
  putElsewhere(organizationId);
  return undefined;
}

const put = (organizationId: string, session?: Session) =>
  store('sessionStorage', sessionKey(organizationId), session && JSON.stringify(session));

/** Does in this tab what another one did. Listeners are told later: this may run while a page is being drawn. */
function putElsewhere(organizationId: string, session?: Session) {
  if (!session && stored('sessionStorage', sessionKey(organizationId)) === null) return;
  put(organizationId, session);
  queueMicrotask(() => changes.tell(true));
}

/** The session of this tab, else one that a sister tab hands over; undefined when nobody has one. */
export async function findSession(organizationId: string): Promise<Session | undefined> {
  const session = currentSession(organizationId);
  if (session || !channel) return session;
  const waiting = asked.get(organizationId) ?? askSisters(organizationId);
  asked.set(organizationId, waiting);
  return await waiting;
}

async function askSisters(organizationId: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = changes.subscribe(() => {
    if (currentSession(organizationId)) resolve();
  });
  setTimeout(resolve, ASK_FOR_MILLISECONDS);
  say({ kind: 'ask', organizationId });
  await promise;
  stop();
  asked.set(organizationId, undefined);
  return currentSession(organizationId);
}

type Heard = (Message & { build: string }) | null;
channel?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
  // Whatever runs on this origin may speak here, another version of this page too.
  if (data?.kind === 'forget') putElsewhere(data.organizationId);
  else if (data?.build !== __BUILD__) return;
  else if (data.kind === 'give') {
    const { session } = data;
    // A busy tab gives it late: whoever asked in vain has it then.
    if (
      isSession(session) &&
      asked.has(session.organization.id) &&
      !currentSession(session.organization.id)
    )
      putElsewhere(session.organization.id, session);
  } else if (data.kind === 'ask') {
    const session = currentSession(data.organizationId);
    if (session && !isRejected(session)) say({ kind: 'give', session });
  } else if (asked.has(data.organizationId)) void findSession(data.organizationId);
});

/** Keeps a token for this tab, in the place of an earlier one, and in this browser which organization it is for. */
export function startSession(organization: KnownOrganization, token: string): Session {
  // Whatever the clock says, it is newer than what was forgotten.
  const began = Math.max(Date.now(), forgottenAt(organization.id) + 1);
  const session = { organization, token, grant: crypto.randomUUID(), began };
  put(organization.id, session);
  const others = knownOrganizations().filter(({ id }) => id !== organization.id);
  store('localStorage', ORGANIZATIONS, JSON.stringify([organization, ...others].slice(0, 20)));
  say({ kind: 'began', organizationId: organization.id });
  changes.tell(true);
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

/** Forgets the token of an organization in every tab, for good. */
export function forgetSession(organizationId: string): void {
  const at = Math.max(Date.now(), currentSession(organizationId)?.began ?? 0);
  store('localStorage', FORGOTTEN, JSON.stringify({ ...forgotten(), [organizationId]: at }));
  put(organizationId);
  say({ kind: 'forget', organizationId });
  changes.tell(true);
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

/**
 * Calls back when a session starts or ends in this tab, with `another`; or when its token is rejected or accepted
 * again.
 */
export const onSessionChange = changes.subscribe;
