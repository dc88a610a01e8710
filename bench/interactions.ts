import type { Page } from 'playwright';
import { pages } from '../src/addresses/pages.ts';
import { onFreshPage } from './cold.ts';
import { longestFrame, times, timeEntering, timeUntil } from './in-page.ts';
import { HEADING, longestOf, timesOf, type Measurement } from './measurement.ts';
import { onSample, type OnSample } from './on-sample.ts';

const RUNS = 9;
const FIRST_RUNS = 5;
const POINTED_AT = 1_000;
const ROWS = 'table[aria-label="Reviews"] a[data-row]';
const REVIEW = 'article h1';
const STATUS = 'select[name=status]';
/** At most, for a page whose code was prefetched, and for what was shown before. */
const [NEW, AGAIN] = [0.6 * HEADING, 0.3 * HEADING];

export const measureInteractions = (folder: string): AsyncGenerator<Measurement> =>
  onSample(folder, interactions);

/** What a person waits for after a press, with the CPU slowed 4 times and an unthrottled network. */
async function* interactions(on: OnSample): AsyncGenerator<Measurement> {
  yield* firstPresses(on);
  const { page, organization, slowDown } = on;
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
  yield* timesOf('A row to its review, prefetched', cached, AGAIN);
  yield* timesOf('A row to its review, not prefetched', fetched, 300);
  yield* timesOf('Back to the list, rows as they were', back, AGAIN);
  const filtered = await times(RUNS, async () => {
    // Opened anew: what was fetched for a filter is kept for a while.
    await openList(page, organization);
    await page.locator(`${STATUS} [value=FAILED]`).waitFor({ state: 'attached' });
    return timeEntering(page, STATUS, 'FAILED', ROWS);
  });
  yield* timesOf('A filter to its rows, not cached', filtered, 300);
  await openList(page, organization);
  yield longestOf(
    '50 rows, scrolling: longest frame',
    await times(3, () => longestFrame(page)),
    50,
  );
}

/** A row that comes under the pointer is prefetched. */
const pointAtNothing = (page: Page) => page.mouse.move(0, 0);

type Press = { what: string; link: string; shown: string; text?: string; most?: number };

const linkTo = (name: string) => `nav a[href$="/${name}"]`;
const titleOf = (name: 'triage' | 'findings' | 'repositories' | 'insights'): Press => ({
  what: `${name}, its title`,
  link: linkTo(name),
  shown: 'h1',
  text: pages[name].name,
  most: NEW,
});
const partOf = (name: string, part: string, shown: string): Press => ({
  what: `${name}, its ${part}`,
  link: linkTo(name),
  shown,
});

/** What is pressed in the list, and what is waited for: all code was prefetched by then, and of the data a review. */
const PRESSES: readonly Press[] = [
  { what: 'review', link: ROWS, shown: REVIEW, most: NEW },
  titleOf('triage'),
  partOf('triage', 'first review', '[data-review] a[data-row]'),
  titleOf('findings'),
  partOf('findings', 'first finding', 'table[aria-label="Findings"] a[data-row]'),
  titleOf('repositories'),
  partOf('repositories', 'first repository', 'table[aria-label="Repositories"] a[data-row]'),
  titleOf('insights'),
  partOf('insights', 'first figure', 'article dd'),
  { ...partOf('exports', 'form', '[name=Dataset]'), most: NEW },
];

/** Each page from the list, opened for the first time in a browser context that has seen nothing but the list. */
async function* firstPresses({ page, organization }: OnSample): AsyncGenerator<Measurement> {
  const [back, list]: [number[], number[]] = [[], []];
  for (const { what, link, shown, text, most } of PRESSES) {
    const opened = await times(FIRST_RUNS, () =>
      onFreshPage(page, async (fresh) => {
        await openList(fresh, organization);
        await fresh.locator(link).first().hover();
        // Whoever presses a link points at it first, which fetches ahead.
        await fresh.waitForTimeout(POINTED_AT);
        const { took } = await timeUntil(fresh, { click: link }, shown, 1, text);
        if (shown === REVIEW) back.push((await timeUntil(fresh, 'back', ROWS)).took);
        else list.push((await timeUntil(fresh, { click: linkTo('reviews') }, ROWS)).took);
        return took;
      }),
    );
    yield* timesOf(`First press: ${what}`, opened, most);
  }
  yield* timesOf('First press: Back to the list', back, AGAIN);
  yield* timesOf('First press: the list’s link', list, AGAIN);
}

async function openList(page: Page, organization: string): Promise<void> {
  await page.goto(`${organization}/reviews`);
  await page.getByRole('row').nth(50).waitFor();
  await page.waitForLoadState('networkidle');
}

const clickOn = async (row: { getAttribute: (name: string) => Promise<string | null> }) => ({
  click: `[id="${await row.getAttribute('id')}"]`,
});
