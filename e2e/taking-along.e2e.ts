import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Log } from 'sarif';
import { sarifWords } from '../src/record/sarif-words.ts';
import { saveWords } from '../src/scaffold/save-words.ts';
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

/** Saves what the table shows that the opened menu belongs to. */
async function savedTable(page: Page, format: 'CSV' | 'NDJSON' | 'Markdown'): Promise<string> {
  const section = page.getByRole('region', { name: saveWords.title });
  const text = await saved(page, section.getByRole('button', { name: format }));
  await expect(section.getByRole('status')).toHaveText(saveWords.saved);
  return text;
}

test('a list is saved as it is shown, with its filters and what is not loaded', async ({
  page,
  list,
}) => {
  await list('?status=INCOMPLETE');
  const count = await page.getByRole('table').getByRole('row').count();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publication' }).uncheck();
  await page.getByRole('checkbox', { name: 'Repository' }).check();
  const headers = await page.getByRole('columnheader').allTextContents();
  const csv = await savedTable(page, 'CSV');
  const all = csv.trimEnd().split('\r\n');
  const notes = all.filter((line) => /^"?# /.test(line));
  expect(notes.slice(0, 5)).toEqual([
    '# Reviews',
    expect.stringMatching(/^"?# \d+ rows?, as the table showed them at 20/),
    expect.stringMatching(/^# Page: http:.*\/reviews\?status=INCOMPLETE$/),
    '# Filters and order: status is INCOMPLETE',
    `# The list: ${count - 1} in all`,
  ]);
  const [names = '', ...rows] = all.slice(notes.length);
  expect(names).toBe(headers.slice(1).join(','));
  expect(names).toContain('Repository');
  expect(rows).toHaveLength(count - 1);
  for (const row of rows) expect(row).toMatch(/^Incomplete,.*,20\d\d-\d\d-\d\dT[\d:.]+Z$/);
  await page.keyboard.press('Escape');

  await list('?limit=25');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const [first = '', ...more] = (await savedTable(page, 'NDJSON')).trimEnd().split('\n');
  expect(JSON.parse(first)).toMatchObject({ about: 'Reviews', rows: 25 });
  expect(first).toContain('25 shown, more available');
  expect(more).toHaveLength(25);
  await expectAccessible(page);
});

test('grouped findings are saved in their groups; one that is folded is said to be', async ({
  page,
  visit,
}) => {
  await visit('six-environments');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(lines(page)).toHaveCount(3);
  const claims = await lines(page).allTextContents();
  await page.goto(`${page.url()}?group=severity`);
  const group = page.getByRole('heading', { level: 2 }).getByRole('button').first();
  const name = (await group.textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'Save rows' }).click();
  const open = await savedTable(page, 'NDJSON');
  const rows = open.trimEnd().split('\n').slice(1);
  expect(rows).toHaveLength(3);
  for (const claim of claims) expect(open).toContain(JSON.stringify(claim).slice(1, -1));
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({ [saveWords.group]: name });
  await page.keyboard.press('Escape');
  await group.click();
  await page.getByRole('button', { name: 'Save rows' }).click();
  const folded = await savedTable(page, 'Markdown');
  expect(folded).toContain('- Not complete: 1 group folded, with rows that are not here');
  expect(folded).not.toContain(`| ${name} |`);
});
