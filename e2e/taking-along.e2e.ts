import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Log } from 'sarif';
import { savedWords } from '../src/record/saved-words.ts';
import { saveWords } from '../src/scaffold/save-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { expect, test, sampleAddress } from './support/sample.ts';
import { openSavedPage } from './support/saved-page.ts';
import { expectAccessible, holdBack } from './support/test.ts';
import { lines } from './support/triage.ts';
import { recordWords } from '../src/record/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { publishedWords } from '../src/pages/findings/words.ts';
import { DOWNLOAD_ROWS, pattern } from './support/words.ts';

/** Presses a button and gives the text that it saves. */
async function saved(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function savedAs(format: 'sarif' | 'html', page: Page, within: Page | Locator) {
  await within.getByRole('button', { name: savedWords.label, exact: true }).click();
  return await saved(page, within.getByRole('button', { name: savedWords[format] }));
}

const savedSarif = async (page: Page, within: Page | Locator) =>
  JSON.parse(await savedAs('sarif', page, within)) as Log;

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
  await expect(bar.getByText(savedWords.outcomes.partial)).toBeVisible();
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
  await expect(page.getByText(savedWords.outcomes.partial)).toBeVisible();
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
  const notes = all.filter((line) => line.startsWith('# '));
  expect(notes.slice(0, 5)).toEqual([
    '# Reviews',
    expect.stringMatching(/^# \d+ rows?, as the table showed them at 20/),
    expect.stringMatching(/^# Page: http:.*\/reviews\?status=INCOMPLETE$/),
    '# Filters and order: status is INCOMPLETE',
    `# The list: ${listCount(count - 1, false)}`,
  ]);
  const [names = '', ...rows] = all.slice(notes.length);
  expect(names).toBe(headers.slice(1).join(','));
  expect(names).toContain('Repository');
  expect(rows).toHaveLength(count - 1);
  for (const row of rows) expect(row).toMatch(/^Incomplete,.*,20\d\d-\d\d-\d\dT[\d:.]+Z$/);
  await page.keyboard.press('Escape');

  // Of a part, no other order can be had, and neither the table nor its file says that it has one.
  await list('?limit=25&sort=findings');
  await expect(page.getByRole('columnheader', { name: 'Findings' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const [first = '', ...more] = (await savedTable(page, 'NDJSON')).trimEnd().split('\n');
  expect(JSON.parse(first)).toMatchObject({ about: 'Reviews', rows: 25 });
  expect(first).toContain('25 shown, more available');
  expect(first).toContain('Not complete: Load all reviews to sort by a column.');
  expect(first).not.toContain('sort is');
  expect(more).toHaveLength(25);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // What stands once above the table isn't in its rows.
  await list('?kind=DEPLOYMENT');
  await expect(page.getByText('No value in any row: attention')).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  expect(await savedTable(page, 'CSV')).toContain('# No value in any row: Attention');

  // Of rows that are still on their way, nothing can be told.
  const release = await holdBack(page, /\/api\/.*\/reviews\?/);
  await page.reload();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const section = page.getByRole('region', { name: saveWords.title });
  await expect(section.getByRole('status')).toHaveText(saveWords.noRows);
  await expect(section.getByRole('button', { disabled: true })).toHaveCount(3);
  release();
  await expect(section.getByRole('button', { disabled: true })).toHaveCount(0);
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
  await page.getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const open = await savedTable(page, 'NDJSON');
  const rows = open.trimEnd().split('\n').slice(1);
  expect(rows).toHaveLength(3);
  for (const claim of claims) expect(open).toContain(JSON.stringify(claim).slice(1, -1));
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({ [saveWords.group]: name });
  await page.keyboard.press('Escape');
  await group.click();
  await page.getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const folded = await savedTable(page, 'Markdown');
  expect(folded).toContain('- Not complete: 1 group collapsed, so some rows aren’t included');
  expect(folded).not.toContain(`| ${name} |`);
});

test('what is pressed in a row is not saved with it', async ({ page, sample, list }) => {
  await list();
  await page.goto(sampleAddress(sample, '/repositories'));
  await expect(page.getByRole('columnheader', { name: 'Patch' })).toBeVisible();
  await page.getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const [about = '', row = ''] = (await savedTable(page, 'NDJSON')).split('\n');
  expect(JSON.parse(about)).toMatchObject({ columns: expect.arrayContaining(['Repository']) });
  expect(JSON.parse(row)).toHaveProperty('Repository');
  expect(JSON.parse(row)).not.toHaveProperty('Patch');
});

test('thousands of rows are saved, also those that are not drawn', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.goto(sampleAddress(sample, '/findings?from=2026-09-01&to=2026-09-30'));
  await page.getByRole('button', { name: 'Load findings' }).click();
  const loaded = page.getByRole('status').filter({ hasText: pattern(publishedWords.all) });
  await expect(loaded).toContainText(triageWords.allShown);
  const count = Number(/^[\d,]+/.exec((await loaded.textContent()) ?? '')?.[0].replaceAll(',', ''));
  expect(count).toBeGreaterThan(4000);
  await page.getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const [first = '', ...rows] = (await savedTable(page, 'NDJSON')).trimEnd().split('\n');
  const shown = Math.min(count, 5000);
  expect(rows).toHaveLength(shown);
  expect(first).toContain(`"rows":${shown}`);
  expect(first).toMatch(pattern(`The list: ${publishedWords.all}`));
});

test('a review is saved as one page that opens offline, has no script and lists gaps first', async ({
  page,
  visit,
  newContext,
}, testInfo) => {
  const offline = await newContext({ offline: true });
  const opened = await offline.newPage();
  /** Saves what is on screen, and opens the file as somebody would to whom it was sent. */
  const open = async (within: Page | Locator = page) => {
    const text = await savedAs('html', page, within);
    await openSavedPage(opened, testInfo.outputPath('review.html'), text);
    return text;
  };
  await visit('incomplete');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await open();
  await expect(page.getByText(savedWords.outcomes.whole, { exact: true })).toBeAttached();
  await expect(opened.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(opened.getByRole('heading', { level: 3 }).first()).toHaveText(
    recordWords.doesNotTell,
  );
  await expect(opened.getByRole('main')).toContainText(recordWords.incomplete);

  await visit('six-environments');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(lines(page)).toHaveCount(3);
  const [claim = '', other = ''] = await lines(page).allTextContents();
  await page.getByRole('checkbox', { name: `Select ${claim}` }).check();
  await open(page.getByRole('region', { name: triageWords.selected }));
  await expect(opened.getByRole('heading', { level: 4, name: claim }).first()).toBeVisible();
  await expect(opened.getByRole('heading', { level: 4, name: other })).toHaveCount(0);
  await expect(opened.getByText(/: a selection, \d of \d findings?\.$/).first()).toBeVisible();

  // Text of a record stays text; the policy of the file would refuse what did not.
  for (const name of ['hostile-markup', 'hostile-templates', 'hostile-values']) {
    await visit(name);
    const hostile = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await open();
    await expect(opened.getByRole('heading', { level: 2 })).toHaveText(hostile);
  }
});
