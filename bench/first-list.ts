import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import config from '../playwright.config.ts';
import { median, type Measurement } from './measurement.ts';

const RUNS = 5;

/** What the browser loads until the first rows of the review list are shown, and how long it takes. */
export async function* measureFirstList(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'gateway'));
  const service = await EmbeddedService.start(join(folder, 'gateway-data'), [repository], {
    checked: false,
  });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const scripts = new Map<string, number>();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage();
      await page.goto(await service.freshLink());
      await page.getByRole('row').nth(1).waitFor();
      const address = page.url();
      scripts.clear();
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        void response
          .body()
          .then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1_000_000) / 8,
        uploadThroughput: (750 * 1_000) / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const begin = performance.now();
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('row').nth(1).waitFor();
      times.push(performance.now() - begin);
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    yield {
      what: 'First list: JavaScript transferred, gzip',
      value: bytes / 1_000,
      unit: 'kB',
      most: 150,
    };
    yield { what: 'First list: requests for JavaScript', value: scripts.size, unit: '', most: 8 };
    yield {
      what: `First list, cold, CPU slowed 4 times, slow 4G (median of ${RUNS})`,
      value: median(times),
      unit: 'ms',
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}
