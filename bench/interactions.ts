import type { Browser, Page } from 'playwright';
import { pages } from '../src/addresses/pages.ts';
import { freshContext, slowDown as slow, type Session } from './cold.ts';
import { longestFrame, times, timeUntil } from './in-page.ts';
import { HEADING, longestOf, timesOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 9;
const FIRST_RUNS = 5;
const POINTED_AT = 1_000;
const ROWS = 'tbody a[data-row]';
const REVIEW = 'article h1';
/** At most, for a page whose code was fetched ahead, and for what was shown before. */
const [NEW, AGAIN] = [0.6 * HEADING, 0.3 * HEADING];

export const measureInteractions = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, interactions);

/** What a person waits for after a press, with the CPU slowed 4 times and the network as it is. */
async function* interactions(on: OnSample): AsyncGenerator<Measurement> {
  yield* firstPresses(on);
  const { page, slowDown } = on;
  await slowDown();
  const [cached, back, fetched]: [number[], number[], number[]] = [[], [], []];
  await times(RUNS, async (run) => {
    const row = page.locator(ROWS).nth(run * 3 + 5);
    const prefetched = page.waitForResponse(/\/reviews\/[^/?]+$/);
    await row.hover();
    await (await prefetched).finished();
    cached.push((await timeUntil(page, await clickOn(row), REVIEW)).took);
    await pointAtNothing(page);
    back.push((await timeUntil(page, 'back', ROWS)).took);
    const other = page.locator(ROWS).nth(run * 3 + 6);
    fetched.push((await timeUntil(page, await clickOn(other), REVIEW)).took);
    await pointAtNothing(page);
    await timeUntil(page, 'back', ROWS);
  });
  yield* timesOf('A row to its review, fetched ahead', cached, AGAIN);
  yield* timesOf('A row to its review, not fetched ahead', fetched, 300);
  yield* timesOf('Back to the list, rows as they were', back, AGAIN);
  const filtered: number[] = [];
  for (const status of ['COMPLETED', 'INCOMPLETE', 'FAILED', 'STOPPED', 'RUNNING']) {
    filtered.push(await chooseStatus(page, status));
  }
  yield* timesOf('A filter to its rows, fetched', filtered, 300);
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('row').nth(50).waitFor();
  yield longestOf(
    '50 rows, scrolling: longest frame',
    await times(3, () => longestFrame(page)),
    50,
  );
}

/** A row that comes under the pointer is fetched ahead. */
const pointAtNothing = (page: Page) => page.mouse.move(0, 0);

/** Each page from the list, opened for the first time in a browser context that has seen nothing but the list. */
async function* firstPresses({ page, organization }: OnSample): AsyncGenerator<Measurement> {
  const session: Session = await page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage)),
  );
  const [back, list]: [number[], number[]] = [[], []];
  for (const name of PAGES) {
    const link = name === 'review' ? ROWS : linkTo(name);
    const opened = await times(FIRST_RUNS, async () => {
      const fresh = await openList(page.context().browser(), session, organization);
      await fresh.locator(link).first().hover();
      // Whoever presses a link points at it first, which fetches ahead.
      await fresh.waitForTimeout(POINTED_AT);
      const { took } =
        name === 'review'
          ? await timeUntil(fresh, { click: link }, REVIEW)
          : await timeUntil(fresh, { click: link }, 'h1', 1, pages[name].name);
      if (name === 'review') back.push((await timeUntil(fresh, 'back', ROWS)).took);
      else list.push((await timeUntil(fresh, { click: linkTo('reviews') }, ROWS)).took);
      await fresh.context().close();
      return took;
    });
    yield* timesOf(`First press: ${name}`, opened, NEW);
  }
  yield* timesOf('First press: Back to the list', back, AGAIN);
  yield* timesOf('First press: the list’s link', list, AGAIN);
}

const PAGES = ['review', 'triage', 'findings', 'repositories', 'insights', 'exports'] as const;
const linkTo = (name: string) => `nav a[href$="/${name}"]`;

async function openList(
  browser: Browser | null,
  session: Session,
  organization: string,
): Promise<Page> {
  if (!browser) throw new Error('The page has no browser of its own.');
  const page = await (await freshContext(browser, session)).newPage();
  await slow(page);
  await page.goto(`${organization}/reviews`);
  await page.getByRole('row').nth(50).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
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
