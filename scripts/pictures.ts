/** `npm run pictures`: takes the README's pictures, of the built dashboard over the sample. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { CHROMIUM } from '../playwright.config.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-pictures-'));
const { folder: repository } = makeGatewayRepository(join(folder, 'gateway'));
const service = await EmbeddedService.start(join(folder, 'data'), [repository], {
  sample: 'usual',
});
const review = `/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${sampleReviewId('incomplete-policy-excluded')}`;
const browser = await chromium.launch(CHROMIUM);
try {
  mkdirSync('docs/pictures', { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
    await page.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.waitForURL(/\/organizations\//);
    await page.goto(service.origin + review);
    await page.getByRole('region', { name: /^Checks in/ }).waitFor();
    await page.screenshot({ path: `docs/pictures/review-${colorScheme}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true });
}
