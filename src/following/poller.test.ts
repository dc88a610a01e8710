import { beforeEach, expect, test, vi } from 'vitest';
import { getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import { startSession } from '../api/session.ts';
import { unlistedDocument } from '../api/testing/unlisted-filling.ts';
import { currentContact, followShown } from './following.ts';
import { Poller, type Contact } from './poller.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date', 'performance'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

/** A poller of a session, and what it tells of the contact with the service. */
function startPoller() {
  const { grant } = startSession({ id: 'o', name: 'O' }, 'token');
  const told: Contact['state'][] = [];
  const tell = ({ state }: Contact) => told.push(state);
  return { told, poller: new Poller('o', grant, tell, () => undefined) };
}

test('a review that cannot be read, or is not there, is the review’s matter: the service answers', async () => {
  let answer: Response;
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const { poller, told } = startPoller();
  poller.show('r');
  const toldOf = async (next: Response) => {
    answer = next;
    const soon = async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return told.length;
    };
    await expect.poll(soon, { timeout: 10_000 }).toBe(1);
    return told.pop();
  };
  expect(await toldOf(Response.json({ id: 7 }))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 503 }))).toBe('lost');
  expect(await toldOf(new Response('<html>'))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 404 }))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 401 }))).toBe('lost');
  poller.close();
});

test('as long as the service is said to answer, it is asked', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked % 2 === 1) return new Response(null, { status: 401 });
    // The second of two answers comes later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json(unlistedDocument('CustomerReviewDetail', () => 0));
  });
  const { poller, told } = startPoller();
  poller.show('a');
  poller.show('b');
  const later = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return asked;
  };
  await expect.poll(later).toBeGreaterThan(2);
  expect(told.slice(0, 2)).toEqual(['lost', 'fine']);
  poller.close();
});

test('a clock that is set back, or forward, neither stops reading nor has it hurry', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  const { poller } = startPoller();
  poller.show('r');
  const askedWithin = async (seconds: number) => {
    const before = asked;
    // In steps, so that what is awaited between timers has its turn.
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    return asked - before;
  };
  expect(await askedWithin(60)).toBeGreaterThan(2);
  for (const year of [2016, 2046]) {
    vi.setSystemTime(new Date(`${year}-01-01`));
    const again = await askedWithin(60);
    expect(again, `in ${year}`).toBeGreaterThan(2);
    expect(again, `in ${year}`).toBeLessThan(10);
  }
  poller.close();
});

test('where the browser refuses locks and channels, a tab reads by itself, without hurry', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  const refused = new DOMException('The request was denied.', 'SecurityError');
  let locks = 0;
  const request = async () => {
    locks += 1;
    throw refused;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('BroadcastChannel', () => {
    throw refused;
  });
  const { poller } = startPoller();
  poller.show('r');
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(10);
  expect(locks).toBe(1);
  poller.close();
  vi.unstubAllGlobals();
});

test('what is still being read when a sign-in ends isn’t kept for the next one', async () => {
  const answers = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.set(url.split('/').at(-1) ?? '', resolve);
    return await promise;
  });
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return [...answers.keys()].toSorted();
  };
  const answer = (id: string) =>
    answers.get(id)?.(Response.json({ ...unlistedDocument('CustomerReviewDetail', () => 0), id }));
  const kept = (id: string) => () =>
    queryClient.getQueryData(q(getReview, { org_id: 'o', review_id: id }).queryKey);

  const { poller: earlier } = startPoller();
  earlier.show('earlier');
  await expect.poll(asked).toEqual(['earlier']);
  earlier.close();
  const { poller } = startPoller();
  poller.show('later');
  await expect.poll(asked).toEqual(['earlier', 'later']);
  answer('earlier');
  answer('later');
  await expect.poll(kept('later')).toBeDefined();
  expect(kept('earlier')()).toBeUndefined();
  poller.close();
});

test('contact isn’t said to be lost once nobody asks any more', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
  startSession({ id: 'o', name: 'O' }, 'token');
  const leave = followShown('o', 'r');
  const later = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return currentContact().state;
  };
  await expect.poll(later).toBe('lost');
  leave();
  expect(currentContact().state).toBe('fine');
});
