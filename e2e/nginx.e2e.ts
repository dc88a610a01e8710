import { execFileSync } from 'node:child_process';
import { contentSecurityPolicy } from '../service/http/security-headers.ts';
import { startNginx, type Nginx } from './support/nginx.ts';
import { expect, settled, test as base } from './support/test.ts';

const test = base.extend<object, { nginx: Nginx }>({
  nginx: [
    async ({ service }, use) => {
      const nginx = await startNginx(service.origin);
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
});

const installed = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
test.skip(!installed(), 'nginx is not installed');

test('behind nginx: connect, list, review by an encoded address, finding', async ({
  page,
  nginx,
  service,
}) => {
  const token = /dkt_\S+/.exec(await service.token('--plain'))?.[0] ?? '';
  await page.goto(await service.freshLink());
  await settled(page);
  const organization = /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';

  await page.goto(
    `${nginx.origin}/organizations/${organization}/reviews/pr/harbor%2Fgateway/1/runs/2`,
  );
  await page.getByRole('link', { name: 'Connect' }).click();
  await page.getByLabel('Organization').fill(organization);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Connect' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Move session renewal into the gateway');
  await page.reload();
  await expect(title).toHaveText('Move session renewal into the gateway');
  await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
  await page.getByRole('link', { name: 'Docket, reviews' }).click();
  await expect(page.getByText('7 loaded, no more exist')).toBeVisible();
});

test('nginx sends the same policy, keeps what never changes, and answers what is missing', async ({
  nginx,
  request,
}) => {
  const get = (path: string) =>
    request.get(nginx.origin + path, { headers: { 'accept-encoding': 'gzip' } });
  const page = await get('/organizations/x/reviews/pr/owner%2Fname/7');
  expect(page.status()).toBe(200);
  expect(page.headers()['content-security-policy']).toBe(contentSecurityPolicy);
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['x-content-type-options']).toBe('nosniff');

  const script = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  const asset = await get(script);
  expect(asset.status()).toBe(200);
  expect(asset.headers()['content-encoding']).toBe('gzip');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/of-an-older-build.js')).status()).toBe(404);
  expect((await get('/docs/openapi.json')).headers()['content-type']).toMatch(/^application\/json/);
});

test('a large patch reaches the service, which answers in its own words', async ({
  nginx,
  service,
  request,
}) => {
  const token = /dkt_\S+/.exec(await service.token('--plain'))?.[0] ?? '';
  const none = '00000000-0000-4000-8000-000000000000';
  const answer = await request.post(
    `${nginx.origin}/api/v1/organizations/${none}/repositories/${none}/patch-reviews`,
    {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { base_commit_sha: '0'.repeat(40), patch: 'x'.repeat(4 * 1024 * 1024) },
    },
  );
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
});
