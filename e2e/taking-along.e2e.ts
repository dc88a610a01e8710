import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Log } from 'sarif';
import { sarifWords } from '../src/record/sarif-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { expect, test } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { lines } from './support/triage.ts';

/** Presses a button and gives the text that it saves. */
async function saved(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function savedSarif(page: Page, within: Page | Locator): Promise<Log> {
  const button = within.getByRole('button', { name: sarifWords.label });
  return JSON.parse(await saved(page, button)) as Log;
}

test('an assessment and selected findings are saved as SARIF', async ({ page, visit }) => {
  await visit('six-environments');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(lines(page)).toHaveCount(3);
  const [first = ''] = await lines(page).allTextContents();
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  const bar = page.getByRole('region', { name: triageWords.selected });
  const selection = await savedSarif(page, bar);
  const claims = selection.runs.map(({ results }) => results?.map(({ message }) => message.text));
  expect(new Set(claims.flat())).toEqual(new Set([first]));
  await expect(bar.getByText(sarifWords.outcomes.partial)).toBeVisible();
  await expectAccessible(page);

  await visit('incomplete');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Assessment', exact: false })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
  const assessment = await savedSarif(page, page);
  expect(assessment.runs).toMatchObject([{ invocations: [{ executionSuccessful: false }] }]);
  await expect(page.getByText(sarifWords.outcomes.partial)).toBeVisible();
});
