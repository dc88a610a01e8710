import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { CHROMIUM } from '../playwright.config.ts';
import type { Measurement } from './measurement.ts';
import { sampleFilled } from './sample-filled.ts';

/** The review list of the sample organization in a browser, signed in, its first rows shown. */
export type OnSample = {
  page: Page;
  service: EmbeddedService;
  /** The address of the organization, to which a page's path is added. */
  organization: string;
  /** Slows the page's processor 4 times; its workers stay as they are. */
  slowDown: () => Promise<void>;
  /** What the page holds in megabytes, after what can be collected was collected; workers have their own. */
  heapMegabytes: () => Promise<number>;
};

/** Measures in a browser on the sample organization, of so many reviews where `reviews` says so. */
export async function* onSample(
  folder: string,
  measure: (on: OnSample) => AsyncGenerator<Measurement>,
  reviews?: number,
): AsyncGenerator<Measurement> {
  const data = join(folder, `${measure.name}-data`);
  const { folder: repository } = makeGatewayRepository(join(folder, measure.name));
  const service = await EmbeddedService.start(data, [repository], {
    sample: reviews === undefined ? 'usual' : String(reviews),
    checked: false,
  });
  if (reviews !== undefined) await sampleFilled(data, reviews);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('row').nth(50).waitFor();
    const session = await page.context().newCDPSession(page);
    yield* measure({
      page,
      service,
      organization: `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}`,
      slowDown: () => slowDown(session),
      heapMegabytes: () => heapMegabytes(session),
    });
  } finally {
    await browser.close();
    await service.stop();
  }
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** All that a page or a worker holds: of its scripts, of its elements, and byte arrays, which are in no heap. */
export const heldBytes = (usage: Record<string, unknown>): number =>
  ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].reduce(
    (sum, part) => sum + Number(usage[part] ?? 0),
    0,
  );

export async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return heldBytes(await session.send('Runtime.getHeapUsage')) / 1_000_000;
}
