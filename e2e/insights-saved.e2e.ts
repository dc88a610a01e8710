import type { Page } from 'playwright/test';
import { rangeText } from '../src/exports/range-text.ts';
import { latestRuns, panels, savedInsights as words } from '../src/pages/insights/words.ts';
import { FOUR_MONTHS } from './support/exports.ts';
import { expect, part, savedFile, tableOf, test, whole } from './support/insights.ts';
import { openSavedPage } from './support/saved-page.ts';

const SPEND = `${panels.spend.title}, EUR`;

/** A table of a saved page as its texts. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
      ),
    );

test('a range is saved with its figures as one page, which opens offline', async ({
  page,
  openInsights,
  newContext,
}, testInfo) => {
  const offline = await newContext({ offline: true });
  const opened = await offline.newPage();
  await openInsights({ findings: 'lifecycle', by: 'month', currency: 'EUR' });
  await whole(page);
  const { name, content } = await savedFile(page, words.button);
  expect(name).toMatch(/^[\w-]+Insights[\w-]+\.html$/);
  await expect(page.getByText(words.outcomes.whole, { exact: true })).toBeVisible();
  await openSavedPage(opened, testInfo.outputPath('insights.html'), content.toString());
  await expect(opened.getByRole('heading', { level: 2 }).first()).toHaveText(words.doesNotTell);
  const main = opened.getByRole('main');
  await expect(main).toContainText(
    rangeText(Date.parse(FOUR_MONTHS.from), Date.parse(FOUR_MONTHS.to)),
  );
  await expect(main).toContainText(page.url());
  await expect(main).toContainText(words.latestLeftOut);
  await expect(opened.locator('.lacking')).toHaveCount(0);
  await expect(
    opened.getByText(/^Loaded at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: whole range\.$/),
  ).toHaveCount(6);

  // Its tables say what those of the page say, but for days on which nothing is.
  for (const title of [
    panels.byStatus.title,
    panels.durations.title,
    'Findings by day and lifecycle',
    'Outcomes by month',
    SPEND,
    panels.shares.title,
  ]) {
    const onPage = await tableOf(page, title);
    const inFile = await cellsOf(opened, title);
    expect(inFile.length, title).toBeGreaterThan(1);
    const isEmpty = (cells: string[]) => cells.slice(1).every((cell) => /^0(\.0+)?$/.test(cell));
    expect(inFile.slice(1), title).toEqual(onPage.slice(1).filter((cells) => !isEmpty(cells)));
  }
  await opened.emulateMedia({ media: 'print' });
  const width = await opened.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(opened.viewportSize()?.width ?? 0);
});

test.describe('with a service that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource: .* 502/] });

  test('what is not loaded is said first, and in the file’s name', async ({
    page,
    many,
    openInsights,
    newContext,
  }, testInfo) => {
    const offline = await newContext({ offline: true });
    const opened = await offline.newPage();
    await many.setFaults('html on exportDataset after 8');
    await openInsights({ latest: 'check' });
    await expect(part(page, latestRuns.title).getByRole('table').first()).toBeVisible();
    const partial = /partial: \d of 4 windows/;
    await expect(page.getByText(partial).first()).toBeVisible();
    const { name, content } = await savedFile(page, words.button);
    expect(name).toMatch(/\.partial\.html$/);
    await expect(page.getByText(words.outcomes.partial)).toBeVisible();
    await openSavedPage(opened, testInfo.outputPath('part.html'), content.toString());
    await expect(opened.locator('.lacking')).toContainText(partial);
    await expect(
      opened.getByRole('table', { name: `${latestRuns.title}:`, exact: false }),
    ).toHaveCount(1);
  });
});
