import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import config from '../playwright.config.ts';
import { median, type Measurement } from './measurement.ts';

const RUNS = 5;
const ACTORS = 200;

/** A causal graph of 200 actors, from the click on its finding until all are drawn, CPU slowed 4 times. */
export async function* measureGraph(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'graph'));
  const service = await EmbeddedService.start(join(folder, 'graph-data'), [repository], {
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
    const review = `/organizations/${SAMPLE_ORGANIZATION.id}/reviews/${sampleReviewId('causal-graph-of-200')}`;
    const [times, tasks]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      // Each run begins anew, so that the library is loaded and read in each.
      await page.goto(service.origin + review);
      await page.locator('a[href*="/findings/"]').first().waitFor();
      await page.waitForLoadState('networkidle');
      const { time, longest } = await drawGraph(page);
      times.push(time);
      tasks.push(longest);
    }
    yield {
      what: `Causal graph of ${ACTORS} actors: opened, laid out and drawn (median of ${RUNS})`,
      value: median(times),
      unit: 'ms',
      most: 1_000,
    };
    yield {
      what: `Causal graph of ${ACTORS} actors: longest task of the page (median of ${RUNS})`,
      value: median(tasks),
      unit: 'ms',
      most: 100,
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Opens the finding, and measures in the page until a frame shows every actor. */
function drawGraph(page: Page): Promise<{ time: number; longest: number }> {
  return page.evaluate(
    (actors) =>
      new Promise<{ time: number; longest: number }>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        observer.observe({ entryTypes: ['longtask'] });
        const begin = performance.now();
        document.querySelector<HTMLElement>('a[href*="/findings/"]')?.click();
        const look = () => {
          if (document.querySelectorAll('[data-actor]').length < actors) {
            requestAnimationFrame(look);
            return;
          }
          const time = performance.now() - begin;
          // Tasks are told of a moment later.
          setTimeout(() => resolve({ time, longest }), 300);
        };
        requestAnimationFrame(look);
      }),
    ACTORS,
  );
}
