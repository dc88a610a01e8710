import { afterAll, beforeEach, expect, test, vi } from 'vitest';

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

test('a token that was rejected is given to no new tab', async () => {
  const opened: BroadcastChannel[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        // The tabs of other tests hear nothing of it.
        super(`${name} of one test`);
        opened.push(this);
      }
    },
  );
  const { startSession, noteAccepted } = await tab();
  const { grant } = startSession(organization, 'one');
  startSession({ id: 'p', name: 'P' }, 'two');
  const newTab = new BroadcastChannel('docket.session');
  /** The tokens that are given when these are asked for, up to the last one. */
  const given = (last: string, ...ids: string[]) => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const tokens: string[] = [];
    newTab.addEventListener('message', ({ data }: MessageEvent<{ session: { token: string } }>) => {
      tokens.push(data.session.token);
      if (data.session.token === last) resolve(tokens);
    });
    for (const organizationId of ids) {
      newTab.postMessage({ kind: 'ask', build: __BUILD__, organizationId });
    }
    return promise;
  };
  noteAccepted(grant, false);
  expect(await given('two', 'o', 'p')).toEqual(['two']);
  noteAccepted(grant, true);
  expect(await given('one', 'p', 'o')).toEqual(['two', 'one']);
  for (const each of opened) each.close();
});
