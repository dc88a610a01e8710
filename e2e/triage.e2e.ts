import { graphWords } from '../src/graph/words.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test, sampleAddress } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { detail, lines } from './support/triage.ts';
import { recordWords } from '../src/record/words.ts';
import { SHOWN_COUNT } from './support/words.ts';
import { assessmentWords } from '../src/pages/assessment/words.ts';
import { fill } from '../src/lib/fill.ts';

test('opening the first finding is a step to come back from, moving on is not', async ({
  page,
  visit,
}) => {
  await visit('six-environments');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(triageWords.titleOf, { title: 'Deployment of v3.18.0' }),
  );
  await expect(page.getByText(`3 findings in 5 records${triageWords.allShown}`)).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await expectAccessible(page);
  const list = page.url();

  // From the list the shell's keys move between rows; Enter opens.
  await page.keyboard.press('j');
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('1 of 3')).toBeVisible();
  await expect(detail(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(detail(page).getByText('2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(detail(page).getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(detail(page).getByText('2 of 3')).toBeVisible();
  await expect(detail(page)).toContainText('settlement_lag');
  await expectAccessible(page);
  const second = page.url();

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(detail(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(second);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
  await expect(lines(page).nth(1)).toBeFocused();

  // A second press before the browser is back, here in one task, means the same step.
  await lines(page).first().click();
  await expect(detail(page)).toBeVisible();
  await page.evaluate(() => {
    const press = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.body.dispatchEvent(press());
    document.body.dispatchEvent(press());
  });
  await expect(detail(page)).toBeHidden();
  await expect(lines(page).first()).toBeFocused();
  await expect(page).toHaveURL(list);

  // A link straight to a finding has no list behind it: leaving it stays on the page.
  await page.goto(second);
  await expect(detail(page)).toContainText('settlement_lag');
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await expect(page).toHaveURL(list);
});

test('facets count what is loaded, and stand in the address', async ({ page, sample, visit }) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@five-thousand-findings/findings'));
  const counts = page.getByRole('status').filter({ hasText: /5,000 findings(?:, |$)/ });
  await expect(counts).toContainText(`5,000 findings${triageWords.allShown}`);

  await page.getByRole('button', { name: 'Lifecycle' }).click();
  const lifecycle = page.getByRole('group', { name: 'Lifecycle' });
  await expect(lifecycle.getByLabel(/^New in this run/)).toBeVisible();
  await expect(lifecycle).toContainText('New in this run3,000');
  await expect(lifecycle).toContainText('Unchanged since an earlier run1,000');
  await expectAccessible(page);
  await lifecycle.getByLabel(/^Unchanged/).check();
  await expect(counts).toContainText('1,000 shown');
  // What else could be chosen in the same facet keeps its count; the others follow.
  await expect(lifecycle).toContainText('New in this run3,000');
  await page.keyboard.press('Escape');
  await page
    .getByRole('search', { name: 'Findings' })
    .getByRole('button', { name: 'Severity' })
    .click();
  const severity = page.getByRole('group', { name: 'Severity' });
  const serious = Number(
    ((await severity.locator('label', { hasText: 'Serious' }).textContent()) ?? '').replace(
      /\D/g,
      '',
    ),
  );
  expect(serious).toBeGreaterThan(0);
  await severity.getByLabel(/^Serious/).check();
  await expect(counts).toContainText(`${serious.toLocaleString('en')} shown`);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: triageWords.filter }).fill('mooring');
  await expect(lines(page).first()).toContainText('Mooring');
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toEqual({
    lifecycle: 'UNCHANGED',
    severity: 'SERIOUS',
    text: 'mooring',
  });
  const shown = (await counts.textContent()) ?? '';
  await page.reload();
  await expect(counts).toHaveText(shown);

  await page.goBack();
  await expect(counts).toContainText(`${serious.toLocaleString('en')} shown`);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(counts).toContainText(triageWords.allShown);
});

test('what is pressed before the address has what was typed keeps it, and Back undoes it', async ({
  page,
  sample,
  list,
}) => {
  await list();
  const address = sampleAddress(sample, '/findings');
  await page.goto(address);
  const shown = page.getByRole('status').filter({ hasText: SHOWN_COUNT });
  await expect(shown).toContainText(triageWords.allShown);
  const filter = page.getByRole('searchbox', { name: triageWords.filter });
  const group = page.getByRole('combobox', { name: 'Group' });
  // Each pair in one task: no pause is short enough for a slow machine.
  const type = (then: 'group' | 'open' | 'back') =>
    filter.evaluate((box: HTMLInputElement, next) => {
      // Not by `value`, which React would take for its own.
      box.setRangeText('tide');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      if (next === 'back') window.history.back();
      if (next === 'open') document.querySelector<HTMLElement>('tbody a[data-row]')?.click();
      const select = document.querySelector<HTMLSelectElement>('search select');
      if (next !== 'group' || !select) return;
      select.selectedIndex = [...select.options].findIndex(({ value }) => value === 'repository');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, then);

  await type('group');
  await expect(group).toHaveValue('repository');
  await expect(page).toHaveURL(`${address}?text=tide&group=repository`);
  await expect(filter).toHaveValue('tide');

  await page.goto(address);
  await expect(shown).toContainText(triageWords.allShown);
  await type('open');
  await expect(detail(page)).toBeVisible();
  await expect(page).toHaveURL(/[?]text=tide&finding=/);

  // The step that typing made is taken back, and with it what was typed.
  await page.goto(address);
  await expect(shown).toContainText(triageWords.allShown);
  await type('back');
  await expect(page).toHaveURL(address);
  await expect(filter).toHaveValue('');
  await expect(shown).toContainText(triageWords.allShown);
});

test('groups and sorting stand in the address, and moving on follows them', async ({
  page,
  sample,
  visit,
}) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
  await page.getByLabel('Group').selectOption('Risk domain');
  await page.getByLabel('Sort').selectOption('By location');
  await expect(page).toHaveURL(/group=domain&sort=place/);
  const list = page.getByRole('table', { name: 'Findings' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(3);
  const claims = await lines(page).allTextContents();
  await lines(page).first().click();
  for (const claim of claims) {
    await expect(detail(page).getByRole('heading', { level: 2 }).first()).toHaveText(claim);
    await page.keyboard.press('j');
  }
  // What is collapsed isn't left out, and is open again in other groups.
  await page.getByRole('button', { name: triageWords.foldAll }).click();
  await expect(detail(page)).toContainText('in a collapsed group');
  await page.getByLabel('Group').selectOption('Decision');
  await expect(page.getByRole('button', { name: triageWords.foldAll })).toBeVisible();

  // The order that a column's heading asked for has a name, and a way back.
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings?sort=-decision'));
  const sort = page.getByLabel('Sort');
  await expect(sort.locator('option:checked')).toHaveText('Decision, reversed');
  await sort.selectOption('Serious first');
  await expect(page).not.toHaveURL(/sort=/);
});

test('what is selected and collapsed is so again after Back and a reload', async ({
  page,
  sample,
  visit,
}) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
  await page.getByLabel('Group').selectOption('Risk domain');
  const table = page.getByRole('table', { name: 'Findings' });
  const boxes = table.getByRole('checkbox', { name: /^Select (?!all rows)/ });
  await boxes.nth(0).check();
  const groups = table.getByRole('heading', { level: 2 }).getByRole('button');
  await groups.nth(2).click();
  await lines(page).nth(1).click();
  await expect(detail(page)).toBeVisible();
  // Beside a finding one goes on selecting.
  await boxes.nth(1).check();
  const leave = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Exports' });
  const selected = page.getByRole('region', { name: triageWords.selected });
  const reason = selected.getByRole('textbox', { name: triageWords.reason });
  await reason.fill('Known since spring');
  const expectAsLeft = async () => {
    await expect(selected).toContainText('2 findings selected');
    await expect(reason).toHaveValue('Known since spring');
    await expect(boxes.nth(0)).toBeChecked();
    await expect(boxes.nth(1)).toBeChecked();
    await expect(groups.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect(groups.nth(2)).toHaveAttribute('aria-expanded', 'false');
  };
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await page.goBack();
  await expectAsLeft();
  await page.reload();
  await expectAsLeft();
  // The list behind the finding has what was selected beside it.
  await page.goBack();
  await expect(detail(page)).toBeHidden();
  await page.reload();
  await expectAsLeft();
  // What was given up stays so.
  await page.getByRole('button', { name: triageWords.clearSelection }).click();
  await page.reload();
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).check();
  await expect(reason).toHaveValue('');
  await expect(groups.nth(2)).toHaveAttribute('aria-expanded', 'false');
});

test('what a double click did to several findings is undone as a whole', async ({
  page,
  visit,
}) => {
  await visit('six-environments');
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(lines(page)).toHaveCount(3);
  for (const row of await page.getByRole('row').getByRole('checkbox').all()) await row.check();
  const selected = page.getByRole('region', { name: triageWords.selected });
  const { label } = markWords.ACCEPTED;
  await selected.getByRole('button', { name: label }).dblclick();
  const marked = page.getByRole('table').getByText(label, { exact: true });
  await expect(marked).not.toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText(triageWords.undone)).toBeVisible();
  await expect(marked).toHaveCount(0);
});

test('the heading of a group is no row to be selected', async ({ page, sample, visit }) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings?group=domain'));
  const table = page.getByRole('table', { name: 'Findings' });
  const all = table.getByRole('checkbox', { name: 'Select all rows shown' });
  const boxes = table.getByRole('checkbox', { name: /^Select (?!all rows)/ });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await expect(all).toBeChecked();
  await all.uncheck();
  await all.check();
  for (const box of await boxes.all()) await box.uncheck();
  await expect(all).not.toBeChecked({ indeterminate: true });
});

test('the same finding in several environments is one line, which says how it was matched', async ({
  page,
  sample,
  visit,
}) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
  await expect(lines(page).first().locator('xpath=../..')).toContainText('3 environments');
  await lines(page).first().click();
  await expect(detail(page)).toContainText(triageWords.sameText);
  const environments = detail(page).getByRole('navigation', {
    name: triageWords.environments,
  });
  const first = new URL(page.url()).searchParams.get('in');
  await environments.getByRole('link', { name: 'ap-southeast-1' }).click();
  await expect(environments.getByRole('link', { name: 'ap-southeast-1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(new URL(page.url()).searchParams.get('in')).not.toBe(first);
  await expect(detail(page).getByText('1 of 3')).toBeVisible();

  // Narrowed to one environment, the finding is still one line.
  await page.getByRole('button', { name: 'Environment' }).click();
  await page
    .getByRole('group', { name: 'Environment' })
    .getByLabel(/^eu-north-1/)
    .check();
  await expect(page.getByText(/^1 shown of \d+ findings?( in \d+ records)?$/)).toBeVisible();
  await page.keyboard.press('Escape');
  // What is opened from there is its record of that environment.
  await lines(page).first().click();
  await expect(environments.getByRole('link', { name: 'eu-north-1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('what a record says against itself is pointed out, without a verdict', async ({
  page,
  sample,
  visit,
}) => {
  await visit('decided-otherwise');
  await page.goto(sampleAddress(sample, '/reviews/@decided-otherwise/findings'));
  await expect(page.getByText('Contradictory')).toHaveCount(2);
  await lines(page)
    .filter({ hasText: /cursor/i })
    .click();
  await expect(detail(page)).toContainText(
    /The record contradicts itself: marked as fixed .*, but this run, which started .*, after the decision, calls it “Unchanged since an earlier run”\. It doesn’t say which/,
  );
  await page.keyboard.press('j');
  await expect(detail(page)).toContainText(
    /dismissed .*, but later \(.*\) evaluated as addressed by the merged code/,
  );
  await expectAccessible(page);

  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
  await expect(
    page.getByText(
      'a deployment gate’s decision is to permit, but gating checks are blocked: Pinned workflow actions.',
    ),
  ).toBeVisible();
  // Without a contradiction nothing is said.
  await page.goto(sampleAddress(sample, '/reviews/@capture-retries-1/findings'));
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText(recordWords.contradictsItself)).toHaveCount(0);
});

test('findings are copied for an issue tracker or an agent', async ({
  page,
  context,
  sample,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await visit('capture-retries-1');
  await page.goto(sampleAddress(sample, '/reviews/@capture-retries-1/findings'));
  await page.getByRole('button', { name: 'Copy findings' }).click();
  await page.getByRole('button', { name: 'Copy open serious as Markdown' }).click();
  await expect.poll(copied).toContain('## Serious: capturePayment retries');
  expect(await copied()).toContain('# 1 open serious finding of: Retry captures');
  await page.getByRole('button', { name: 'Copy shown as plain text' }).click();
  await expect.poll(copied).toContain('2 shown findings of: Retry captures');
  await page.keyboard.press('Escape');

  await lines(page).first().click();
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('c');
  await expect(detail(page).getByText('Copied', { exact: true })).toBeAttached();
  await expect.poll(copied).toContain('```text');
  const text = await copied();
  expect(text).toContain(new URL(page.url()).origin);
  expect(text).toMatch(/- Reviewed commit: [0-9a-f]{40}/);
  expect(text).toMatch(/^- \S+:\d+-\d+ at [0-9a-f]{40} \(Verified read\)$/m);

  // Text that wants out of its fence stays inside.
  await page.goto(sampleAddress(sample, '/reviews/@hostile-markup/findings'));
  await lines(page).first().click();
  await expect(detail(page)).toBeVisible();
  await page.getByRole('button', { name: triageWords.asMarkdown }).click();
  await expect.poll(copied).toContain('# 1 finding of');
  expect((await copied()).split('\n').filter((line) => line.startsWith('#'))).toHaveLength(2);
});

test('an empty list says which emptiness it is', async ({ page, sample, visit }) => {
  await visit('nothing-left-out');
  await page.goto(sampleAddress(sample, '/reviews/@incomplete/findings'));
  await expect(page.getByText(recordWords.notComplete)).toBeVisible();
  await page.goto(sampleAddress(sample, '/reviews/@nothing-left-out/findings'));
  await expect(page.getByText(/The reviewer recorded no finding/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(
    sampleAddress(sample, '/reviews/@capture-retries-1/findings?text=nothing-has-this'),
  );
  await expect(page.getByText(triageWords.noMatch)).toBeVisible();
  await page.goto(sampleAddress(sample, '/reviews/@capture-retries-1/findings?finding=other'));
  await expect(page.getByText(triageWords.notInList)).toBeVisible();
});

test('hostile text stays text, in the list and beside it', async ({ page, sample, visit }) => {
  await visit('hostile-markup');
  for (const name of [
    'hostile-markup',
    'hostile-direction',
    'hostile-lengths',
    'hostile-values',
    'unreadable-finding',
  ]) {
    await page.goto(sampleAddress(sample, `/reviews/@${name}/findings`));
    await expect(lines(page).first()).toBeVisible();
    await lines(page).first().click();
    await expect(detail(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('on a phone it is the list or the finding', async ({ page, sample, visit }) => {
  await visit('six-environments');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
  await expect(lines(page).first()).toBeVisible();
  await expectFitForPhone(page);
  await lines(page).nth(2).click();
  await expect(detail(page)).toBeVisible();
  await expect(lines(page).first()).toBeHidden();
  await expectFitForPhone(page);
  await page.getByRole('button', { name: triageWords.backToList }).click();
  await expect(lines(page).nth(2)).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('far down a long list one stays, and comes back to what was opened there', async ({
    page,
    sample,
    list,
  }) => {
    await list();
    await page.goto(sampleAddress(sample, '/reviews/@five-thousand-findings/findings'));
    await expect(lines(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2_500));
    const onScreen = () =>
      lines(page).evaluateAll((all) =>
        all
          .map((each) => ({ id: each.id, top: each.getBoundingClientRect().top }))
          .find(({ top }) => top > 100 && top < 600),
      );
    await expect.poll(async () => (await onScreen())?.id).toBeDefined();
    const { id, top } = (await onScreen()) ?? { id: '', top: NaN };
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 2_500)).toBeLessThan(1_000);
    await page.locator(`[id="${id}"]`).tap();
    await expect(detail(page)).toBeVisible();
    await page.goBack();
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await expect
      .poll(async () => {
        const box = await page.locator(`[id="${id}"]`).boundingBox();
        return Math.abs((box?.y ?? NaN) - top);
      })
      .toBeLessThan(8);
  });

  test('a graph says nothing of keys', async ({ page, visit }) => {
    await visit('causal-graphs');
    await page.getByRole('link', { name: /writes a level both directly/ }).tap();
    await expect(page.getByText(graphWords.byModel)).toBeVisible();
    const ofKeys = page.getByText(/goes back|move between actors/);
    await expect(ofKeys).toHaveCount(2);
    for (const words of await ofKeys.all()) await expect(words).toBeHidden();
  });
});

test('an assessment’s findings, and 5,000 of them', async ({ page, visit }) => {
  await visit('five-thousand-findings');
  // By key: below five thousand rows a pointer may miss what moves while those near it are measured.
  await page.getByRole('link', { name: 'Open assessment' }).press('Enter');
  await expect(page).toHaveURL(/\/assessments\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    fill(assessmentWords.title, { environment: '' }).trim(),
  );
  await page.getByRole('link', { name: 'Triage findings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Findings in production');
  await expect(page.getByText(`5,000 findings${triageWords.allShown}`)).toBeVisible();
  // Only those near the screen are drawn, and each says where it stands.
  await expect.poll(() => lines(page).count()).toBeLessThan(60);
  const last = page.getByRole('table', { name: 'Findings' }).getByRole('row').last();
  // The first rows are there before the others have their room.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toHaveAttribute('aria-rowindex', '5001', { timeout: 1_000 });
    await last.scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
  // Rows that pass under the pointer are not pointed at.
  await expect(last).toHaveCSS('pointer-events', 'auto');
  await last.getByRole('link').click();
  await expect(detail(page).getByText('5,000 of 5,000')).toBeVisible();
  await page.keyboard.press('k');
  await expect(detail(page).getByText('4,999 of 5,000')).toBeVisible();
  await expectAccessible(page);
});
