import { expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { Poller, type Contact } from './poller.ts';

test('a review that cannot be read, or is not there, is the review’s matter: the service answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  let answer: Response;
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const { grant } = startSession({ id: 'o', name: 'O' }, 'token');
  const told: Contact['state'][] = [];
  const poller = new Poller(
    'o',
    grant,
    ({ state }) => told.push(state),
    () => undefined,
  );
  poller.show('r');
  const toldOf = async (next: Response) => {
    answer = next;
    const soon = async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return told.length;
    };
    await expect.poll(soon).toBe(1);
    return told.pop();
  };
  expect(await toldOf(Response.json({ id: 7 }))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 503 }))).toBe('lost');
  expect(await toldOf(new Response('<html>'))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 404 }))).toBe('fine');
  expect(await toldOf(new Response(null, { status: 401 }))).toBe('lost');
  poller.close();
});
