import { readFileSync } from 'node:fs';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { exportColumns } from '../src/api/export-words.ts';
import { utcText } from '../src/exports/export-plan.ts';
import { exportTable } from '../src/exports/export-table.ts';
import { nearestWords } from '../src/exports/nearest-words.ts';
import {
  chooseFiles,
  chosenFile,
  exportOf,
  expect,
  FOUR_MONTHS,
  inDatabase,
  manifestOf,
  openMore,
  OUTCOME_COLUMNS,
  outcomesInDatabase,
  savedText,
  sha256,
  start,
  test,
  TWO_YEARS,
  type Asked,
} from './support/exports.ts';
import { expectFitForPhone } from './support/phone.ts';
import { withDatabase } from './support/service-records.ts';
import { changeAnswers, expectAccessible } from './support/test.ts';
import { exportsWords } from '../src/pages/exports/words.ts';
import { rangeWords } from '../src/exports/range-words.ts';
import { pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';

// In one worker: the sample that is exported takes long to make.
test.describe.configure({ mode: 'default' });

const DATASETS: [Asked['dataset'], string][] = [
  ['reviews', 'Reviews'],
  ['findings', 'Findings'],
  ['finding_validations', 'Finding decisions'],
  ['spend', 'Spend'],
];
const RANGE = '2026-07-01 to 2026-10-29 UTC';

test('every dataset of records in both formats is, row for row, what the database has', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  const all = DATASETS.flatMap(([dataset, label]) =>
    (['csv', 'ndjson'] as const).map((format) => ({ dataset, label, format })),
  );
  for (const { dataset, format } of all) {
    await openExports({ dataset, format, ...FOUR_MONTHS });
    await expect(
      page.getByText(pattern(exportsWords.plan, { windows: '4 windows' })),
    ).toBeVisible();
    await start(page);
  }
  for (const { dataset, label, format } of all) {
    const article = exportOf(page, `${label}, ${format.toUpperCase()}, ${RANGE}`);
    await expect(article.getByText('Complete', { exact: true })).toBeVisible();
    const expected = inDatabase(many, { dataset, format, ...FOUR_MONTHS });
    const name = `harbor-sample_${dataset}_2026-07-01_2026-10-29.${format}`;
    const text = await savedText(page, article, name);
    expect(sha256(text)).toBe(expected.sha256);
    const manifest = await manifestOf(page, article, name);
    expect(manifest).toMatchObject({
      ending: 'complete',
      file: name,
      dataset,
      rows: expected.rows,
      sha256: expected.sha256,
      bytes: Buffer.byteLength(text),
      organization: { name: 'Harbor (sample)' },
      service: many.origin,
      options: { rows_byte_for_byte_as_sent: true },
    });
    expect(expected.rows).toBeGreaterThan(100);
  }
});

test('sums are one file a window, by months too', async ({ page, context, openExports, many }) => {
  await chooseFiles(context);
  const asked = { dataset: 'finding_outcomes', format: 'csv', group_by: 'risk_domain' } as const;
  await openExports({ ...asked, ...FOUR_MONTHS });
  await page.getByLabel('One file per').selectOption('calendar month (UTC)');
  await expect(page).toHaveURL(/split=months/);
  await expect(page.getByText(pattern(exportsWords.plan, { files: '4 files' }))).toBeVisible();
  await start(page);
  const article = exportOf(page, `Finding outcomes by risk domain, CSV, ${RANGE}`);
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  await article.getByText('4 files', { exact: true }).waitFor();
  await article
    .getByRole('button', { name: `${exportsWords.save}${exportsWords.filesOf}` })
    .click();
  const ends = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-10-29'];
  const saveTogether = article.getByRole('button', { name: exportsWords.saveTogether });
  await saveTogether.click();
  await expect(article.getByText('Saved.', { exact: true })).toHaveCount(1);
  for (const [index, from] of ends.slice(0, -1).entries()) {
    const to = ends[index + 1] ?? '';
    const name = `harbor-sample_finding_outcomes_by-risk_domain_${from}_${to}.csv`;
    const text = await savedText(
      page,
      article.getByRole('listitem').filter({ hasText: name }),
      name,
    );
    const expected = inDatabase(many, {
      ...asked,
      from: `${from}T00:00:00Z`,
      to: `${to}T00:00:00Z`,
    });
    expect(text).toBe(expected.text);
  }
  // Once more into the same folder: what is there stays.
  await saveTogether.click();
  await expect(article.getByText(exportsWords.savedBeside)).toBeVisible();
  for (const mark of ['', ' (2)']) {
    const file = `harbor-sample_finding_outcomes_by-risk_domain_2026-10-01_2026-10-29${mark}.csv`;
    const manifest: unknown = JSON.parse(await chosenFile(page, `${file}.manifest.json`));
    expect(manifest).toMatchObject({ file, group_by: 'risk_domain', ending: 'complete' });
    expect(manifest).toHaveProperty('sha256', sha256(await chosenFile(page, file)));
  }
});

test('sums by every grouping, in both formats, are what the findings of the database add up to', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  const range = { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' };
  const all = (['repository', 'risk_domain', 'severity', 'month'] as const).flatMap((group_by) =>
    (['csv', 'ndjson'] as const).map((format) => ({ group_by, format })),
  );
  for (const each of all) {
    await openExports({ dataset: 'finding_outcomes', ...each, ...range });
    await start(page);
  }
  for (const { group_by, format } of all) {
    const label = group_by.replace('_', ' ');
    const article = exportOf(
      page,
      `Finding outcomes by ${label}, ${format.toUpperCase()}, 2026-09-01 to 2026-10-01 UTC`,
    );
    await expect(article.getByText('Complete', { exact: true })).toBeVisible();
    const name = `harbor-sample_finding_outcomes_by-${group_by}_2026-09-01_2026-10-01.${format}`;
    const text = await savedText(page, article, name);
    const asked = { dataset: 'finding_outcomes', format, group_by, ...range } as const;
    expect(text).toBe(inDatabase(many, asked).text);
    // The service's own reading may be wrong as a whole: so the findings are counted another way too.
    const { columns, rows } = exportTable(text, format);
    const cell = (row: string[], column: string) => row[columns.indexOf(column)] ?? '';
    expect(
      new Map(
        rows.map((row) => [
          cell(row, 'group'),
          OUTCOME_COLUMNS.map((column) => Number(cell(row, column))),
        ]),
      ),
    ).toEqual(outcomesInDatabase(many, group_by, range));
  }
});

test('where no file can be chosen, the browser downloads it', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const asked = { dataset: 'spend', format: 'ndjson', ...FOUR_MONTHS } as const;
  await openExports(asked);
  await start(page);
  const article = exportOf(page, `Spend, NDJSON, ${RANGE}`);
  const name = 'harbor-sample_spend_2026-07-01_2026-10-29.ndjson';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect(sha256(readFileSync(await download.path()))).toBe(inDatabase(many, asked).sha256);
  await expect(article.getByText(exportsWords.downloading)).toBeVisible();
});

test('H34: an export that was given up is partial, by name, in words, and in its manifest', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports({ dataset: 'findings', format: 'csv', ...TWO_YEARS });
  await many.setFaults('latency 100s on exportDataset after 3');
  await start(page);
  const article = exportOf(page, 'Findings, CSV');
  await expect(article.getByText(/^[1-9][\d,]* rows$/).first()).toBeVisible();
  await article.getByRole('button', { name: 'Cancel' }).click();
  await expect(article.getByText('Canceled, partial')).toBeVisible();
  await expect(article.getByText('Complete', { exact: true })).toBeHidden();
  const name = 'harbor-sample_findings_2024-11-21_2026-11-20.partial.csv';
  const text = await savedText(page, article, name);
  const whole = inDatabase(many, { dataset: 'findings', format: 'csv', ...TWO_YEARS }).text;
  expect(whole.startsWith(text)).toBe(true);
  expect(text.length).toBeLessThan(whole.length);
  const manifest = await manifestOf(page, article, name);
  expect(manifest).toMatchObject({
    ending: 'partial',
    file: name,
    sha256: sha256(text),
    stopped: { in_window: {}, because: 'The export is canceled.' },
  });
  expect(manifest).not.toHaveProperty('finished_at');
  await expectAccessible(page);

  // The way back: it is taken up where it stopped, and then is whole.
  await many.setFaults('none');
  await article.getByRole('button', { name: 'Resume' }).click();
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  const full = 'harbor-sample_findings_2024-11-21_2026-11-20.csv';
  expect(await savedText(page, article, full)).toBe(whole);
});

test('H34: an end that the service did not confirm is said, and never called complete', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports({ dataset: 'reviews', format: 'csv', ...FOUR_MONTHS });
  await many.setFaults('unmarked on exportDataset first 1');
  await start(page);
  const article = exportOf(page, `Reviews, CSV, ${RANGE}`);
  await expect(article.getByText('End not confirmed')).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeHidden();
  const name = 'harbor-sample_reviews_2026-07-01_2026-10-29.end-unconfirmed.csv';
  await savedText(page, article, name);
  expect(await manifestOf(page, article, name)).toMatchObject({
    ending: 'unconfirmed',
    windows: [
      { end: 'not confirmed' },
      { end: 'confirmed' },
      { end: 'confirmed' },
      { end: 'confirmed' },
    ],
  });
  await expectAccessible(page);
});

test('by keyboard alone: chosen, looked at, begun, paused, taken up, and saved', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports({ from: '2025-11-20T00:00:00Z', to: TWO_YEARS.to });
  await many.setFaults('latency 100s on exportDataset after 4');
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press(key);
  };
  await page.getByRole('radio', { name: /^Reviews/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/dataset=findings/);
  await press(exportsWords.preview);
  await expect(page.getByRole('table')).toContainText('first_published_at');
  await expectAccessible(page);
  await page.getByRole('button', { name: exportsWords.start }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText(exportsWords.started)).toBeVisible();
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText(/^Window [1-4] of 12/).first()).toBeVisible();
  await expectAccessible(page);
  await press('Pause');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Save as… .*\.partial\.csv$/ })).toBeVisible();
  await expectAccessible(page);
  await many.setFaults('none');
  await press('Resume');
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  await press(/^Save as… harbor-sample_findings_.*\d\.csv$/);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await press('Last 365 days', 'Space');
  await expect(page.getByRole('button', { name: 'Last 365 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a range is given exactly, in UTC, and what is off about it is said', async ({
  page,
  openExports,
  many,
}) => {
  await openExports(FOUR_MONTHS);
  await page.getByLabel('To (exclusive)').fill('2026-07-01T00:00:00');
  await expect(page.getByText(rangeWords.reversed).first()).toBeVisible();
  await expect(page.getByRole('button', { name: exportsWords.start })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await page.getByLabel('To (exclusive)').fill('2026-08-01T06:30:01');
  await expect(page).toHaveURL(/to=2026-08-01T06%3A30%3A01Z/);
  await expect(page.getByText(pattern(exportsWords.plan, { windows: '2 windows' }))).toBeVisible();
  await expect(page.getByText('2026-08-01 – 2026-08-01 06:30:01')).toBeVisible();
  await page.getByText('About the 13 columns').click();
  await expect(page.getByText(exportColumns.reviews?.created_at ?? '—')).toBeVisible();
  await expectFitForPhone(page);

  // Of a preview without rows, no more is said than was read: the range is empty where it is one window.
  const oldest = withDatabase(many.dataFolder, (database) =>
    database
      .prepare('SELECT min(created_at) AS at FROM review WHERE org_id = ?')
      .get(SAMPLE_ORGANIZATION.id),
  );
  const first = Date.parse(String(oldest?.['at']));
  const day = (days: number) => utcText(Math.floor(first / 86_400_000 + days) * 86_400_000);
  const near = page.getByRole('status').filter({ has: page.getByRole('time') });
  for (const [to, said] of [
    [60, exportsWords.firstAlone],
    [-40, nearestWords.noRows],
  ] as const) {
    await openExports({ from: day(-60), to: day(to) });
    await page.getByRole('button', { name: exportsWords.preview }).click();
    await expect(page.getByText(exportsWords.firstEmpty.end)).toBeVisible();
    await expect(near).toContainText(said);
    await expect(near.getByRole('time')).toHaveAttribute('datetime', utcText(first));
  }
});

test('a row that is longer than what a preview reads at first is previewed', async ({
  page,
  openExports,
}) => {
  const long = 'long '.repeat(400_000);
  await changeAnswers(page, /\/exports\/reviews\?/, (body) => body.replace(/harbor[\w-]*\//, long));
  for (const format of ['csv', 'ndjson'] as const) {
    await openExports({ dataset: 'reviews', format, ...FOUR_MONTHS });
    await page.getByRole('button', { name: exportsWords.preview }).click();
    const rows = page.getByRole('table', { name: exportsWords.previewed }).getByRole('row');
    await expect(rows.nth(1)).toContainText('long long');
  }
});

test('a preview says that there are no rows only where the service does', async ({
  page,
  openExports,
  many,
}) => {
  const answers = /\/exports\/reviews\?/;
  const preview = async () => {
    await openExports({ from: '2012-01-01T00:00:00Z', to: '2012-01-15T00:00:00Z' });
    await page.getByRole('button', { name: exportsWords.preview }).click();
  };
  const { end, more, unconfirmed } = exportsWords.firstEmpty;
  await many.setFaults('unmarked on exportDataset');
  await preview();
  await expect(page.getByText(unconfirmed)).toBeVisible();
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-next-cursor': 'c' } });
  });
  await preview();
  await expect(page.getByText(more)).toBeVisible();
  await expect(page.getByText(nearestWords.noRows)).toBeHidden();
  await page.route(answers, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>a proxy</p>\n' }),
  );
  await preview();
  await expect(page.getByRole('region', { name: 'Original response' })).toContainText('a proxy');
  await page.unrouteAll();
  await many.setFaults('none');
  await preview();
  await expect(page.getByText(end)).toBeVisible();
});

test('the history offers the same again, and the days since then, and deletes', async ({
  page,
  openExports,
}) => {
  await openExports({ dataset: 'spend', format: 'csv', ...FOUR_MONTHS });
  await start(page);
  const name = `Spend, CSV, ${RANGE}`;
  const article = exportOf(page, name);
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  await openMore(page, name);
  await expectAccessible(page);
  await article.getByRole('button', { name: 'First rows' }).click();
  const rows = page.getByRole('dialog', { name: fill(exportsWords.firstRows, { name }) });
  await expect(rows.getByRole('table')).toContainText('amount_micros');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(article.getByRole('button', { name: 'More' })).toBeFocused();
  await openMore(page, name);
  await article.getByRole('link', { name: exportsWords.newer }).click();
  await expect(page).toHaveURL(/from=2026-10-29T00%3A00%3A00Z/);
  await article.getByRole('link', { name: exportsWords.again }).click();
  await expect(page).toHaveURL(/from=2026-07-01T00%3A00%3A00Z&to=2026-10-29T00%3A00%3A00Z/);
  await page.reload();
  await expect(page.getByText(pattern(exportsWords.files, { exports: '1 export' }))).toBeVisible();
  await openMore(page, name);
  await article.getByRole('button', { name: exportsWords.deleteFiles }).click();
  await expect(page.getByText(exportsWords.noFiles)).toBeVisible();
  await expect(article.getByText('files deleted')).toBeVisible();
  await expect(article.getByRole('button', { name: exportsWords.remove })).toBeHidden();
  await openMore(page, name);
  await article.getByRole('button', { name: exportsWords.remove }).click();
  await expect(page.getByText(exportsWords.none)).toBeVisible();
});

test('the history is a table: sorted by what was chosen, which choices for the next export leave', async ({
  page,
  openExports,
}) => {
  const days = [
    ['reviews', '2026-09-01T00:00:00Z'],
    ['findings', '2026-09-15T00:00:00Z'],
    ['reviews', '2026-10-01T00:00:00Z'],
  ] as const;
  const history = page.getByRole('table', { name: 'History', exact: true });
  for (const [index, [dataset, from]] of days.entries()) {
    await openExports({ dataset, format: 'csv', from, to: '2026-10-08T00:00:00Z' });
    await start(page);
    await expect(history.getByRole('row')).toHaveCount(index + 2);
  }
  const names = () => history.getByRole('rowheader').allInnerTexts();
  const rowsIn = async () =>
    (await history.locator('[data-column=rows]').allInnerTexts()).map((text) =>
      Number(text.replaceAll(',', '')),
    );
  expect((await names()).map((name) => name.split(', ')[2])).toEqual(
    days.map(([, from]) => `${from.slice(0, 10)} to 2026-10-08 UTC`).toReversed(),
  );
  await history.getByRole('button', { name: 'Rows', exact: true }).click();
  await expect(page).toHaveURL(/sort-history=rows/);
  await expect(history.getByRole('columnheader', { name: 'Rows' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(await rowsIn()).toEqual((await rowsIn()).toSorted((one, other) => one - other));
  await history.getByRole('button', { name: 'Rows', exact: true }).click();
  await expect(page).toHaveURL(/sort-history=-rows/);
  expect(await rowsIn()).toEqual((await rowsIn()).toSorted((one, other) => other - one));
  await page.getByRole('radio', { name: /^Spend/ }).check();
  await expect(page).toHaveURL(/dataset=spend/);
  await expect(page).toHaveURL(/sort-history=-rows/);
  await history.getByRole('row').nth(1).getByRole('link', { name: exportsWords.again }).click();
  await expect(page).not.toHaveURL(/dataset=spend/);
  await expect(page).toHaveURL(/sort-history=-rows/);
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('neutralized formulas are recorded, and nothing else is changed', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  const asked = { dataset: 'spend', format: 'csv', ...TWO_YEARS } as const;
  await openExports(asked);
  await page.getByLabel(/^Neutralize spreadsheet formulas/).check();
  await start(page);
  const article = exportOf(page, 'Spend, CSV');
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  await expect(article.getByText('formulas neutralized')).toBeVisible();
  const name = 'harbor-sample_spend_2024-11-21_2026-11-20.csv';
  const text = await savedText(page, article, name);
  const plain = inDatabase(many, asked).text;
  // Numbers with a sign are none.
  const formula = /(^|[,\n])"?(?:[=@\t]|[+-](?![\d.]+[",\r\n]))/;
  expect(plain).toMatch(formula);
  expect(text).not.toMatch(formula);
  expect(text.replaceAll(/(^|[,\n]"?)'(?=[=+\-@\t])/g, '$1')).toBe(plain);
  expect(await manifestOf(page, article, name)).toMatchObject({
    options: { spreadsheet_formulas_neutralized: true, rows_byte_for_byte_as_sent: false },
  });
});

test('exports and insights are reached from the navigation and the palette', async ({
  page,
  openExports,
}) => {
  await openExports();
  const heading = page.getByRole('heading', { level: 1 });
  for (const name of ['Insights', 'Exports']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(name);
    await page.getByRole('link', { name: 'Repositories' }).click();
    await expect(heading).toHaveText('Repositories');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(name.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(name);
  }
});
