import type { Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import type { EmbeddedService } from './embedded-service.ts';
import { expect, test as base } from './test.ts';
import { ANY_COUNT } from './words.ts';

/** The address of a page of the sample organization; `@name` stands for the review of that name. */
export const sampleAddress = (service: EmbeddedService, path: string): string =>
  `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}${path.replace(/@([\w-]+)/g, (_, name: string) => sampleReviewId(name))}`;

/**
 * Signs in to the sample organization; `token` are arguments of the token's command. The list that is
 * then opened is not waited for.
 */
export async function signInToSample(
  page: Page,
  service: EmbeddedService,
  ...token: string[]
): Promise<void> {
  await page.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name, ...token));
  await page.waitForURL(/\/organizations\//);
}

/** Tests on the sample organization: `visit` opens one of its reviews by its name in docs/sample.md. */
export const test = base.extend<{
  visit: (name: string) => Promise<void>;
  list: (query?: string) => Promise<void>;
}>({
  list: async ({ page, sample }, use) => {
    await signInToSample(page, sample);
    await use(async (query = '') => {
      await page.goto(sampleAddress(sample, `/reviews${query}`));
      await expect(page.getByText(ANY_COUNT)).toBeVisible();
    });
  },
  visit: async ({ page, sample, list: _signedIn }, use) => {
    await use(async (name) => {
      await page.goto(sampleAddress(sample, `/reviews/@${name}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});

export { expect };
