import { expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import { listReviews } from './operations.ts';
import { scopeStanding } from './scopes.ts';
import { isRejected, startSession } from './session.ts';

const organization = { id: 'o', name: 'O' };

test('what an answer tells of a token is not learned of another one', async () => {
  const refused = async (meanwhile: () => void) => {
    vi.stubGlobal('fetch', () => {
      meanwhile();
      const problem = { status: 403, required_scope: listReviews.scope };
      const headers = { 'Content-Type': 'application/problem+json' };
      return Promise.resolve(new Response(JSON.stringify(problem), { status: 403, headers }));
    });
    const asked = ask(listReviews, { path: { org_id: 'o' } });
    await expect(asked).rejects.toMatchObject({ status: 403 });
    return scopeStanding('o', listReviews.scope);
  };
  startSession(organization, 'without the scope');
  expect(await refused(() => undefined)).toBe('refused');
  expect(await refused(() => startSession(organization, 'with it'))).toBe('not known');
});

test('a token counts as rejected from a 401 on, until it is accepted again', async () => {
  const session = startSession(organization, 'token');
  const answers: (number | Error)[] = [401, new TypeError('no connection'), 403, 200];
  vi.stubGlobal('fetch', () => {
    const next = answers.shift();
    if (typeof next !== 'number') return Promise.reject(next ?? new Error('Nothing is left'));
    return Promise.resolve(new Response('{}', { status: next }));
  });
  const rejected: boolean[] = [];
  while (answers.length > 0) {
    await ask(listReviews, { path: { org_id: 'o' } }).catch(() => undefined);
    rejected.push(isRejected(session));
  }
  expect(rejected).toEqual([true, true, true, false]);
});
