import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import { EmbeddedService } from './embedded-service.ts';
import { expect, test as base } from './test.ts';
import { ANY_COUNT } from './words.ts';

/** Tests on the sample organization: `visit` opens one of its reviews by its name in docs/sample.md. */
export const test = base.extend<
  { visit: (name: string) => Promise<void>; list: (query?: string) => Promise<void> },
  { sample: EmbeddedService }
>({
  sample: [
    async ({ gateway }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'docket-sample-'));
      const service = await EmbeddedService.start(data, [gateway.folder], { sample: 'usual' });
      await use(service);
      await service.stop();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  list: async ({ page, sample }, use) => {
    await page.goto(await sample.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await use(async (query = '') => {
      await page.goto(`${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/reviews${query}`);
      await expect(page.getByText(ANY_COUNT)).toBeVisible();
    });
  },
  visit: async ({ page, sample, list: _signedIn }, use) => {
    await use(async (name) => {
      await page.goto(
        `${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${sampleReviewId(name)}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});

export { expect };
