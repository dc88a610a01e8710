import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import { expect, test as base } from './test.ts';
import { ANY_COUNT } from './words.ts';

/** Tests on the sample organization: `visit` opens one of its reviews by its name in docs/sample.md. */
export const test = base.extend<{
  visit: (name: string) => Promise<void>;
  list: (query?: string) => Promise<void>;
}>({
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
