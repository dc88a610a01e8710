import { expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { datasetOfRange } from './load-insights.ts';
import type { ToSum } from './messages.ts';

vi.stubGlobal('location', new URL('http://127.0.0.1/'));
/** Sums pages, and never tells the sums. */
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage({ kind }: ToSum) {
      if (kind === 'page') this.dispatchEvent(new MessageEvent('message', { data: {} }));
    }
    terminate() {}
  },
);
/** The first page of an export; the second one never comes. */
vi.stubGlobal('fetch', (address: string) =>
  address.includes('cursor=')
    ? new Promise(() => undefined)
    : Promise.resolve(
        new Response('{}\n', {
          headers: { 'Content-Type': 'application/x-ndjson', 'X-Next-Cursor': 'second' },
        }),
      ),
);

test('a load that is begun anew while its sums are waited for goes on', async () => {
  startSession({ id: 'org', name: 'Harbor' }, 'token');
  const range = { from: 0, to: 1 };
  const load = datasetOfRange({ orgId: 'org', dataset: 'reviews', range, groupBy: undefined });
  load.resume();
  await expect.poll(() => load.now().begun).toBe(true);
  load.stop();
  expect(load.now().progress).toBe('STOPPED');
  load.anew();
  await expect.poll(() => load.now().begun).toBe(true);
  expect(load.now()).toMatchObject({ progress: 'LOADING', error: undefined });
});
