import type { Page } from 'playwright';
import { longestFrame, times, timeUntil } from './in-page.ts';
import type { Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 9;
const ROWS = 'tbody a[data-row]';

export const measureInteractions = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, interactions);

/** What a person waits for after a click, with the CPU slowed 4 times and the network as it is. */
async function* interactions({ page, slowDown }: OnSample): AsyncGenerator<Measurement> {
  await slowDown();
  const [cached, back, fetched]: [number[], number[], number[]] = [[], [], []];
  await times(RUNS, async (run) => {
    const row = page.locator(ROWS).nth(run * 3 + 5);
    const prefetched = page.waitForResponse(/\/reviews\/[^/?]+$/);
    await row.hover();
    await (await prefetched).finished();
    cached.push((await timeUntil(page, await clickOn(row), 'article h1')).took);
    back.push((await timeUntil(page, 'back', ROWS)).took);
    const other = page.locator(ROWS).nth(run * 3 + 6);
    fetched.push((await timeUntil(page, await clickOn(other), 'article h1')).took);
    await timeUntil(page, 'back', ROWS);
  });
  yield { what: 'Click on a row to its review, prefetched', runs: cached, unit: 'ms', most: 150 };
  yield { what: 'Click on a row to its review, fetched', runs: fetched, unit: 'ms', most: 300 };
  yield { what: 'Back to the list, rows as they were', runs: back, unit: 'ms', most: 100 };
  const filtered: number[] = [];
  for (const status of ['COMPLETED', 'INCOMPLETE', 'FAILED', 'STOPPED', 'RUNNING']) {
    filtered.push(await chooseStatus(page, status));
  }
  yield { what: 'Choosing a filter to its rows, fetched', runs: filtered, unit: 'ms', most: 300 };
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('row').nth(50).waitFor();
  const frames = await times(3, () => longestFrame(page));
  yield { what: '50 rows, scrolling: longest frame', runs: frames, unit: 'ms', most: 50 };
}

const clickOn = async (row: { getAttribute: (name: string) => Promise<string | null> }) => ({
  click: `[id="${await row.getAttribute('id')}"]`,
});

async function chooseStatus(page: Page, status: string): Promise<number> {
  const select = page.getByLabel('Status', { exact: true });
  const begin = performance.now();
  await select.selectOption(status);
  await page.waitForFunction(
    ([value, rows]) =>
      window.location.search.includes(value) && document.querySelector(rows) !== null,
    [status, ROWS] as const,
  );
  return performance.now() - begin;
}
