import { MANY_FINDINGS } from '../service/sample/reviews/sizes.ts';
import { sampleReviewId } from '../service/sample/organization.ts';
import { longestFrame, times, timeEntering, timeUntil } from './in-page.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 5;
const LINES = 'table[aria-label="Findings"] a[data-row]';

export const measureFindings = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, findings);

/** 5,000 findings of one assessment: opened, scrolled, filtered, with the CPU slowed 4 times. */
async function* findings({
  page,
  organization,
  slowDown,
  heapMegabytes,
}: OnSample): AsyncGenerator<Measurement> {
  const count = MANY_FINDINGS.toLocaleString('en');
  await page.goto(`${organization}/reviews/${sampleReviewId('five-thousand-findings')}`);
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await page.locator(LINES).first().waitFor();
  const path = new URL(page.url()).pathname;
  await slowDown();
  const opened = await times(RUNS, async () => {
    // Nothing of it is in the cache, and the page's code is.
    await page.goto(`${organization}/reviews`);
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    return timeUntil(page, { path }, LINES);
  });
  yield {
    what: `${count} findings opened, not cached`,
    runs: opened.map(({ took }) => took),
    unit: 'ms',
    time: true,
    most: 1_000,
  };
  yield longestOf(
    `${count} findings opened: longest task`,
    opened.map(({ longestTask }) => longestTask),
  );
  yield longestOf(
    `${count} findings, scrolling: longest frame`,
    await times(RUNS, () => longestFrame(page)),
    50,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const texts = ['berthing', 'resultset', 'mooring', 'null', 'reefer'];
  // The list of reviews, which is kept, has such a box as well, but in no article.
  const [box, state] = ['article search input[type=search]', 'article search ~ div [role=status]'];
  yield {
    what: `${count} findings: a filter to its findings shown`,
    runs: await times(texts.length, (run) => timeEntering(page, box, texts[run] ?? '', state)),
    unit: 'ms',
    time: true,
    most: 150,
  };
  yield { what: `${count} findings: heap`, runs: [await heapMegabytes()], unit: 'MB', most: 120 };
}
