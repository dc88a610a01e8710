import type { Page } from 'playwright';
import { sampleReviewId } from '../service/sample/organization.ts';
import { onFreshPage } from './cold.ts';
import { longestFrame, times, timeEntering, timeUntil } from './in-page.ts';
import { longestOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 5;
const LINK = 'a[href*="/assessments/"]';

export const measureAttribution = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, attribution);

/** 10,000 conditions of one check: opening, scrolling and filtering them, with the CPU slowed 4 times. */
async function* attribution({
  page,
  organization,
  slowDown,
  heapMegabytes,
}: OnSample): AsyncGenerator<Measurement> {
  const open = async (within: Page) => {
    await within.goto(`${organization}/reviews/${sampleReviewId('ten-thousand-conditions')}`);
    await within.locator(LINK).first().waitFor();
    await within.waitForLoadState('networkidle');
    return (await timeUntil(within, { click: LINK }, 'th[data-column="condition"]')).took;
  };
  yield {
    what: '10,000 conditions: opened from the review for the first time',
    runs: await times(RUNS, () => onFreshPage(page, open)),
    unit: 'ms',
    time: true,
    most: 1_000,
  };
  await slowDown();
  await open(page);
  yield longestOf(
    '10,000 conditions, scrolling: longest frame',
    await times(RUNS, () => longestFrame(page)),
    50,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const texts = ['terminal-017', 'statement 30', 'principal', 'terminal-200'];
  yield {
    what: '10,000 conditions: filtered by text',
    runs: await times(texts.length, (run) =>
      timeEntering(page, '[aria-label="Filter conditions"]', texts[run] ?? '', '[data-matching]'),
    ),
    unit: 'ms',
    time: true,
    most: 150,
  };
  yield { what: '10,000 conditions: heap', runs: [await heapMegabytes()], unit: 'MB', most: 120 };
}
