import { afterEach, expect, test, vi } from 'vitest';
import { listReviews } from './operations.ts';
import { request } from './request.ts';
import { presentTime } from '../lib/service-clock.ts';
import { addressOf, askAhead, forgetAskedAhead } from './send.ts';

const asked = { path: { org_id: 'a b' }, query: { limit: 50 } };
const address = '/api/v1/organizations/a%20b/reviews?limit=50';

/** What was sent, in order: address and token. */
const sent: [address: string, token: string | null][] = [];
vi.stubGlobal('fetch', (to: string, { headers }: RequestInit) => {
  sent.push([to, new Headers(headers).get('Authorization')]);
  return Promise.resolve(new Response(`answer ${sent.length}`));
});
afterEach(() => {
  sent.length = 0;
  forgetAskedAhead();
});

const ask = async (token: string, path = asked.path) =>
  (await request(listReviews, { ...asked, path }, { token })).text();

test('an address has the operation’s parameters, those of the path encoded', () => {
  expect(addressOf(listReviews, asked)).toBe(address);
});

test('what was asked ahead answers the first who asks the same, and nobody after', async () => {
  askAhead(address, 'one');
  expect(await ask('one')).toBe('answer 1');
  expect(await ask('one')).toBe('answer 2');
  expect(sent).toEqual([
    [address, 'Bearer one'],
    [address, 'Bearer one'],
  ]);
});

test('it answers no other token, no other question, and nobody once it is forgotten', async () => {
  askAhead(address, 'one');
  expect(await ask('two')).toBe('answer 2');
  expect(await ask('one', { org_id: 'other' })).toBe('answer 3');
  forgetAskedAhead();
  expect(await ask('one')).toBe('answer 4');
});

test('what the browser kept of another day says nothing about the present', async () => {
  const answer = (time: number, cache: string) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('', {
          headers: { Date: new Date(time).toUTCString(), 'Cache-Control': cache },
        }),
      ),
    );
  const now = Date.now();
  const off = async () => {
    await ask('one');
    return Math.round((presentTime() - now) / 3_600_000);
  };
  answer(now - 7_200_000, 'private, max-age=31536000, immutable');
  expect(await off()).toBe(0);
  answer(now - 7_200_000, 'no-store');
  expect(await off()).toBe(-2);
  answer(now, 'private, max-age=0');
  expect(await off()).toBe(0);
});
