import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from 'playwright/test';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { expect, test } from './support/sample.ts';
import { changeAnswers, expectAccessible } from './support/test.ts';
import type { CustomerReviewDetail } from '../src/api/types.ts';
import { recordWords } from '../src/record/words.ts';

test('the loaded pages and the place survive a reload; a shared link starts at the top', async ({
  page,
  context,
  sample,
  list,
}) => {
  await list('?limit=25');
  for (const loaded of [50, 75, 100]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(listCount(loaded, true))).toBeVisible();
  }
  const row = page.locator('tbody a[data-row]').nth(90);
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2_000);

  await page.reload();
  await expect(page.getByText(listCount(100, true))).toBeVisible();
  await expect(row).toBeInViewport();

  // The same address in another tab is somebody else's start.
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByText(listCount(25, true))).toBeVisible();
  expect(await tab.evaluate(() => window.scrollY)).toBe(0);

  // Another filter starts at its own top, with its own first page.
  await page.goto(
    `${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/reviews?limit=25&kind=PULL_REQUEST`,
  );
  await expect(page.getByText(listCount(25, true))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(listCount(100, true))).toBeVisible();

  // Opened by its address once more, it starts at its top.
  const address = page.url();
  await row.scrollIntoViewIfNeeded();
  await page.goto(`${sample.origin}/glossary`);
  await page.goto(address);
  await expect(page.getByRole('row').nth(25)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back from a review that was reloaded has the loaded pages', async ({ page, list }) => {
  await list('?limit=25');
  for (const loaded of [50, 75]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(listCount(loaded, true))).toBeVisible();
  }
  const row = page.locator('tbody a[data-row]').nth(60);
  await row.click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(listCount(75, true))).toBeVisible();
  // About where it was: rows that were not on the screen since have no heights of their own.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
});

test.describe('a list that shows other repositories than before', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is read again when more of it is refused', async ({ page, sample, list }) => {
    await list('?limit=25');
    const database = new DatabaseSync(join(sample.dataFolder, 'docket.db'), { timeout: 5_000 });
    const id = randomUUID();
    try {
      database
        .prepare(
          `INSERT INTO repository (id, org_id, full_name, name) VALUES (?, ?, 'a/new', 'new')`,
        )
        .run(id, SAMPLE_ORGANIZATION.id);
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.getByRole('alert').getByRole('button', { name: scaffoldWords.tryAgain }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect(page.getByText(listCount(50, true))).toBeVisible();
    } finally {
      database.prepare('DELETE FROM repository WHERE id = ?').run(id);
      database.close();
    }
  });
});

test('times are relative or in UTC, as one likes, on every page', async ({ page, list, visit }) => {
  await list();
  const time = page.locator('tbody time').first();
  await expect(time).toHaveText(/ago$/);
  await page.keyboard.press('t');
  await expect(time).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? UTC$/);
  await visit('capture-retries-3');
  await expect(page.locator('time').first()).toHaveText(/UTC$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
  await page.keyboard.type('switch times');
  await page.keyboard.press('Enter');
  await expect(page.locator('time').first()).toHaveText(/ago$/);
});

test('of thousands of related reviews, subjects and gaps, a review shows the first ones and counts the others', async ({
  page,
  visit,
}) => {
  const many = <T>(made: (index: number) => T) =>
    Array.from({ length: 3_000 }, (_, at) => made(at));
  await changeAnswers(page, /\/api\/v1\/.*\/reviews\/[0-9a-f-]{36}$/, (body) => {
    const review = JSON.parse(body) as CustomerReviewDetail;
    const { subjects, related_reviews: related, assessments } = review;
    const [subject] = subjects;
    const [other] = related;
    return JSON.stringify({
      ...review,
      subjects: many(() => subject),
      related_reviews: many((index) => ({ ...other, run_number: index + 1 })),
      assessments: assessments.map((assessment) => ({
        ...assessment,
        domains: many((index) => ({
          domain: `domain ${index}`,
          status: 'SKIPPED',
          reason: 'Not asked.',
        })),
      })),
    });
  });
  await visit('capture-retries-3');
  for (const [name, shown, button] of [
    [/^Runs for/, 50, 'Show 200 of 2,950 more reviews'],
    [/^Subjects/, 50, 'Show 200 of 2,950 more subjects'],
    [recordWords.notLookedAt, 200, /^Show 200 of [\d,]+ more gaps$/],
  ] as const) {
    const panel = page.getByRole('region', { name });
    await expect(panel.getByRole('button', { name: button })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(shown);
  }
});

test('on paper a review has exact times, whole commits and no controls', async ({
  page,
  visit,
}) => {
  await visit('capture-retries-3');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Copy commit/ }).first()).toBeHidden();
  const printed = (shown: Locator) =>
    shown.evaluate((node) => getComputedStyle(node, '::after').content);
  expect(await printed(page.locator('article time').first())).toBe('"2026-11-19T09:05:00.000Z"');
  const commit = page
    .locator('article [title]')
    .filter({ hasText: /^[0-9a-f]{7}$/ })
    .first();
  const short = (await commit.textContent()) ?? '';
  expect(await printed(commit)).toMatch(new RegExp(`^"${short}[0-9a-f]{33}"$`));
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light');
});

test('an author among many is found by typing; what names nobody filters nothing', async ({
  page,
  list,
}) => {
  await list();
  const author = page.getByRole('combobox', { name: 'Author', exact: true });
  await author.fill('mara-lind');
  await expect(page).not.toHaveURL(/author=/);
  await author.press('Tab');
  await expect(author).toHaveValue('');
  await author.fill('mara-lindqvist');
  await expect(page).toHaveURL(/author=2114077$/);
  await expect(page.getByText(listCount(10, false))).toBeVisible();
  await expect(author).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(author).toHaveValue('mara-lindqvist');
  await author.fill('');
  await expect(page).not.toHaveURL(/author=/);
  // Enter takes the one that what is typed is a part of; of several, or none, it takes none, and says so.
  await author.fill('a-lindq');
  await author.press('Enter');
  await expect(page).toHaveURL(/author=2114077$/);
  await author.fill('a');
  await author.press('Enter');
  const said = () => author.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(await said()).toBe(scaffoldWords.severalFit);
  await author.fill('nobody at all');
  await author.press('Enter');
  expect(await said()).toBe(scaffoldWords.noneFits);
});

test('a number that is typed into the palette leads to its pull request, loaded or not', async ({
  page,
  list,
}) => {
  await list();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('#7');
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toHaveText(/#7$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(/#7(?!\d)/);
});
