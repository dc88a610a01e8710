import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import config from '../playwright.config.ts';
import { longestFrames } from './frames.ts';
import { median, type Measurement } from './measurement.ts';

const RUNS = 5;

/** 10,000 conditions of one check: opening, scrolling and filtering them, with the CPU slowed 4 times. */
export async function* measureAttribution(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'attribution'));
  const service = await EmbeddedService.start(join(folder, 'attribution-data'), [repository], {
    sample: 'usual',
    checked: false,
  });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('row').nth(50).waitFor();
    const review = `/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${sampleReviewId('ten-thousand-conditions')}`;
    await page.goto(service.origin + review);
    const open = page.getByRole('link', { name: 'Open assessment' });
    await open.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const opened: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await open.waitFor();
      opened.push(await clickUntil(page, 'a[href*="/assessments/"]', 'li[aria-posinset]'));
      if (run < RUNS - 1) await page.goBack();
    }
    yield {
      what: `10,000 conditions: opened from the review (median of ${RUNS})`,
      value: median(opened),
      unit: 'ms',
      most: 1_000,
    };
    yield {
      what: '10,000 conditions: longest frame while scrolling',
      value: await longestFrames(page, async () => {
        for (let step = 0; step < 60; step += 1) {
          await page.mouse.wheel(0, step % 10 === 9 ? 40_000 : 700);
          await page.waitForTimeout(16);
        }
      }),
      unit: 'ms',
      most: 50,
    };
    await page.evaluate(() => window.scrollTo(0, 0));
    const filtered: number[] = [];
    for (const text of ['terminal-017', 'statement 30', 'principal', 'terminal-200']) {
      filtered.push(await typeUntil(page, text));
    }
    yield {
      what: '10,000 conditions: filtered by text (median of 4)',
      value: median(filtered),
      unit: 'ms',
      most: 150,
    };
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    yield {
      what: '10,000 conditions: heap',
      value: usedSize / 1_000_000,
      unit: 'MB',
      most: 120,
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Clicks the first match of `link` and measures in the page until a frame shows `shown`. */
function clickUntil(page: Page, link: string, shown: string): Promise<number> {
  return page.evaluate(
    ([selector, wanted]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        document.querySelector<HTMLElement>(selector)?.click();
        const look = () => {
          if (!document.querySelector(wanted)) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begin));
        };
        requestAnimationFrame(look);
      }),
    [link, shown] as const,
  );
}

/** Puts a text into the filter at once and measures until its rows are shown. */
async function typeUntil(page: Page, text: string): Promise<number> {
  const box = page.getByRole('searchbox', { name: 'Filter conditions', exact: true });
  await box.evaluate((input: HTMLInputElement) => {
    const state = window as unknown as { begin: number; ended: Promise<number> };
    input.addEventListener(
      'input',
      () => {
        state.begin = performance.now();
        state.ended = new Promise((resolve) => {
          const words = () => document.querySelector('[data-matching]')?.textContent ?? '';
          const before = words();
          const look = () => {
            if (words() === before) requestAnimationFrame(look);
            else requestAnimationFrame(() => resolve(performance.now() - state.begin));
          };
          requestAnimationFrame(look);
        });
      },
      { once: true },
    );
  });
  await box.fill(text);
  return page.evaluate(() => (window as unknown as { ended: Promise<number> }).ended);
}
