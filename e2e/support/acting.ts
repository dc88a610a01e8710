import type { Page } from 'playwright/test';
import { EmbeddedService } from './embedded-service.ts';
import type { GatewayRepository } from './gateway-repository.ts';
import { ServiceRecords } from './service-records.ts';
import { expect, test as base } from './test.ts';
import { actingWords } from '../../src/acting/words.ts';

/** A service of one test alone, which faults are brought about in; its pull request 1 has three runs. */
export const test = base.extend<{
  ownRepository: GatewayRepository;
  faulty: EmbeddedService;
  records: ServiceRecords;
  open: () => Promise<void>;
}>({
  ownRepository: async ({ prepared }, use) => use(prepared.repository),
  faulty: async ({ prepared, context }, use) => {
    const service = await EmbeddedService.start(prepared.restore(), [prepared.repository.folder], {
      fault: 'none',
    });
    await use(service);
    // Pages would go on reading, and tell of a service that is gone.
    await Promise.all(context.pages().map((page) => page.close()));
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

/** Has the browser refuse the next item of a kind that the page keeps. */
export const refuseNextPut = (page: Page, kind: string) =>
  page.evaluate((name) => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name !== name) return put.apply(this, given);
      IDBObjectStore.prototype.put = put;
      throw new DOMException('Full', 'QuotaExceededError');
    };
  }, kind);

export const notKnown = (page: Page) => page.getByRole('region', { name: actingWords.unknown });

export { expect };
