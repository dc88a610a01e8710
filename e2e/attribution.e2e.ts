import { readFile } from 'node:fs/promises';
import { attributedChange, attributedRevision } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { changeAnswers, expectAccessible } from './support/test.ts';
import { recordWords } from '../src/record/words.ts';
import { attributionWords } from '../src/record/attribution-words.ts';
import { DOWNLOAD_ROWS, pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';

const PRE_EXISTING = wordFor(attributedChange, 'UNCHANGED').label;
const UNKNOWN = wordFor(attributedChange, 'UNATTRIBUTED').label;
const BASE = wordFor(attributedRevision, 'BASE_CODE_REVISION').label;
const REVIEWED = wordFor(attributedRevision, 'PROPOSED_CODE_REVISION').label;
const contradicts = (what: string) => fill(recordWords.contradicts, { what });

// What a change did to the conditions of a check, on the assessment's page.

const checks = (page: Page) => page.getByRole('region', { name: /^Checks/ });
const conditions = (page: Page) => checks(page).locator('tbody tr[aria-rowindex]');
const table = (page: Page) =>
  checks(page).getByRole('table', { name: pattern(attributionWords.table) });

async function openAssessment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open assessment' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Assessment of/ })).toBeVisible();
}

test('each condition has its change, its site, and its citations at both revisions', async ({
  page,
  visit,
}) => {
  await visit('attribution-changes');
  await openAssessment(page);
  await expect(conditions(page)).toHaveCount(9);
  const changed = conditions(page).filter({ hasText: 'on ports 443-8443, was 443' });
  await expect(changed).toContainText(
    'environments/production/network.tf:31 at the reviewed commit',
  );
  await expect(changed).toContainText('line 28 at the base');
  // H7: quieter, never green, in the rule's words; H12; H36.
  const unchanged = conditions(page).filter({ hasText: 'unchanged' });
  await expect(unchanged).toHaveCount(2);
  await expect(unchanged.first()).toContainText(PRE_EXISTING);
  await expect(unchanged.locator('[data-tone="good"]')).toHaveCount(0);
  await expect(conditions(page).filter({ hasText: UNKNOWN })).toHaveCount(2);
  await expect(conditions(page).last()).toContainText('MOVED');
  await expect(conditions(page).last()).toContainText(attributionWords.noLocation);
  // The record's order, and exact counts by change and revision.
  await expect(conditions(page).first()).toContainText('pilot_feed');
  await expect(checks(page)).toContainText(
    `1 ${UNKNOWN}${fill(attributionWords.at, { revision: REVIEWED })}`,
  );
  await expect(checks(page)).toContainText(
    `1 ${UNKNOWN}${fill(attributionWords.at, { revision: BASE })}`,
  );
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('a condition whose citation has no path is no “undefined”', async ({ page, visit }) => {
  await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
    body.replaceAll(/("revision":"PROPOSED_CODE_REVISION"),"path":"[^"]*"/g, '$1'),
  );
  await visit('attribution-changes');
  await expect(page.getByTitle(`${REVIEWED}: path unknown`).first()).toBeAttached();
});

test('conditions are filtered by change, path and text, which stand in the address', async ({
  page,
  visit,
}) => {
  await visit('attribution-changes');
  await openAssessment(page);
  await page.getByLabel('Change', { exact: true }).selectOption('UNCHANGED');
  await expect(conditions(page)).toHaveCount(2);
  await expect(checks(page)).toContainText(
    fill(attributionWords.matching, { count: 2, all: '9 listed conditions' }),
  );
  // The counts stay those of the record.
  await expect(checks(page)).toContainText('2 introduced');
  await page.keyboard.press('/');
  await page.keyboard.type('PORT 80');
  await expect(conditions(page)).toHaveCount(1);
  await expect(page).toHaveURL(/change=UNCHANGED&text=PORT\+80/);
  await page.reload();
  await expect(conditions(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Filter conditions by path' }).fill('nowhere');
  await expect(checks(page)).toContainText(
    fill(attributionWords.matching, { count: 0, all: '9 listed conditions' }),
  );
});

test('conditions are sorted by any column, each check for itself, and that stands in the address', async ({
  page,
  visit,
}) => {
  await visit('attribution-changes');
  await openAssessment(page);
  await table(page).getByRole('button', { name: 'Where' }).click();
  await expect(page).toHaveURL(/[?&]sort-check-1=where/);
  // Lines as numbers, and what cites no place last.
  const sorted = async () => {
    await expect(conditions(page).first()).toContainText('website: ingress 0.0.0.0/0 on port 443');
    await expect(conditions(page).nth(2)).toContainText('console');
    await expect(conditions(page).last()).toContainText(attributionWords.noLocation);
  };
  await sorted();
  await page.reload();
  await sorted();
  await expect(table(page).getByRole('columnheader', { name: 'Where' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  // By change as an engine lists them, not by letter.
  await table(page).getByRole('button', { name: 'Change' }).click();
  await expect(conditions(page).first()).toContainText('introduced');
  await table(page).getByRole('button', { name: 'Change' }).click();
  await expect(conditions(page).first()).toContainText('resolved');
  await table(page).getByRole('button', { name: 'Change' }).click();
  await expect(page).not.toHaveURL(/sort-check/);
  await expect(conditions(page).first()).toContainText('pilot_feed');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Revision' }).check();
  await expect(conditions(page).last()).toContainText('MERGE_RESULT');
});

test('H8 H9 every status that compares nothing says which, and infers nothing', async ({
  page,
  visit,
}) => {
  await visit('attribution-not-compared');
  await openAssessment(page);
  for (const words of [
    fill(attributionWords.notCompared, {
      revision: BASE,
      code: fill(attributionWords.code, { code: 'BASE_REVIEWED_TREE_NOT_DECLARED' }),
    }),
    fill(attributionWords.notCompared, {
      revision: REVIEWED,
      code: fill(attributionWords.code, { code: 'PROPOSED_FILES_NOT_READ' }),
    }),
    attributionWords.unreadable,
    fill(attributionWords.unlisted, { status: 'DEFERRED' }),
  ]) {
    await expect(checks(page)).toContainText(words);
  }
  await expect(conditions(page)).toHaveCount(0);
});

test('H10 omitted conditions: a part is called a part, the whole record can be copied', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('attribution-omitted');
  await openAssessment(page);
  await expect(checks(page)).toContainText(
    fill(attributionWords.listed, { count: 50, all: '312' }),
  );
  await expect(checks(page)).toContainText(`251 ${PRE_EXISTING}`);
  await expect(conditions(page)).toHaveCount(50);
  await page.getByRole('button', { name: DOWNLOAD_ROWS }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain(
    `# The list: ${fill(attributionWords.listed, { count: 50, all: '312 conditions' })}`,
  );
  expect(saved).toContain(
    'changed,aws_instance.worker_048: no cost_centre tag,environments/staging/workers-2.tf:57 at the reviewed commit · line 54 at the base',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy evaluation ID' })).toBeVisible();
  await page.getByRole('button', { name: attributionWords.copyDigest }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^sha256:[0-9a-f]{64}$/,
  );
});

test('H11 H38 counts and lists that disagree are both shown, and said to disagree', async ({
  page,
  visit,
}) => {
  await visit('attribution-counts-disagree');
  await openAssessment(page);
  const check = (name: string) =>
    checks(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  await expect(check('Databases are private')).toContainText(
    contradicts(fill(attributionWords.sum, { sum: '2', all: '3' })),
  );
  await expect(check('Backups are kept')).toContainText(
    contradicts(fill(attributionWords.sum, { sum: '5', all: '2' })),
  );
  await expect(check('Snapshots are encrypted')).toContainText(
    fill(attributionWords.givenAsComplete, { omitted: '7' }),
  );
  // What is listed is shown all the same.
  await expect(check('Snapshots are encrypted').locator('tbody tr[aria-rowindex]')).toHaveCount(2);
  await expect(check('Deletion protection')).toContainText(attributionWords.givenAsPartial);
});

test('a check and a condition have addresses that open, scroll, focus and mark', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('attribution-changes');
  await openAssessment(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const row = conditions(page).filter({ hasText: 'old_vpn' });
  const link = row.getByRole('button', { name: attributionWords.linkToCondition });
  await expect(link).toHaveText('#');
  await link.click();
  // For a while, what came of it is also shown where it was pressed.
  await Promise.all([
    expect(link).not.toHaveText('#'),
    expect(checks(page).getByText('Copied')).toBeAttached(),
  ]);
  await page.goto(await copied());
  const focused = page.locator(':focus');
  await expect(focused).toContainText('old_vpn');
  await expect(focused).toHaveAttribute('data-marked', 'true');
  await expect(focused).toBeInViewport();

  await page.getByRole('button', { name: attributionWords.linkToCheck }).last().click();
  await expect.poll(copied).not.toBe(page.url());
  await page.goto(await copied());
  await expect(focused).toContainText('State is locked');
  await expect(focused).toHaveAttribute('data-marked', 'true');
  // Once there, the focus is the person's: filtering does not bring it back.
  await page.keyboard.press('/');
  await page.keyboard.type('website');
  await expect(conditions(page)).toHaveCount(2);
  await expect(
    page.getByRole('searchbox', { name: 'Filter conditions', exact: true }),
  ).toBeFocused();
});

test('10,000 conditions: few are drawn, all can be filtered, each can be linked to, all are printed', async ({
  page,
  visit,
}) => {
  await visit('ten-thousand-conditions');
  await openAssessment(page);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10001');
  await expect.poll(() => conditions(page).count()).toBeLessThan(60);
  await expect(checks(page)).toContainText(attributionWords.near);
  const box = page.getByRole('searchbox', { name: 'Filter conditions', exact: true });
  await box.fill('terminal-200, statement 3:');
  await expect(conditions(page)).toHaveCount(1);
  await box.fill('terminal-20');
  await expect(checks(page)).toContainText(pattern(attributionWords.matching));
  await expect(table(page)).toHaveAttribute('aria-rowcount', /^4\d\d$/);

  await page.goto(`${page.url().split('?')[0]}?check=1&condition=7777`);
  const focused = page.locator(':focus');
  await expect(conditions(page).filter({ has: focused })).toHaveAttribute('aria-rowindex', '7778');
  await expect(focused).toBeInViewport();
  await expect(focused).toHaveAttribute('data-marked', 'true');

  await page.emulateMedia({ media: 'print' });
  await expect(conditions(page)).toHaveCount(10_000);
});

test('among 10,000 conditions the code of one is opened by keyboard, below its row', async ({
  page,
  visit,
}) => {
  await visit('ten-thousand-conditions');
  await openAssessment(page);
  await expect(checks(page)).toContainText(attributionWords.near);
  await expect.poll(() => conditions(page).count()).toBeLessThan(60);
  const row = conditions(page).nth(2);
  const below = row.getByRole('group', { name: /^policies\/terminal-015\.json, line/ });
  await row.getByRole('button', { name: attributionWords.showCode }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: attributionWords.hideCode })).toBeFocused();
  await expect(below).toBeVisible();
  // Over all columns, and what follows stands below it.
  await expect(async () => {
    const [area, whole, next] = await Promise.all(
      [below, row, conditions(page).nth(3)].map((each) => each.boundingBox()),
    );
    expect(area?.width).toBeGreaterThan((whole?.width ?? Infinity) - 40);
    expect(next?.y).toBeGreaterThanOrEqual((area?.y ?? Infinity) + (area?.height ?? 0));
  }).toPass(); // the code may come between
  await expectAccessible(page);
  await expectFitForPhone(page);
  await expect(below).toBeVisible();
  await row.getByRole('button', { name: attributionWords.hideCode }).press('Space');
  await expect(below).toHaveCount(0);
});

test('j and k go through the conditions, and code that is open goes along', async ({
  page,
  visit,
}) => {
  await visit('ten-thousand-conditions');
  await openAssessment(page);
  await expect.poll(() => conditions(page).count()).toBeLessThan(60);
  const codeOf = (row: number) =>
    conditions(page)
      .nth(row)
      .getByRole('button', {
        name: new RegExp(`^(${attributionWords.showCode}|${attributionWords.hideCode})$`),
      });
  const opened = page.getByRole('button', { name: attributionWords.hideCode });
  // The page that was just opened may take the focus a moment later.
  await expect(async () => {
    await codeOf(0).focus();
    await page.keyboard.press('j');
    await expect(codeOf(1)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(opened).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(opened).toBeFocused();
  await page.keyboard.press('j');
  await expect(codeOf(2)).toBeFocused();
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeFocused();
  await page.keyboard.press('k');
  await expect(codeOf(1)).toBeFocused();
  await expect(opened).toBeFocused();
  // Far down the list, what is open is on the screen.
  const row = conditions(page).filter({ has: opened });
  for (const at of [11, 19, 27, 35, 43]) {
    // A key goes no further than the rows that are drawn.
    for (let pressed = 0; pressed < 8; pressed += 1) await page.keyboard.press('j');
    await expect(row).toHaveAttribute('aria-rowindex', String(at));
  }
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeFocused();
  await expect(row.getByRole('group', { name: /^policies\// })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Next row');
});
