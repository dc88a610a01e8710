import type { Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import type { EmbeddedService } from './embedded-service.ts';
import { expect } from './test.ts';

/** The address of a page of the sample organization; `@name` stands for the review of that name. */
export const sampleAddress = (service: EmbeddedService, path: string): string =>
  `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}${path.replace(/@([\w-]+)/g, (_, name: string) => sampleReviewId(name))}`;

/** Signs in to the sample organization; `token` are arguments of the token's command. */
export async function signInToSample(
  page: Page,
  service: EmbeddedService,
  ...token: string[]
): Promise<void> {
  await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name, ...token));
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
}

/** The links of the findings in a list, in their order. */
export const lines = (page: Page) =>
  page.getByRole('table', { name: 'Findings' }).locator('a[data-row]');

/** The finding that is open beside the list. */
export const detail = (page: Page) => page.getByRole('region', { name: 'Finding', exact: true });
