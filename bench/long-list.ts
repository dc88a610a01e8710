import { join } from 'node:path';
import { chromium } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import config from '../playwright.config.ts';
import type { Measurement } from './measurement.ts';
import { sampleFilled } from './sample-filled.ts';
import { heapMegabytes, longestFrame } from './scrolling.ts';

const ROWS = 10_000;

/** 10,000 rows loaded in the review list, page after page; scrolling with the CPU slowed 4 times. */
export async function* measureLongList(folder: string): AsyncGenerator<Measurement> {
  const data = join(folder, 'long-list');
  const sample = ROWS * 1.7; // the list has the latest run of each pull request only
  const service = await EmbeddedService.start(data, [], { sample: String(sample), checked: false });
  await sampleFilled(data, sample);
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByLabel('rows a page').selectOption('100');
    for (let rows = 100; rows < ROWS; rows += 100) {
      await page.getByText(`${rows} loaded, more exist`).waitFor();
      await page.getByRole('button', { name: 'Load more' }).click();
    }
    await page.getByText(`${ROWS} loaded, more exist`).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => window.scrollTo(0, 0));
    yield {
      what: '10,000 rows: longest frame while scrolling',
      value: await longestFrame(page),
      unit: 'ms',
      most: 50,
    };
    yield { what: '10,000 rows: heap', value: await heapMegabytes(session), unit: 'MB', most: 120 };
  } finally {
    await browser.close();
    await service.stop();
  }
}
