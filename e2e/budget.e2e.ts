import { gzipSync } from 'node:zlib';
import { expect, settled, test } from './support/test.ts';

test('the first list takes at most 155 kB of JavaScript, gzip, in at most 8 requests, and asks once', async ({
  page,
  signIn,
  newContext,
}) => {
  await signIn();
  await settled(page);
  const state = await page.evaluate(() => JSON.stringify(sessionStorage));
  // A browser that has nothing in its cache yet.
  const context = await newContext();
  await context.addInitScript((stored) => {
    if (window.origin === 'null') return; // a page that is blank yet has no storage
    for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>)) {
      sessionStorage.setItem(key, value);
    }
  }, state);
  const first = await context.newPage();
  const scripts: Promise<number>[] = [];
  const asked: string[] = [];
  first.on('response', (response) => {
    if (response.url().includes('/api/v1/')) asked.push(new URL(response.url()).pathname);
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await first.goto(page.url());
  await expect(first.getByRole('row').nth(1)).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect(bytes).toBeLessThanOrEqual(155_000);
  // The code that reads the answer takes the one that was asked for before it was there.
  expect(asked).toEqual([expect.stringMatching(/\/reviews$/)]);
});
