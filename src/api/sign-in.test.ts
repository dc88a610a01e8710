import { afterEach, expect, test, vi } from 'vitest';
import { connectWithToken } from './sign-in.ts';
import { currentSession, startSession } from './session.ts';

const ID = '5a3f0c11-0000-4000-8000-00000000c0de';
const organization = { id: ID, name: 'An organization' };

/** A service that accepts every token but one, once it is told to answer. */
let answer: () => void;
let told: Promise<void>;
const hold = () => ({ promise: told, resolve: answer } = Promise.withResolvers<void>());
vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
  await told;
  return new Headers(headers).get('Authorization') === 'Bearer wrong'
    ? new Response(null, { status: 401 })
    : Response.json({ repositories: [] });
});
hold();
afterEach(hold);

test('a wrong token that is tried twice at once leaves the session as it is', async () => {
  startSession(organization, 'good');
  const tries = [connectWithToken(ID, 'wrong'), connectWithToken(ID, 'wrong')];
  answer();
  for (const each of await Promise.allSettled(tries)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  }
  expect(currentSession(ID)?.token).toBe('good');
});

test('the session stays until another token is accepted', async () => {
  startSession(organization, 'good');
  const tried = connectWithToken(ID, 'better');
  expect(currentSession(ID)?.token).toBe('good');
  answer();
  await tried;
  expect(currentSession(ID)?.token).toBe('better');
});

test('a token that is tried while a wrong one is checked is not refused with it', async () => {
  const wrong = connectWithToken(ID, 'wrong');
  const right = connectWithToken(ID, 'right');
  answer();
  await expect(wrong).rejects.toMatchObject({ status: 401 });
  await expect(right).resolves.toMatchObject({ token: 'right' });
  expect(currentSession(ID)?.token).toBe('right');
});
