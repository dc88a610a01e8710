import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EmbeddedService } from './embedded-service.ts';
import { makeGatewayRepository, type GatewayRepository } from './gateway-repository.ts';
import { ServiceRecords } from './service-records.ts';
import { expect, test as base } from './test.ts';
import { actingWords } from '../../src/acting/words.ts';

type Prepared = { repository: GatewayRepository; restore: () => string };

/** A service of one test alone, which faults are brought about in; its pull request 1 has three runs. */
export const test = base.extend<
  {
    ownRepository: GatewayRepository;
    faulty: EmbeddedService;
    records: ServiceRecords;
    open: () => Promise<void>;
  },
  { prepared: Prepared }
>({
  /** A repository and its reviews, made once; `restore` puts them back as they were made. */
  prepared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'docket-acting-'));
      const [now, made] = [join(root, 'now'), join(root, 'made')];
      const repository = makeGatewayRepository(join(now, 'gateway'));
      const service = await EmbeddedService.start(join(now, 'data'), [repository.folder]);
      const records = new ServiceRecords(service);
      await expect
        .poll(() => records.runs(1).map(({ status }) => status), { timeout: 60_000 })
        .toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
      await service.stop();
      renameSync(now, made);
      await use({
        repository,
        restore: () => {
          rmSync(now, { recursive: true, force: true });
          cpSync(made, now, { recursive: true });
          return join(now, 'data');
        },
      });
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownRepository: async ({ prepared }, use) => use(prepared.repository),
  faulty: async ({ prepared }, use) => {
    const service = await EmbeddedService.start(prepared.restore(), [prepared.repository.folder], {
      fault: 'none',
    });
    await use(service);
    await service.stop();
  },
  records: async ({ faulty }, use) => use(new ServiceRecords(faulty)),
  /** Signs in, and opens the newest run of pull request 1. */
  open: async ({ page, faulty }, use) => {
    await use(async () => {
      await page.goto(faulty.signInLink);
      await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Move session renewal into the gateway',
      );
    });
  },
});

/** Presses Rerun, and confirms it. */
export async function rerun(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: actingWords.rerun }).click();
  await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
}

export const notKnown = (page: Page) => page.getByRole('region', { name: actingWords.unknown });

export { expect };
