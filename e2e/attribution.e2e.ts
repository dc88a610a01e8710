import { readFile } from 'node:fs/promises';
import { attributedChange } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible } from './support/test.ts';

const PRE_EXISTING = wordFor(attributedChange, 'UNCHANGED').label;

// What a change did to the conditions of a check, on the assessment's page.

const checks = (page: Page) => page.getByRole('region', { name: /^Checks/ });
const conditions = (page: Page) => checks(page).locator('tbody tr[aria-rowindex]');
const table = (page: Page) => checks(page).getByRole('table', { name: /^Conditions of/ });

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
  await expect(conditions(page).filter({ hasText: 'origin unknown' })).toHaveCount(2);
  await expect(conditions(page).last()).toContainText('MOVED');
  await expect(conditions(page).last()).toContainText('no location cited');
  // The record's order, and exact counts by change and revision.
  await expect(conditions(page).first()).toContainText('pilot_feed');
  await expect(checks(page)).toContainText('1 origin unknown (the reviewed commit)');
  await expect(checks(page)).toContainText('1 origin unknown (the base)');
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('conditions are filtered by change, path and text, which stand in the address', async ({
  page,
  visit,
}) => {
  await visit('attribution-changes');
  await openAssessment(page);
  await page.getByLabel('Change', { exact: true }).selectOption('UNCHANGED');
  await expect(conditions(page)).toHaveCount(2);
  await expect(checks(page)).toContainText('2 of 9 listed conditions match the filters.');
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
  await expect(checks(page)).toContainText('0 of 9 listed conditions match the filters.');
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
    await expect(conditions(page).last()).toContainText('no location cited');
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
    'the base couldn’t be read in full (BASE_REVIEWED_TREE_NOT_DECLARED). No condition is marked as new or pre-existing.',
    'the reviewed commit couldn’t be read in full (PROPOSED_FILES_NOT_READ). No condition is marked as new or pre-existing.',
    'The attribution of this check can’t be read here.',
    'Attribution status DEFERRED isn’t known to Docket, so nothing is inferred.',
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
  await expect(checks(page)).toContainText('50 of 312 listed.');
  await expect(checks(page)).toContainText(`251 ${PRE_EXISTING}`);
  await expect(conditions(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Save rows' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('# The list: 50 of 312 conditions listed.');
  expect(saved).toContain(
    'changed,aws_instance.worker_048: no tag cost_centre,environments/staging/workers-2.tf:57 at the reviewed commit · line 54 at the base',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy the attribution digest' }).click();
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
    'The record contradicts itself: the counts add up to 2, but the condition count is 3.',
  );
  await expect(check('Backups are kept')).toContainText(
    'The record contradicts itself: the counts add up to 5, but the condition count is 2.',
  );
  await expect(check('Snapshots are encrypted')).toContainText(
    '7 are omitted, but the list is given as complete.',
  );
  // What is listed is shown all the same.
  await expect(check('Snapshots are encrypted').locator('tbody tr[aria-rowindex]')).toHaveCount(2);
  await expect(check('Deletion protection')).toContainText(
    'none are omitted, but the list is given as partial.',
  );
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
  await conditions(page)
    .filter({ hasText: 'old_vpn' })
    .getByRole('button', { name: 'Copy link to condition' })
    .click();
  await expect(checks(page).getByText('Copied')).toBeAttached();
  await page.goto(await copied());
  const focused = page.locator(':focus');
  await expect(focused).toContainText('old_vpn');
  await expect(focused).toHaveAttribute('data-marked', 'true');
  await expect(focused).toBeInViewport();

  await page.getByRole('button', { name: 'Copy link to check' }).last().click();
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
  await expect(checks(page)).toContainText('Use the filters instead.');
  const box = page.getByRole('searchbox', { name: 'Filter conditions', exact: true });
  await box.fill('terminal-200, statement 3:');
  await expect(conditions(page)).toHaveCount(1);
  await box.fill('terminal-20');
  await expect(checks(page)).toContainText('listed conditions match the filters.');
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
  await expect(checks(page)).toContainText('Use the filters instead.');
  await expect.poll(() => conditions(page).count()).toBeLessThan(60);
  const row = conditions(page).nth(2);
  const below = row.getByRole('group', { name: /^policies\/terminal-015\.json, line/ });
  await row.getByRole('button', { name: 'Show code' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Hide code' })).toBeFocused();
  await expect(below).toBeVisible();
  // Over all columns, and what follows stands below it.
  const [area, whole, next] = await Promise.all(
    [below, row, conditions(page).nth(3)].map((each) => each.boundingBox()),
  );
  expect(area?.width).toBeGreaterThan((whole?.width ?? Infinity) - 40);
  expect(next?.y).toBeGreaterThanOrEqual((area?.y ?? Infinity) + (area?.height ?? 0));
  await expectAccessible(page);
  await expectFitForPhone(page);
  await expect(below).toBeVisible();
  await row.getByRole('button', { name: 'Hide code' }).press('Space');
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
      .getByRole('button', { name: /^(Show|Hide) code$/ });
  const opened = page.getByRole('button', { name: 'Hide code' });
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
  for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('j');
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeFocused();
  const row = conditions(page).filter({ has: opened });
  await expect(row).toHaveAttribute('aria-rowindex', '43');
  await expect(row.getByRole('group', { name: /^policies\// })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Next row');
});
