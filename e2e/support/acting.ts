import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EmbeddedService } from './embedded-service.ts';
import { makeGatewayRepository, type GatewayRepository } from './gateway-repository.ts';
import { ServiceRecords } from './service-records.ts';
import { expect, settled, test as base } from './test.ts';

/** A service of one test alone, which faults are brought about in; its pull request 1 has three runs. */
export const test = base.extend<{
  ownRepository: GatewayRepository;
  faulty: EmbeddedService;
  records: ServiceRecords;
  open: () => Promise<void>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  ownRepository: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-acting-'));
    await use(makeGatewayRepository(join(folder, 'gateway')));
    rmSync(folder, { recursive: true });
  },
  faulty: async ({ ownRepository }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'docket-acting-data-'));
    const service = await EmbeddedService.start(data, [ownRepository.folder], { fault: 'none' });
    await use(service);
    await service.stop();
    rmSync(data, { recursive: true });
  },
  records: async ({ faulty }, use) => use(new ServiceRecords(faulty)),
  /** Signs in, and opens the newest run of pull request 1. */
  open: async ({ page, faulty }, use) => {
    await use(async () => {
      await page.goto(faulty.signInLink);
      await settled(page);
      await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Move session renewal into the gateway',
      );
    });
  },
});

/** Presses Rerun, and confirms it. */
export async function rerun(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Rerun' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rerun' }).click();
}

export const notKnown = (page: Page) =>
  page.getByRole('region', { name: 'It is not known whether a review was started.' });

export { expect };
