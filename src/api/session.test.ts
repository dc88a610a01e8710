import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const organization = { id: 'o', name: 'O' };
const Channel = BroadcastChannel;

/** Storage of a tab or a browser; it takes no value while `full`. */
class Kept {
  readonly values = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.values.get(key) ?? null;
  removeItem = (key: string) => void this.values.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
  };
}

let localStorage: Kept;
/** A tab, as it is loaded or restored: what it does happens there until another one is opened. */
async function tab(sessionStorage = new Kept()) {
  vi.stubGlobal('window', { sessionStorage, localStorage });
  vi.resetModules();
  const session = await import('./session.ts');
  return { ...session, sessionStorage, token: () => session.currentSession('o')?.token };
}

beforeEach(() => {
  localStorage = new Kept();
  // Tabs that the browser has put away hear nothing.
  vi.stubGlobal('BroadcastChannel', undefined);
});
// Tests of other files open a tab of their own, whose channel is not closed.
afterAll(() => vi.resetModules());

test('with full storage, a session lives until the reload, and takes the place of an earlier one', async () => {
  const { startSession, forgetSession, sessionStorage, token } = await tab();
  startSession(organization, 'earlier');
  sessionStorage.full = localStorage.full = true;
  startSession(organization, 'new');
  expect(token()).toBe('new');
  forgetSession('o');
  expect(token()).toBeUndefined();
  sessionStorage.full = localStorage.full = false;
  startSession(organization, 'newest');
  expect(token()).toBe('newest');
  expect((await tab(sessionStorage)).token()).toBe('newest');
});

test('signing out also holds in a tab that signed in by itself, and in one of an earlier version', async () => {
  const one = await tab();
  one.startSession(organization, 'first link');
  const other = await tab();
  other.startSession(organization, 'second link');
  const old = new Kept();
  old.setItem('docket.session.o', JSON.stringify({ organization, token: 'old', grant: 'g' }));
  expect((await tab(old)).token()).toBe('old');
  (await tab(one.sessionStorage)).forgetSession('o');
  for (const { sessionStorage } of [one, other, { sessionStorage: old }]) {
    expect((await tab(sessionStorage)).token()).toBeUndefined();
    expect(sessionStorage.values).toEqual(new Map());
  }
  const again = await tab();
  again.startSession(organization, 'third link');
  expect(again.token()).toBe('third link');
});

test('what an earlier version signed out of stays so, and a clock that goes back keeps nobody out', async () => {
  localStorage.setItem('docket.forgotten', JSON.stringify(['g']));
  const old = new Kept();
  old.setItem('docket.session.o', JSON.stringify({ organization, token: 'old', grant: 'g' }));
  expect((await tab(old)).token()).toBeUndefined();
  localStorage.setItem('docket.forgotten', JSON.stringify({ o: Date.now() + 86_400_000 }));
  const { startSession, forgetSession, token } = await tab();
  startSession(organization, 'new');
  expect(token()).toBe('new');
  forgetSession('o');
  expect(token()).toBeUndefined();
});

test('a tab that comes upon another one’s signing out tells of it, as what it has read goes with that', async () => {
  const one = await tab();
  one.startSession(organization, 'one');
  await tab().then(({ forgetSession }) => forgetSession('o'));
  const { token, onSessionChange } = await tab(one.sessionStorage);
  const told = vi.fn<(another?: boolean) => void>();
  onSessionChange(told);
  expect(token()).toBeUndefined();
  // Not at once: the page may be drawing.
  expect(told).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(told.mock.calls).toEqual([[true]]);
  expect(token()).toBeUndefined();
  await Promise.resolve();
  expect(told).toHaveBeenCalledOnce();
});

/** Lets tabs speak to each other; the tabs of other tests hear nothing of it. Returns one of which only the words are made. */
function sister() {
  const opened: BroadcastChannel[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${name} of one test`);
        opened.push(this);
      }
    },
  );
  onTestFinished(() => {
    for (const each of opened) each.close();
  });
  const channel = new BroadcastChannel('docket.session');
  return {
    channel,
    say: (message: object) => channel.postMessage({ build: __BUILD__, ...message }),
  };
}

test('a token that a busy tab hands over late, or gets later, is taken, if it was asked for', async () => {
  const { channel, say } = sister();
  const { findSession, forgetSession, onSessionChange, sessionStorage, token } = await tab();
  const give = (name: string, id = 'o', began = Date.now() + 1_000) =>
    say({
      kind: 'give',
      session: { organization: { id, name: 'O' }, token: name, grant: name, began },
    });
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    heard.push(data.kind);
    if (data.kind === 'ask' && heard.length > 1) give('asked again');
  });
  const told = vi.fn<(another?: boolean) => void>();
  onSessionChange(told);
  expect(await findSession('o')).toBeUndefined();
  give('elsewhere', 'p');
  give('late');
  await expect.poll(token).toBe('late');
  await expect.poll(() => told.mock.calls).toEqual([[true]]);
  expect([...sessionStorage.values.keys()]).toEqual(['docket.session.o']);
  // It has one now, and needs no other.
  give('another');
  say({ kind: 'began', organizationId: 'o' });
  say({ kind: 'ask', organizationId: 'o' });
  await expect.poll(() => heard).toEqual(['ask', 'give']);
  expect(token()).toBe('late');

  forgetSession('o');
  give('forgotten', 'o', Date.now() - 1_000);
  say({ kind: 'began', organizationId: 'p' });
  say({ kind: 'began', organizationId: 'o' });
  await expect.poll(token).toBe('asked again');
  expect(heard).toEqual(['ask', 'give', 'forget', 'ask']);
});

test('a token that was rejected is given to no new tab', async () => {
  const { channel, say } = sister();
  const { startSession, noteAccepted } = await tab();
  const { grant } = startSession(organization, 'one');
  startSession({ id: 'p', name: 'P' }, 'two');
  /** The tokens that are given when these are asked for, up to the last one. */
  const given = (last: string, ...ids: string[]) => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const tokens: string[] = [];
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ session?: { token: string } }>) => {
        if (data.session) tokens.push(data.session.token);
        if (tokens.includes(last)) resolve(tokens);
      },
    );
    for (const organizationId of ids) {
      say({ kind: 'ask', organizationId });
    }
    return promise;
  };
  noteAccepted(grant, false);
  expect(await given('two', 'o', 'p')).toEqual(['two']);
  noteAccepted(grant, true);
  expect(await given('one', 'p', 'o')).toEqual(['two', 'one']);
});
