import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getReview, listRepositoryNames } from './operations.ts';
import { q, queryClient } from './query.ts';
import { currentSession, startSession } from './session.ts';
import { connectWithToken, signInWithCode } from './sign-in.ts';

const ID = '5a3f0c11-0000-4000-8000-00000000c0de';
const organization = { id: ID, name: 'An organization' };

/** A service that accepts every token but one, once it is told to answer, and names a repository after it. */
let answer: () => void;
let refused: Response | undefined;
let told: Promise<void>;
const hold = () => ({ promise: told, resolve: answer } = Promise.withResolvers<void>());
vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
  await told;
  const token = new Headers(headers).get('Authorization');
  if (address === '/sign-in') return Response.json({ organization, token: 'of a code' });
  if (token === 'Bearer refused' && refused) return refused;
  return token === 'Bearer wrong'
    ? new Response(null, { status: 401 })
    : Response.json({ repositories: [{ id: ID, full_name: token }] });
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

const problem = (body: object) =>
  new Response(JSON.stringify({ title: 'Forbidden', status: 403, ...body }), {
    status: 403,
    headers: { 'Content-Type': 'application/problem+json' },
  });

test.each([
  ['a missing scope', problem({ code: 'missing_scope' })],
  ['a scope it requires', problem({ required_scope: 'reviews:read' })],
  ['another code for a scope', problem({ code: 'insufficient_scope' })],
  ['a scope in its type', problem({ type: 'https://problems.example/missing-scope' })],
])('a token that is refused for %s was accepted', async (_, response) => {
  startSession(organization, 'good');
  refused = response;
  answer();
  await expect(connectWithToken(ID, 'refused')).resolves.toMatchObject({ token: 'refused' });
});

test.each([
  ['a proxy’s page', new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['nothing', new Response(null, { status: 403 })],
  ['JSON that is no problem', Response.json({ code: 'missing_scope' }, { status: 403 })],
  ['a guard', problem({ code: 'cross_site_request' })],
  ['no reason', problem({ required_scope: '' })],
])('a 403 from %s accepts no token, and the session stays', async (_, response) => {
  startSession(organization, 'good');
  refused = response;
  answer();
  await expect(connectWithToken(ID, 'refused')).rejects.toMatchObject({ status: 403 });
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

test('a token whose try was called off begins no session, also when it is accepted', async () => {
  startSession(organization, 'good');
  const calledOff = new AbortController();
  const tried = connectWithToken(ID, 'better', calledOff.signal);
  answer();
  calledOff.abort();
  await expect(tried).rejects.toMatchObject({ name: 'AbortError' });
  expect(currentSession(ID)?.token).toBe('good');
});

test('a token that is tried while a wrong one is checked is not refused with it', async () => {
  const wrong = connectWithToken(ID, 'wrong');
  const right = connectWithToken(ID, 'right');
  answer();
  await expect(wrong).rejects.toMatchObject({ status: 401 });
  await expect(right).resolves.toMatchObject({ token: 'right' });
  expect(currentSession(ID)?.token).toBe('right');
});

test.each([
  ['a token', 'Bearer other', () => connectWithToken(ID, 'other')],
  ['a code', 'Bearer of a code', () => signInWithCode('x')],
])(
  '%s forgets what another token has read, and reads again what is shown',
  async (_, of, begin) => {
    startSession(organization, 'good');
    const names = q(listRepositoryNames, { org_id: ID });
    const review = q(getReview, { org_id: ID, review_id: ID });
    const kept = ['kept', 'marks', ID];
    queryClient.setQueryData(review.queryKey, 'as the other token sees it');
    queryClient.setQueryData(kept, 'of this browser');
    const shown = new QueryObserver(queryClient, names);
    const leave = shown.subscribe(() => undefined);
    answer();
    const named = (token: string) => ({ value: { repositories: [{ full_name: token }] } });
    await expect.poll(() => shown.getCurrentResult().data).toMatchObject(named('Bearer good'));
    await begin();
    expect(queryClient.getQueryData(review.queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(kept)).toBe('of this browser');
    await expect.poll(() => shown.getCurrentResult().data).toMatchObject(named(of));
    leave();
    queryClient.clear();
  },
);

test('a token that is refused forgets nothing', async () => {
  const review = q(getReview, { org_id: ID, review_id: ID });
  queryClient.setQueryData(review.queryKey, 'as the token sees it');
  answer();
  await expect(connectWithToken(ID, 'wrong')).rejects.toMatchObject({ status: 401 });
  expect(queryClient.getQueryData(review.queryKey)).toBe('as the token sees it');
  queryClient.clear();
});
