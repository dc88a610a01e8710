import { fill } from '../src/lib/fill.ts';
import { chartWords } from '../src/pages/insights/chart/words.ts';
import { OUTCOMES } from '../src/insights/outcome-sums.ts';
import { REVIEW_STATUSES } from '../src/insights/review-sums.ts';
import { microsText } from '../src/insights/micros.ts';
import { reviewStatus, wordFor } from '../src/api/words.ts';
import { utcText } from '../src/exports/export-plan.ts';
import { FOUR_MONTHS, OUTCOME_COLUMNS, outcomesInDatabase } from './support/exports.ts';
import {
  expect,
  part,
  query,
  recordsIn,
  savedFile,
  tableOf,
  test,
  whole,
} from './support/insights.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible } from './support/test.ts';
import { orderWords } from '../src/scaffold/order-words.ts';
import { tableFormats } from '../src/scaffold/table-text.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { rangeWords } from '../src/exports/range-words.ts';
import { loadWords, panels } from '../src/pages/insights/words.ts';
import { nearestWords } from '../src/exports/nearest-words.ts';
import { DOWNLOAD_ROWS, pattern } from './support/words.ts';
import { publishedWords } from '../src/pages/findings/words.ts';

const BY_STATUS = panels.byStatus.title;
const SPEND = `${panels.spend.title}, EUR`;
const SHARES = panels.shares.title;
const digits = (text: string | undefined) => (text ?? '').replaceAll(',', '');
/** "12 (34%)" as 12. */
const counted = (text: string | undefined) => Number(digits(text).split(' ')[0]);
const day = (column: string) => `substr(${column}, 1, 10)`;
const within = (column: string) => `org_id = :org AND ${column} >= :from AND ${column} < :to`;

test('every number is what the database adds up to, by day, by group, and together', async ({
  page,
  openInsights,
  many,
}) => {
  await openInsights();
  await whole(page);

  // Reviews: every day and every status.
  const statuses = query(
    many,
    `SELECT ${day('created_at')} AS day, status, count(*) AS n FROM review WHERE ${within('created_at')} GROUP BY 1, 2`,
  );
  const [head = [], ...lines] = await tableOf(page, BY_STATUS);
  const days = lines.slice(0, -1);
  expect(days).toHaveLength(120);
  const shown = days.flatMap((cells) =>
    head.slice(2).flatMap((status, index) => {
      const n = counted(cells[index + 2]);
      return n === 0 ? [] : [`${cells[0]} ${status} ${n}`];
    }),
  );
  expect(shown.toSorted()).toEqual(
    statuses
      .map(({ day, status, n }) => `${day} ${wordFor(reviewStatus, status).label} ${n}`)
      .toSorted(),
  );
  expect(statuses.length).toBeGreaterThan(200);

  // Time to completion, and those without one.
  const times = query(
    many,
    `SELECT status, created_at, record ->> 'completed_at' AS completed_at FROM review WHERE ${within('created_at')}`,
  );
  const took = times
    .filter(({ status = '', completed_at }) => completed_at && !/PENDING|RUNNING/.test(status))
    .map(
      ({ created_at = '', completed_at = '' }) => Date.parse(completed_at) - Date.parse(created_at),
    )
    .filter((milliseconds) => milliseconds >= 0);
  const classes = await tableOf(page, panels.durations.title);
  expect(counted(classes.at(-1)?.[1])).toBe(took.length);
  expect(counted(classes.find(([name]) => name === '2 min to 5 min')?.[1])).toBe(
    took.filter((each) => each >= 120_000 && each < 300_000).length,
  );
  const without = times.filter(({ completed_at }) => !completed_at).length;
  await expect(
    page.getByText(panels.durations.without).locator('xpath=following-sibling::dd'),
  ).toContainText(String(without));

  // Findings, each way.
  for (const [choice, column, name] of [
    ['Severity', 'severity', 'severity'],
    ['Lifecycle', 'lifecycle_state', 'lifecycle'],
    ['Risk domain', 'risk_domain', 'risk domain'],
  ] as const) {
    await page.getByRole('combobox', { name: /^Findings by/ }).selectOption(choice);
    const csv = await savedFile(
      page,
      fill(chartWords.saveCsv, { title: `Findings by day and ${name}` }),
    );
    const [columns = [], ...rows] = recordsIn(csv.content.toString());
    const expected = query(
      many,
      `SELECT ${day('first_published_at')} AS day, ${column} AS value, count(*) AS n FROM finding WHERE ${within('first_published_at')} GROUP BY 1, 2`,
    );
    for (const [index, value] of columns.entries()) {
      if (index < 2 || value === 'Loaded' || value.startsWith('(')) continue;
      const own = expected.filter((row) => row['value'] === value);
      expect(
        rows.filter((row) => row[index] !== '0').map((row) => `${row[0]} ${row[index]}`),
      ).toEqual(own.map((row) => `${row['day']} ${row['n']}`));
    }
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(
      expected.reduce((sum, row) => sum + Number(row['n']), 0),
    );
  }

  // Spend: exact to the last digit.
  const spend = query(
    many,
    `SELECT ${day('debited_at')} AS day, amount_micros, review_id FROM spend WHERE currency = 'EUR' AND ${within('debited_at')}`,
  );
  const sum = (rows: typeof spend) =>
    rows.reduce((total, row) => total + BigInt(row['amount_micros'] ?? 0), 0n);
  const csv = await savedFile(page, fill(chartWords.saveCsv, { title: SPEND }));
  const [, ...spendDays] = recordsIn(csv.content.toString());
  expect(spendDays.map((row) => `${row[0]} ${row[1]}`)).toEqual(
    days.map(([date]) => `${date} ${microsText(sum(spend.filter((row) => row['day'] === date)))}`),
  );
  const confirmed = query(
    many,
    `SELECT count(*) AS n FROM finding WHERE validation = 'CONFIRMED' AND ${within('first_published_at')}`,
  );
  const count = Number(confirmed[0]?.['n']);
  await expect(part(page, SHARES).getByText(`${count} confirmed finding`)).toBeVisible();
  const shares = await savedFile(page, fill(chartWords.saveCsv, { title: SHARES }));
  const named = spend.filter((row) => row['review_id'] !== '');
  const reviews = new Set(named.map((row) => row['review_id'])).size;
  const each = (total: bigint, of: number) =>
    (Number(total) / 1_000_000 / of).toFixed(4).slice(0, 6);
  const eur = recordsIn(shares.content.toString()).find(([currency]) => currency === 'EUR') ?? [];
  expect(eur.slice(1, 5)).toEqual([
    String(spend.length),
    microsText(sum(spend)),
    microsText(sum(named)),
    String(reviews),
  ]);
  expect(Number(eur[5]).toFixed(4).slice(0, 6)).toBe(each(sum(named), reviews));
  expect(Number(eur[6]).toFixed(4).slice(0, 6)).toBe(each(sum(spend), count));
});

test('outcomes by every grouping are the database’s, with their denominators and what is unknown', async ({
  page,
  openInsights,
  many,
}) => {
  for (const [by, label] of [
    ['repository', 'Repository'],
    ['risk_domain', 'Risk domain'],
    ['severity', 'Severity'],
    ['month', 'Month'],
  ] as const) {
    await openInsights({ by });
    await whole(page);
    const title = `Outcomes by ${label.toLowerCase()}`;
    const expected = [...outcomesInDatabase(many, by, FOUR_MONTHS).values()];
    const csv = await savedFile(page, fill(chartWords.saveCsv, { title: title }));
    const [, ...rows] = recordsIn(csv.content.toString());
    const place = (column: string) => OUTCOME_COLUMNS.findIndex((name) => name === column);
    const order = ['published', ...OUTCOMES].map(place);
    const numbers = rows.map((row) => row.slice(1, 8).join(' '));
    expect(numbers.toSorted()).toEqual(
      expected.map((counts) => order.map((index) => counts[index]).join(' ')).toSorted(),
    );
    // The table says the same, and the share of what is unknown beside it.
    const [, ...table] = await tableOf(page, title);
    expect(table.slice(0, -1).map((row) => row.slice(1).map(counted).join(' '))).toEqual(numbers);
    for (const row of table) expect(row.at(-1)).toMatch(/^[\d,]+ \([<>]?\d+%\)$/);
  }
});

test('by keyboard, for every eye, on a phone and on paper', async ({ page, openInsights }) => {
  // Few days: the tables of many take axe minutes.
  await openInsights({ from: '2026-10-15T00:00:00Z' });
  await whole(page);
  await expectAccessible(page);
  const chart = page.getByRole('slider', { name: /^Reviews by day and status/ });
  await page.keyboard.press('c');
  await expect(chart).toBeFocused();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', '13');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2026-10-28: reviews \d+/);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2026-10-20: reviews \d+/);
  // With Alt, a key is the browser’s.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2026-10-20: reviews \d+/);
  const panel = part(page, /^Reviews by day/);
  await expect(panel.getByText('2026-10-20', { exact: true }).first()).toBeVisible();
  // What the number counts is the next stop.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: /^reviews, 2026-10-20: / })).toBeFocused();
  await chart.focus();
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Total', { exact: true }).first()).toBeVisible();
  // Pointed at, it says the same.
  const box = await chart.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 60);
  await expect(panel.getByText('2026-10-28', { exact: true }).first()).toBeVisible();
  await page.mouse.move(0, 0);
  // Whoever sees no picture has the table, without a link or anything else to stumble over.
  await expect(page.getByRole('table', { name: BY_STATUS })).toHaveCount(1);
  await expect(page.getByRole('table', { name: BY_STATUS }).getByRole('link')).toHaveCount(0);
  await expect(page.locator('.visually-hidden').getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: `Table of ${BY_STATUS}` }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: `Table: ${BY_STATUS}` });
  await expect(table).toBeVisible();
  // None leads nowhere.
  await expect(table.getByRole('cell', { name: '0', exact: true }).first()).toBeVisible();
  await expect(table.getByRole('link', { name: /: 0$/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('table', { name: /^Outcomes by/ })).toBeVisible();
  // Nor is it said what a button would do that isn't there.
  await expect(page.getByText(/opens offline/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expectFitForPhone(page);
});

test('a chart is saved as data, as SVG and as PNG, and says what it is of', async ({
  page,
  context,
  openInsights,
}) => {
  await openInsights();
  await whole(page);
  const csv = await savedFile(page, fill(chartWords.saveCsv, { title: BY_STATUS }));
  expect(csv.name).toBe('Harbor-sample-Reviews-by-day-and-status-2026-07-01-to-2026-10-29-UTC.csv');
  const cells = recordsIn(csv.content.toString());
  const table = await tableOf(page, BY_STATUS);
  expect(cells.slice(1).map((row) => row.slice(0, -1))).toEqual(
    table.slice(1, -1).map((row) => row.map(digits)),
  );
  const status = new Set<string>(REVIEW_STATUSES);
  expect(cells[0]?.filter((name) => status.has(name)).length).toBeGreaterThan(4);

  const svg = await savedFile(page, fill(chartWords.saveSvg, { title: BY_STATUS }));
  // The page itself may parse no markup.
  const reader = await context.newPage();
  const drawn = await reader.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      root: file.documentElement.tagName,
      text: file.documentElement.textContent,
      classes: file.querySelectorAll('[class], [style]').length,
      patterns: file.querySelectorAll('pattern').length,
    };
  }, svg.content.toString());
  expect(drawn).toMatchObject({ root: 'svg', classes: 0 });
  expect(drawn.patterns).toBeGreaterThan(4);
  expect(drawn.text).toContain('2026-07-01 to 2026-10-29 UTC. Days are in UTC.');
  expect(drawn.text).toMatch(/Completed: [\d,]+/);

  const png = await savedFile(page, fill(chartWords.savePng, { title: BY_STATUS }));
  expect(png.name).toMatch(/\.png$/);
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(800);
});

test('numbers lead to what they count', async ({ page, openInsights }) => {
  await openInsights();
  await whole(page);
  const [head = [], ...rows] = await tableOf(page, 'Findings by day and severity');
  const serious = head.indexOf('Serious');
  const row = rows.findIndex((cells) => counted(cells[serious]) > 0);
  const date = rows[row]?.[0] ?? '';
  const expected = counted(rows[row]?.[serious]);
  await page
    .getByRole('region', { name: 'Table: Findings by day and severity' })
    .getByRole('link', { name: `Serious, ${date}: ${expected}`, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`findings\\?from=${date}&to=${date}&severity=SERIOUS$`));
  await expect(page.getByText(pattern(publishedWords.all)).first()).toBeVisible();
  await expect(page.locator('main a[data-row], main [data-row]')).toHaveCount(expected);

  await page.goBack();
  await whole(page);
  const [, reviews = []] = await tableOf(page, BY_STATUS);
  await page
    .getByRole('region', { name: `Table: ${BY_STATUS}` })
    .getByRole('link', { name: `reviews, ${reviews[0]}: ${reviews[1]}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(page).toHaveURL(/dataset=reviews.*from=2026-07-01T00%3A00%3A00Z&to=2026-07-02T/);
});

test.describe('what is not whole', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a token without the scope gets the scope’s name, and no number', async ({
    page,
    openInsights,
  }) => {
    await openInsights({}, ['--scopes', 'reviews:read']);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('analytics:read');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByText(loadWords.noData)).toHaveCount(6);
    await expect(page.getByText(/can see no (reviews|findings|debits)/)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('H34: what broke off midway is partial, in words and by name, and goes on to the same numbers', async ({
    page,
    openInsights,
    many,
  }) => {
    await many.setFaults('html on exportDataset after 8');
    await openInsights();
    await expect(
      page.getByText(pattern(loadWords.failed, { windows: '16 windows' })),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('status 502');
    await expect(page.getByRole('alert')).toHaveCount(1);
    // Which of them came so far depends on which was asked for first.
    const heading = page
      .getByRole('heading', { level: 2, name: /by day .*partial: [1-3] of 4 windows/ })
      .first();
    const title = ((await heading.textContent()) ?? '').replace(/ partial.*/, '');
    const chart = part(page, new RegExp(`^${title}`));
    // Days that did not arrive are not zero.
    await chart.getByRole('button', { name: /^Table of/ }).click();
    const last = chart.getByRole('row').filter({ hasText: '2026-10-28' });
    await expect(last.getByRole('rowheader')).toContainText('not loaded');
    await expect(chart.getByText(chartWords.totalSoFar, { exact: true }).first()).toBeVisible();
    await expect(last.getByRole('cell').first()).toHaveText('');
    const save = await chart
      .getByRole('button', { name: /^Download CSV/ })
      .getAttribute('aria-label');
    const csv = await savedFile(page, save ?? '');
    expect(csv.name).toMatch(/\.partial\.csv$/);
    expect(csv.content.toString()).toMatch(/2026-10-28,,.*,nothing/);
    // So does what the table itself saves.
    await chart.getByRole('button', { name: DOWNLOAD_ROWS }).click();
    const markdown = await savedFile(page, tableFormats.md.name);
    expect(markdown.name).toMatch(/\.partial\.md$/);
    expect(markdown.content.toString()).toMatch(/From exports: partial/);
    await page.keyboard.press('Escape');
    await many.setFaults('none');
    await page.getByRole('button', { name: 'Try again' }).click();
    await whole(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const all = query(many, `SELECT count(*) AS n FROM review WHERE ${within('created_at')}`);
    expect(counted((await tableOf(page, BY_STATUS)).at(-1)?.[1])).toBe(Number(all[0]?.['n']));
  });

  test('totals whose worker fails say so, and are added up from the beginning when tried again', async ({
    page,
    openInsights,
    many,
  }) => {
    await page.route(/insights\.worker/, (route) => route.abort());
    await openInsights();
    await expect(page.getByRole('alert')).toContainText(scaffoldWords.missingCode);
    await page.unroute(/insights\.worker/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await whole(page);
    const all = query(many, `SELECT count(*) AS n FROM review WHERE ${within('created_at')}`);
    expect(counted((await tableOf(page, BY_STATUS)).at(-1)?.[1])).toBe(Number(all[0]?.['n']));
  });

  test('H34: stopped by a person it is partial, an unconfirmed end is said, and nothing is fetched for nobody', async ({
    page,
    openInsights,
    many,
  }) => {
    await many.setFaults('latency 100s on exportDataset after 8');
    await openInsights();
    await expect(
      page.getByText(pattern(loadWords.loading, { windows: '16 windows' })),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(
      page.getByText(pattern(loadWords.stopped, { windows: '16 windows' })),
    ).toBeVisible();
    await many.setFaults('unmarked on exportDataset');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(loadWords.unconfirmed)).toBeVisible();
    const heading = page
      .getByRole('heading', { name: new RegExp(`by day .*${loadWords.notConfirmed}`) })
      .first();
    const [title = ''] = ((await heading.textContent()) ?? '').split(loadWords.notConfirmed);
    const chart = part(page, new RegExp(`^${title.trim()}`));
    const day = chart.getByRole('row').filter({ hasText: '2026-10-28' }).first();
    await expect(day.getByRole('rowheader')).toContainText(chartWords.coverage.unconfirmed);
    // Nothing more is coming that could be waited for.
    await expect(page.getByText(orderWords.onceLoaded)).toHaveCount(0);
    const save = await chart
      .getByRole('button', { name: /^Download CSV/ })
      .getAttribute('aria-label');
    const csv = await savedFile(page, save ?? '');
    expect(csv.name).toMatch(/end-unconfirmed\.csv$/);
    expect(csv.content.toString()).toMatch(/2026-10-28,.*,unconfirmed/);
    await many.setFaults('latency 100s on exportDataset');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(pattern(loadWords.loading))).toBeVisible();
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/exports/'),
    );
    await page.getByRole('link', { name: 'Repositories' }).click();
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
  });

  test('a range is chosen by a preset or exactly, and one that cannot be is refused in words', async ({
    page,
    openInsights,
    many,
  }) => {
    await openInsights();
    await page.getByLabel('To (exclusive)').fill('2026-07-01T00:00:00');
    await expect(page.getByText(rangeWords.reversed)).toBeVisible();
    await page.getByLabel('To (exclusive)').fill('2026-07-02T06:30:00');
    await page.getByRole('button', { name: loadWords.showRange }).click();
    await expect(page).toHaveURL(/to=2026-07-02T06%3A30%3A00Z/);
    await whole(page);
    const rows = await tableOf(page, BY_STATUS);
    expect(rows).toHaveLength(4);
    expect(rows[2]?.[0]).toBe('2026-07-02 (until 06:30:00 only)');
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(page).not.toHaveURL(/2026-07-02/);
    await whole(page);
    // An empty range says where data is, and leads there.
    await openInsights({ from: '2012-01-01T00:00:00Z', to: '2012-02-01T00:00:00Z' });
    const nearest = page.getByRole('button', { name: nearestWords.upTo });
    await nearest.click();
    await expect(nearest).toHaveCount(0);
    await whole(page);
    expect(counted((await tableOf(page, BY_STATUS)).at(-1)?.[1])).toBeGreaterThan(0);
    await many.setFaults('latency 100s on exportDataset after 2');
    await page.getByRole('button', { name: 'Last month' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(pattern(loadWords.stopped))).toBeVisible();
    await expectAccessible(page);
    await openInsights({ from: '2010-01-01T00:00:00Z' });
    await expect(page.getByText(loadWords.nothing)).toBeVisible();
    await expectAccessible(page);
  });
});

test('an empty range says where the nearest data is, and leads there', async ({
  page,
  openInsights,
  many,
}) => {
  const [oldest] = query(
    many,
    'SELECT min(created_at) AS at FROM review WHERE org_id = :org AND :from < :to',
  );
  const first = Date.parse(oldest?.['at'] ?? '');
  const day = (days: number) => new Date(first + days * 86_400_000).toISOString().slice(0, 10);
  // The nearest is more than a window of an export away, and the newest much further.
  await openInsights({ from: `${day(-80)}T00:00:00Z`, to: `${day(-50)}T00:00:00Z` });
  const said = page.getByRole('status').filter({ hasText: nearestWords.noReviews });
  await expect(said).toContainText(pattern(nearestWords.nearest, { what: 'review' }));
  await expect(said.getByRole('time')).toHaveAttribute('datetime', utcText(first));
  await expectAccessible(page);
  await said.getByRole('button', { name: nearestWords.from }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day(0)}T`));
  await whole(page);
  await expect(part(page, BY_STATUS).getByRole('slider')).toBeVisible();
});
