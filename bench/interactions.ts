import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import config from '../playwright.config.ts';
import { median, type Measurement } from './measurement.ts';

const RUNS = 9;

/** What a person waits for after a click, with the CPU slowed 4 times and the network as it is. */
export async function* measureInteractions(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'interactions'));
  const service = await EmbeddedService.start(join(folder, 'interactions-data'), [repository], {
    sample: 'usual',
    checked: false,
  });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('row').nth(50).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const [cached, back, fetched, filtered]: [number[], number[], number[], number[]] = [
      [],
      [],
      [],
      [],
    ];
    for (let run = 0; run < RUNS; run += 1) {
      const row = page.locator('tbody a[data-row]').nth(run * 3 + 5);
      await row.hover();
      await page.waitForLoadState('networkidle');
      cached.push(await frameAfter(page, await row.getAttribute('id'), 'article h1'));
      back.push(await frameAfter(page, null, 'tbody a[data-row]'));
      const other = page.locator('tbody a[data-row]').nth(run * 3 + 6);
      fetched.push(await frameAfter(page, await other.getAttribute('id'), 'article h1'));
      await frameAfter(page, null, 'tbody a[data-row]');
    }
    for (const status of ['COMPLETED', 'INCOMPLETE', 'FAILED', 'STOPPED', 'RUNNING']) {
      filtered.push(await chooseStatus(page, status));
    }
    yield {
      what: `Click on a row to its review, prefetched (median of ${RUNS})`,
      value: median(cached),
      unit: 'ms',
      most: 150,
    };
    yield {
      what: `Click on a row to its review, fetched (median of ${RUNS})`,
      value: median(fetched),
      unit: 'ms',
      most: 300,
    };
    yield {
      what: `Back to the list, rows as they were (median of ${RUNS})`,
      value: median(back),
      unit: 'ms',
      most: 100,
    };
    yield {
      what: 'Choosing a filter to its rows, fetched (median of 5)',
      value: median(filtered),
      unit: 'ms',
      most: 300,
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}

/**
 * Clicks a link, or goes back without one, and measures in the page until a frame shows `shown`. The list
 * stays in the document while a review is read, so being there is not enough.
 */
function frameAfter(page: Page, link: string | null, shown: string): Promise<number> {
  return page.evaluate(
    ([id, selector]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const look = () => {
          if (!document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begin));
        };
        if (id === null) window.history.back();
        else document.getElementById(id)?.click();
        requestAnimationFrame(look);
      }),
    [link, shown] as const,
  );
}

async function chooseStatus(page: Page, status: string): Promise<number> {
  const select = page.getByLabel('Status', { exact: true });
  const begin = performance.now();
  await select.selectOption(status);
  await page.waitForFunction(
    (value) =>
      window.location.search.includes(value) && document.querySelector('tbody a[data-row]'),
    status,
  );
  return performance.now() - begin;
}
