import { expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import { listReviews } from './operations.ts';
import { scopeStanding } from './scopes.ts';
import { startSession } from './session.ts';

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
