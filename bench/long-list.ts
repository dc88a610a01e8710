import { listCount } from '../src/scaffold/list-count.ts';
import { longestFrame, times, timeUntil } from './in-page.ts';
import type { Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const SIZES = [1, 10, 100, 1_000, 10_000];
const ROWS = 10_000;
const A_PAGE = 100;
const RUNS = 5;

/** The list has the latest run of each pull request only, hence more reviews than rows. */
export const measureLongList = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, longList, ROWS * 1.7);

/** Up to 10,000 rows loaded in the review list, page after page, with the CPU slowed 4 times. */
async function* longList({
  page,
  organization,
  slowDown,
  heapMegabytes,
}: OnSample): AsyncGenerator<Measurement> {
  await slowDown();
  let loaded = 0;
  for (const size of SIZES) {
    if (size <= A_PAGE) {
      // The page offers no pages so small; the service has them.
      await page.unrouteAll();
      await page.route(/\/reviews\?/, (route, request) =>
        route.continue({ url: request.url().replace(`limit=${A_PAGE}`, `limit=${size}`) }),
      );
      await page.goto(`${organization}/reviews?limit=${A_PAGE}`);
      loaded = size;
      await page.getByText(listCount(size, true)).waitFor();
    }
    for (; loaded < size; loaded += A_PAGE) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.getByText(listCount(loaded + A_PAGE, true)).waitFor();
    }
    const rows = `${size.toLocaleString('en')} row${size === 1 ? '' : 's'}`;
    const heap = await heapMegabytes();
    yield { what: `${rows} loaded: heap`, runs: [heap], unit: 'MB', most: 120 };
    yield {
      what: `${rows} loaded, scrolling: longest frame`,
      runs: await times(RUNS, () => longestFrame(page)),
      unit: 'ms',
      most: 50,
    };
    await page.evaluate(() => window.scrollTo(0, 0));
    const back = await times(RUNS, async () => {
      await timeUntil(page, { click: 'tbody a[data-row]' }, 'article h1');
      return (await timeUntil(page, 'back', 'tbody a[data-row]')).took;
    });
    yield { what: `${rows} loaded: Back to them`, runs: back, unit: 'ms', most: 100 };
  }
}
