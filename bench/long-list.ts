import { listCount } from '../src/scaffold/list-count.ts';
import type { Page } from 'playwright';
import type { ReviewPage, ReviewSummary } from '../src/api/types.ts';
import { reviewTitle } from '../src/record/review-title.ts';
import { slowDown as slowDownPage } from './cold.ts';
import { framesDragging, framesScrolling, times, timeUntil } from './in-page.ts';
import { longestOf, median, percentile, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const SIZES = [1, 10, 100, 1_000, 10_000];
const ROWS = 10_000;
const A_PAGE = 100;
const RUNS = 5;
/** The edge of a column, by which it is sized. */
const GRIP = 'thead th [aria-hidden]:empty';

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
  const reviews: ReviewSummary[] = [];
  page.on('response', (response) => {
    if (!/\/api\/.*\/reviews\?/.test(response.url()) || response.status() !== 200) return;
    void response.json().then((answer: ReviewPage) => reviews.push(...(answer.reviews ?? [])));
  });
  let loaded = 0;
  for (const size of SIZES) {
    if (size <= A_PAGE) {
      // The page offers no pages so small; the service has them.
      await page.unrouteAll();
      await page.route(/\/reviews\?/, (route, request) =>
        route.continue({ url: request.url().replace(`limit=${A_PAGE}`, `limit=${size}`) }),
      );
      reviews.length = 0;
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
    if (size >= A_PAGE) {
      const atOnce = [longest(await framesScrolling(page, { rest: 0 }))];
      yield longestOf(`${rows}, scrolled at once: longest frame`, atOnce);
    }
    const fixed = await staticTable(page, reviews.slice(0, size));
    const [frames, beside] = await times(RUNS, async () => {
      await page.bringToFront();
      const own = await framesScrolling(page);
      await fixed.bringToFront();
      return [own, await framesScrolling(fixed)] as const;
    }).then((all) => [all.map(([own]) => own), all.map(([, other]) => other)] as const);
    await fixed.context().close();
    await page.bringToFront();
    yield longestOf(`${rows} loaded, scrolling: longest frame`, frames.map(longest));
    yield longestOf('… static table of the same rows', beside.map(longest));
    if (size >= A_PAGE) {
      yield* against(frames, beside);
      await page.evaluate(() => window.scrollTo(0, 0));
      const dragging = await times(RUNS, async () => longest(await framesDragging(page, GRIP)));
      yield longestOf(`${rows} loaded, resizing a column: longest frame`, dragging);
      const ratio = [median(dragging) / median(beside.map(longest))];
      yield {
        what: '… ratio to scrolling the static table, by medians',
        runs: ratio,
        unit: '×',
        most: 1.5,
      };
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const back = await times(RUNS, async () => {
      await timeUntil(page, { click: 'tbody a[data-row]' }, 'article h1');
      return (await timeUntil(page, 'back', 'tbody a[data-row]')).took;
    });
    yield {
      what: `${rows} loaded: going back to the list`,
      runs: back,
      unit: 'ms',
      time: true,
      most: 100,
    };
  }
}

const longest = (frames: readonly number[]) => Math.max(0, ...frames);

/** The frames of the list against those of a static table, scrolled in turns. */
function* against(
  frames: readonly number[][],
  beside: readonly number[][],
): Generator<Measurement> {
  const ratio = (of: (frames: readonly number[]) => number) => [
    median(frames.map(of)) / median(beside.map(of)),
  ];
  yield {
    what: '… ratio to the static table, by medians',
    runs: ratio(longest),
    unit: '×',
    most: 1.5,
  };
  const p95 = (each: readonly number[]) => percentile(each, 0.95);
  yield { what: '… ratio at the 95th percentile', runs: ratio(p95), unit: '×', most: 1.2 };
}

/** A page that has nothing but a table of these reviews, its processor slowed too. */
async function staticTable(page: Page, reviews: readonly ReviewSummary[]): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page has no browser of its own.');
  const beside = await context.newPage();
  await slowDownPage(beside);
  await beside.setContent('<!doctype html><table><tbody></tbody></table>');
  await beside.evaluate((rows) => {
    const body = document.querySelector('tbody');
    for (const cells of rows) {
      const row = document.createElement('tr');
      row.style.height = '53px';
      for (const text of cells) row.appendChild(document.createElement('td')).textContent = text;
      body?.appendChild(row);
    }
  }, reviews.map(cellsOf));
  return beside;
}

const cellsOf = (review: ReviewSummary): string[] =>
  [
    reviewTitle(review),
    review.status,
    review.repository_full_name,
    review.pull_request_number,
    review.pull_request_author_login,
    review.finding_count,
    review.created_at,
  ].map((value) => String(value ?? ''));
