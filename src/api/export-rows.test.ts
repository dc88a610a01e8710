import { expect, test, vi } from 'vitest';
import { exportBytes } from './export-rows.ts';
import { startSession } from './session.ts';

vi.stubGlobal('location', new URL('http://127.0.0.1/'));

test('a proxy’s page is no row of an export, whatever its status', async () => {
  startSession({ id: 'org', name: 'Harbor' }, 'token');
  const answered = (type: string) => {
    vi.stubGlobal('fetch', async () =>
      Promise.resolve(new Response('<p>Sign in</p>\n', { headers: { 'Content-Type': type } })),
    );
    const asked = { orgId: 'org', dataset: 'reviews', from: '', to: '' };
    return exportBytes(asked, new AbortController().signal).next();
  };
  await expect(answered('text/html; charset=utf-8')).rejects.toMatchObject({
    name: 'UnreadableAnswer',
    raw: '<p>Sign in</p>\n',
  });
  expect(await answered('application/x-ndjson')).toMatchObject({ done: false });
});
