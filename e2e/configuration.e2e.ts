import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../service/gateway/start-gateway.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { expect, test } from './support/sample.ts';

test('config.json names the hosts of pictures; one that is off is said', async ({
  page,
  sample,
  context,
}) => {
  const dashboardFolder = mkdtempSync(join(tmpdir(), 'docket-dist-'));
  cpSync('dist', dashboardFolder, { recursive: true });
  const config = join(dashboardFolder, 'config.json');
  writeFileSync(config, '{"avatar_hosts":["avatars.harbor.example"]}');
  const gateway = await startGateway({
    service: new URL(sample.ownOrigin),
    port: 0,
    dashboardFolder,
  });
  const referrers: (string | undefined)[] = [];
  await context.route('https://avatars.harbor.example/**', async (route) => {
    referrers.push(route.request().headers()['referer']);
    const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" /></svg>';
    await route.fulfill({ contentType: 'image/svg+xml', body: circle });
  });

  const printed = sample.token('--plain', '--organization', SAMPLE_ORGANIZATION.name);
  const review = `/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${sampleReviewId('capture-retries-1')}`;
  await page.goto(`${gateway.origin}/connect?returnTo=${encodeURIComponent(review)}`);
  await page.getByLabel('Organization').fill(SAMPLE_ORGANIZATION.id);
  await page.getByLabel('Token').fill(printed.trim());
  await page.getByRole('button', { name: 'Connect' }).click();
  const picture = page.getByRole('img', { name: 'The author' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  expect(referrers).toEqual([undefined]);

  // A static host answers a file that nobody looked at.
  writeFileSync(config, '{"avatars":["avatars.harbor.example"]}');
  await page.goto(`${gateway.origin}/connect`);
  await expect(page.getByRole('alert')).toHaveText(
    'This deployment’s config.json is ignored: “avatars” isn’t a setting.',
  );
  const licenses = page.getByRole('link', { name: 'Open-source licenses' });
  await licenses.click();
  await expect(page.getByText('react-dom', { exact: false })).toBeVisible();
  await gateway.stop();
  rmSync(dashboardFolder, { recursive: true });
});

test('without a setting, a picture is a link and nothing is loaded', async ({ page, visit }) => {
  await visit('capture-retries-1');
  await expect(page.getByRole('link', { name: 'View on avatars.harbor.example' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The author' })).toHaveCount(0);
});
