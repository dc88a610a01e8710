import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { MANY_FINDINGS } from '../service/sample/reviews/sizes.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import config from '../playwright.config.ts';
import { median, type Measurement } from './measurement.ts';
import { heapMegabytes, longestFrame } from './scrolling.ts';

const RUNS = 3;
const LINES = 'ul[aria-label="Findings"] a[data-row]';

/** 5,000 findings of one assessment: opened, scrolled, filtered, with the CPU slowed 4 times. */
export async function* measureFindings(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'findings'));
  const service = await EmbeddedService.start(join(folder, 'findings-data'), [repository], {
    sample: 'usual',
    checked: false,
  });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const count = MANY_FINDINGS.toLocaleString('en');
  try {
    const page = await browser.newPage();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('row').nth(1).waitFor();
    const list = page.url();
    const session = await page.context().newCDPSession(page);
    const address = await assessmentFindings(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const opened: Opened[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Nothing of it is in the cache, and the page's code is.
      await page.goto(list);
      await page.getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      opened.push(await open(page, address));
    }
    yield {
      what: `${count} findings opened, fetched (median of ${RUNS})`,
      value: median(opened.map(({ took }) => took)),
      unit: 'ms',
      most: 1_000,
    };
    yield {
      what: `${count} findings opened: longest task (median of ${RUNS})`,
      value: median(opened.map(({ longest }) => longest)),
      unit: 'ms',
    };
    yield {
      what: `${count} findings, scrolling: longest frame`,
      value: await longestFrame(page),
      unit: 'ms',
      most: 50,
    };
    yield {
      what: `${count} findings: a filter to its findings shown (median of 5)`,
      value: await filtering(page),
      unit: 'ms',
      most: 150,
    };
    yield {
      what: `${count} findings: heap`,
      value: await heapMegabytes(session),
      unit: 'MB',
      most: 120,
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}

type Opened = { took: number; longest: number };

/** The address of the assessment's findings, found as a person finds it. */
async function assessmentFindings(page: Page): Promise<string> {
  const review = sampleReviewId('five-thousand-findings');
  await page.goto(
    `${new URL(page.url()).origin}/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${review}`,
  );
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await page.getByRole('link', { name: 'Work through them' }).click();
  await page.locator(LINES).first().waitFor();
  return new URL(page.url()).pathname;
}

/** Goes there as a link would, and measures until a frame shows the first findings. */
function open(page: Page, address: string): Promise<Opened> {
  return page.evaluate(
    ([path, lines]) =>
      new Promise<Opened>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        observer.observe({ entryTypes: ['longtask'] });
        const begin = performance.now();
        const look = () => {
          if (!document.querySelector(lines)) {
            requestAnimationFrame(look);
            return;
          }
          const took = performance.now() - begin;
          // Tasks are told of a moment after they end.
          setTimeout(() => resolve({ took, longest }), 1_000);
        };
        window.history.pushState({}, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
        requestAnimationFrame(look);
      }),
    [address, LINES] as const,
  );
}

async function filtering(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const times: number[] = [];
  for (const text of ['berthing', 'resultset', 'mooring', 'null', 'reefer']) {
    times.push(
      await page.evaluate(
        (typed) =>
          new Promise<number>((resolve) => {
            const box = document.querySelector<HTMLInputElement>('search input[type=search]');
            const state = document.querySelector('search ~ div [role=status]');
            const before = state?.textContent;
            const begin = performance.now();
            const look = () => {
              if (state?.textContent === before) requestAnimationFrame(look);
              else requestAnimationFrame(() => resolve(performance.now() - begin));
            };
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
              box,
              typed,
            );
            box?.dispatchEvent(new Event('input', { bubbles: true }));
            requestAnimationFrame(look);
          }),
        text,
      ),
    );
  }
  return median(times);
}
