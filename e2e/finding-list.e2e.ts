import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { MANY_FINDINGS } from '../service/sample/reviews/sizes.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { DOWNLOAD_ROWS } from './support/words.ts';
import { fieldWords } from '../src/finding/field-words.ts';

// The findings of a review and of an assessment, as a table.

const EVIDENCE = fieldWords.evidence.title;
const panel = (page: Page) => page.getByRole('region', { name: 'Findings' });
const table = (page: Page) => page.getByRole('table', { name: 'Findings' });
const claims = (page: Page) => table(page).locator('a[data-row]');
const headings = (page: Page) => table(page).getByRole('heading', { level: 3 });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const column = (page: Page, id: string) => table(page).locator(`td[data-column="${id}"]`);

/** Of the findings of `evidence-classes`. */
const BY_SEVERITY = ['Serious', 'Serious', 'Warning', 'Warning', 'Warning', 'Warning'];
/** So wide that the claim leaves room for the other columns. */
const WIDE = { width: 1920, height: 1000 };
/** Where a row is a card. */
const USUAL = { width: 1280, height: 800 };

test('findings come serious first, those of a domain below its heading', async ({
  page,
  visit,
}) => {
  await visit('evidence-classes');
  const inOrder = async () => {
    await expect(headings(page)).toHaveText([
      'data_integrity',
      'concurrency',
      'data_integrity',
      'performance',
      'observability',
    ]);
    await expect(column(page, 'severity')).toHaveText(BY_SEVERITY);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Findings 6, serious first',
    );
  };
  await inOrder();
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
  await inOrder();
});

test('sorted by a column, which stands in the address, all are in one order', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(WIDE);
  await visit('evidence-classes');
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(1 + 6 + 5));
  await expect(table(page)).toHaveAttribute('aria-colcount', '5');
  await expectAccessible(page);

  const proof = header(page, EVIDENCE);
  await expect(proof).toHaveAttribute('aria-sort', 'none');
  await proof.getByRole('button').click();
  const sorted = async () => {
    await expect(proof).toHaveAttribute('aria-sort', 'ascending');
    await expect(headings(page)).toHaveCount(0);
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(1 + 6));
    await expect(column(page, 'evidence')).toHaveText([
      'Deterministic',
      'FORMAL_PROOF',
      'Inference',
      'Recorded before evidence classes existed',
      'Repository read',
      'Runtime record',
    ]);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Findings 6');
  };
  await sorted();
  await expect(page).toHaveURL(/findings_sort=evidence$/);
  await expectAccessible(page);
  await page.reload();
  await sorted();

  await proof.getByRole('button').click();
  await expect(page).toHaveURL(/findings_sort=-evidence$/);
  await expect(proof).toHaveAttribute('aria-sort', 'descending');
  await proof.getByRole('button').click();
  await expect(page).not.toHaveURL(/findings_sort/);
  await expect(headings(page)).toHaveCount(5);

  // By what it means, not by its letters.
  await header(page, 'Severity').getByRole('button').click();
  await expect(page).toHaveURL(/findings_sort=severity$/);
  const severity = column(page, 'severity');
  await expect(severity).toHaveText(BY_SEVERITY);
  await header(page, 'Severity').getByRole('button').click();
  await expect(page).toHaveURL(/findings_sort=-severity$/);
  await expect(severity).toHaveText(BY_SEVERITY.toReversed());
});

test('where rows are cards, the order is chosen beside the columns', async ({ page, visit }) => {
  await page.setViewportSize(USUAL);
  await visit('six-environments');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Columns' }).click();
  const sort = panel(page).getByLabel('Sort by');
  await expect(sort).toHaveValue('');
  await sort.selectOption('Environment, descending');
  await expect(page).toHaveURL(/findings_sort=-environment$/);
  await expect(headings(page)).toHaveCount(0);
  await expect(column(page, 'environment')).toHaveText([
    'eu-west-1',
    'eu-west-1',
    'eu-north-1',
    'ap-southeast-1',
    'ap-southeast-1',
  ]);
  await expectAccessible(page);
  await sort.selectOption('Serious first');
  await expect(page).not.toHaveURL(/findings_sort/);
  await expect(headings(page)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectFitForPhone(page);
});

test('a column that was hidden, and one that was asked for, stay so', async ({ page, visit }) => {
  await page.setViewportSize(WIDE);
  await visit('finding-decisions');
  await expect(header(page, 'Environment')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Columns' }).click();
  await panel(page).getByRole('checkbox', { name: EVIDENCE }).uncheck();
  await panel(page).getByRole('checkbox', { name: 'Path' }).check();
  const chosen = async () => {
    await expect(header(page, 'Path')).toBeVisible();
    await expect(header(page, EVIDENCE)).toHaveCount(0);
    await expect(header(page, 'Decision')).toBeVisible();
  };
  await chosen();
  await page.reload();
  await chosen();
  // The assessment's findings are the same table.
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
  await chosen();
});

test('the rows are saved with the domain that they stand below', async ({ page, visit }) => {
  await visit('evidence-classes');
  await panel(page).getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .filter((line) => !line.startsWith('#') && !line.startsWith('"#'));
  expect(lines[0]).toBe(`Group,Severity,Finding,Lifecycle,${EVIDENCE},Decision`);
  expect(lines).toHaveLength(1 + 6);
  expect(lines[1]).toMatch(/^data_integrity,Serious,.*src\/posting\/limits\.ts:12-29/);
  expect(lines[2]).toMatch(/^concurrency,Serious,/);
});

test('of thousands of findings those on the screen are drawn, and on paper all', async ({
  page,
  visit,
}) => {
  await visit('five-thousand-findings');
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(
    MANY_FINDINGS.toLocaleString('en'),
  );
  const rows = Number(await table(page).getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(MANY_FINDINGS + 1);
  await expect.poll(() => claims(page).count()).toBeLessThan(100);
  await page.keyboard.press('j');
  await expect(claims(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(claims(page).nth(1)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(claims(page)).toHaveCount(MANY_FINDINGS);
});

test('rows that pass faster than they can be drawn have their title, and are whole where it ends', async ({
  page,
  visit,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'The processor is slowed by the Chrome DevTools Protocol.');
  await visit('five-thousand-findings');
  await expect.poll(() => claims(page).count()).toBeLessThan(100);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const brief = table(page).locator('tbody > tr > th:only-child');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(async () => {
      for (let step = 0; step < 40; step += 1) {
        window.scrollBy(0, 120);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    expect(await brief.count()).toBeGreaterThan(0);
  }).toPass();
  await expect(brief).toHaveCount(0);
  await expect(claims(page).nth(8)).toBeInViewport();
});

test('of rows that read alike the palette lists each once, and none that doesn’t fit', async ({
  page,
  visit,
}) => {
  await visit('six-environments');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tideWindow');
  const alike = page.getByRole('option', { name: /^tideWindow/ });
  await expect(alike).toHaveCount(3);
  await page.keyboard.type(' glossary');
  await expect(page.getByRole('option')).toHaveText([/^Search reviews for/]);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
});
