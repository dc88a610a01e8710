import { chromium } from 'playwright';
import type { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { heapMegabytes } from './on-sample.ts';

/** Two years: all that the sample has. */
const RANGE = { from: '2024-11-21T00:00:00Z', to: '2026-11-20T00:00:00Z' };

/** The insights of all that 100,000 reviews have: how fast rows are summed, and how the page takes it. */
export async function* measureInsights(service: EmbeddedService): AsyncGenerator<Measurement> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('row').nth(1).waitFor();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const begin = performance.now();
    await page.goto(
      `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}/insights?${new URLSearchParams(RANGE).toString()}`,
    );
    await page
      .getByRole('heading', { level: 2, name: /whole range$/ })
      .nth(5)
      .waitFor({ timeout: 600_000 });
    const seconds = (performance.now() - begin) / 1_000;
    const longest = await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
    );
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll('[role=slider] ~ div > p > b + *')].map(
        ({ textContent }) => textContent,
      ),
    );
    yield {
      what: `Insights of two years, unthrottled (${rows.join(', ')})`,
      runs: [seconds],
      unit: 's',
    };
    yield longestOf('Insights, unthrottled: longest task of the page', [longest], 200);
    const session = await page.context().newCDPSession(page);
    yield {
      what: 'Insights: heap of the page, without its workers',
      runs: [await heapMegabytes(session)],
      unit: 'MB',
      most: 40,
    };
  } finally {
    await browser.close();
  }
}
