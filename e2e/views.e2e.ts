import { readFile } from 'node:fs/promises';
import { fill } from '../src/lib/fill.ts';
import { importWords } from '../src/scaffold/import-words.ts';
import { viewsWords as words } from '../src/scaffold/views-words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

test.beforeEach(async ({ signIn, page }) => {
  await signIn();
  await settled(page);
});

test('a view is saved, marked when changed, reset, saved again, and opens the list by default', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Kind', { exact: true }).selectOption('Deployment');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const name = page.getByLabel(words.newName);
  await name.fill(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await name.fill('Releases');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const menu = page.getByRole('button', { name: /^Releases/ });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // What is undone by hand changes nothing.
  const look = page.getByRole('button', { name: 'View', exact: true });
  await look.click();
  await page.getByRole('checkbox', { name: 'Environments' }).uncheck();
  await page.getByRole('button', { name: 'Move Findings down' }).click();
  await expect(menu).toContainText('•');
  await page.getByRole('checkbox', { name: 'Environments' }).check();
  await page.getByRole('button', { name: 'Move Findings up' }).click();
  await expect(menu).not.toContainText('•');
  await page.keyboard.press('Escape');

  await page
    .getByRole('combobox', { name: 'Findings', exact: true })
    .selectOption('At least one recorded');
  await expect(menu).toContainText('•');
  await menu.click();
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByText(listCount(2, false))).toBeVisible();
  await expect(menu).not.toContainText('•');
  await page.keyboard.press('Escape');

  await page
    .getByRole('combobox', { name: 'Findings', exact: true })
    .selectOption('At least one recorded');
  await menu.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(menu).not.toContainText('•');
  const isDefault = page
    .getByRole('listitem')
    .filter({ hasText: 'Releases' })
    .getByLabel('default');
  // What another version keeps there stays.
  await page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem('docket.lists') ?? '') as object;
    for (const each of Object.values(all)) Object.assign(each as object, { later: 1 });
    localStorage.setItem('docket.lists', JSON.stringify(all));
  });
  await isDefault.check();
  await isDefault.uncheck();
  await isDefault.check();
  expect(await page.evaluate(() => localStorage.getItem('docket.lists'))).toContain('"later":1');
  await page.keyboard.press('Escape');

  const reviews = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reviews' });
  // The default view opens where the address asks for nothing, also after a reload.
  await page.getByRole('link', { name: 'Repositories' }).click();
  await reviews.click();
  await expect(page).toHaveURL(/findings=any&kind=DEPLOYMENT&view=/);
  await expect(page.getByText(listCount(1, false))).toBeVisible();
  await page.reload();
  await expect(page.getByText(listCount(1, false))).toBeVisible();

  // Columns that were arranged since stay; those that a view has give way to the default view's.
  const author = page.getByRole('columnheader', { name: 'Author' });
  await look.click();
  await page.getByRole('checkbox', { name: 'Author' }).check();
  await page.keyboard.press('Escape');
  await reviews.click();
  await expect(menu).toContainText('•');
  await expect(author).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Kind' }).click();
  await page.getByRole('button', { name: 'Remove filter Findings' }).click();
  await menu.click();
  await name.fill('By author');
  await page.getByRole('button', { name: 'Save as', exact: true }).click();
  const whole = page.getByRole('button', { name: /^By author/ });
  await expect(whole).toBeVisible();
  await page.keyboard.press('Escape');
  await reviews.click();
  await expect(menu).toBeVisible();
  await expect(author).toHaveCount(0);

  // Also a view that has no filters.
  await menu.click();
  const item = page.getByRole('listitem').filter({ hasText: 'By author' });
  await item.getByLabel('default').check();
  await page.keyboard.press('Escape');
  await reviews.click();
  await expect(whole).toBeVisible();
  await expect(author).toBeVisible();

  // Whoever removes the last filter gets the whole list, and so does who is sent a link.
  await page.goto(page.url().replace(/\?.*/, '?kind=DEPLOYMENT'));
  await page.getByRole('button', { name: 'Remove filter Kind' }).click();
  await expect(page).toHaveURL(/\?view=none$/);
  await expect(page.getByText(listCount(7, false))).toBeVisible();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a view that was deleted comes back', async ({ page }) => {
  await page.getByLabel('Kind', { exact: true }).selectOption('Deployment');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel(words.newName).fill('Releases');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: fill(words.remove, { name: 'Releases' }) }).click();
  await expect(page.getByText('Deleted Releases.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Releases' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Releases' })).toBeVisible();
});

test('a double click deletes one view, not also the one that takes its place', async ({ page }) => {
  await page.getByRole('button', { name: 'Saved views' }).click();
  for (const name of ['First', 'Second', 'Third']) {
    await page.getByLabel(words.newName).fill(name);
    await page.getByLabel(words.newName).press('Enter');
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: fill(words.remove, { name: 'First' }) }).dblclick();
  await expect(page.getByText('Deleted First.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Second' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Third' })).toBeVisible();
});

test('the link of a view carries its filters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Kind', { exact: true }).selectOption('Deployment');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByText(listCount(2, false))).toBeVisible();

  // Also where a review is open beside the list.
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.locator('tbody a[data-row]').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('views go to a file and come from one, and one chooses where both have a name', async ({
  page,
}) => {
  await page.getByLabel('Kind', { exact: true }).selectOption('Deployment');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel(words.newName).fill('Releases');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).click();
  const file = await (await saving).path();
  const told = page.getByRole('status');
  const open = page.getByLabel(words.open);
  await open.setInputFiles(file);
  await expect(told.getByText(importWords.nothing)).toBeVisible();

  const shared = JSON.parse(await readFile(file, 'utf8')) as { views: { query: string }[] };
  const theirs = shared.views.map((view) => ({ ...view, query: 'kind=PATCH' }));
  const other = { ...shared, views: [...theirs, { ...theirs[0], name: 'Theirs' }, 'odd'] };
  const send = (text: string) =>
    open.setInputFiles({ name: 'v.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await send(JSON.stringify(other));
  await expect(told.getByText(fill(importWords.unreadable, { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: words.keep.BOTH }).check();
  await page.getByRole('button', { name: fill(importWords.take, { entries: '2 views' }) }).click();
  await expect(told.getByText(fill(importWords.taken, { entries: '2 views' }))).toBeVisible();
  for (const name of ['Releases', 'Theirs', 'Releases (2)']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Theirs' }).click();
  await expect(page).toHaveURL(/kind=PATCH/);
  await send('{"format":"docket-marks"}');
  await expect(told.getByText(importWords.refused)).toBeVisible();
});

test('"mine" is chosen once, from the authors seen', async ({ page }) => {
  await page.getByLabel('Author', { exact: true }).selectOption({ label: 'mira' });
  await page.getByRole('button', { name: 'This is me' }).click();
  await page.getByRole('button', { name: 'Remove filter Author' }).click();
  await expect(page.getByText(listCount(7, false))).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/author=4311$/);
  await expect(page.getByText(listCount(4, false))).toBeVisible();
});

test('columns, density and page size are remembered', async ({ page }) => {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publication' }).uncheck();
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  await page.getByRole('combobox', { name: 'Rows per page' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/limit=25$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Publication' })).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('columnheader', { name: 'Publication' })).toBeHidden();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
  await expect(page.getByRole('checkbox', { name: 'Compact rows' })).toBeChecked();
  await expectAccessible(page);
});

test('by keyboard, a column gets wider and narrower than it is drawn', async ({ page }) => {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  // One that takes what the others leave, and one that gives way.
  for (const { name, window } of [
    { name: 'Review', window: 2_000 },
    { name: 'Findings', window: 1_300 },
  ]) {
    await page.setViewportSize({ width: window, height: 900 });
    const header = page.getByRole('columnheader', { name, exact: true });
    const width = async () => (await header.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: `Make ${name} wider` }).press('Enter');
    await expect.poll(async () => Math.abs((await width()) - before - 16)).toBeLessThan(1);
    await page.getByRole('button', { name: `Make ${name} narrower` }).press('Enter');
    await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(1);
  }
});

test('a column is as wide as its edge was dragged, also after a reload', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Attention' });
  const edge = header.locator('[aria-hidden]');
  const width = async () => (await header.boundingBox())?.width ?? 0;
  const before = await width();
  await header.hover();
  // A click drags nothing.
  await edge.click();
  await edge.click({ button: 'right' });
  expect(await page.evaluate(() => localStorage.getItem('docket.tables'))).toBeNull();
  await edge.hover();
  await page.mouse.down();
  const at = await edge.boundingBox();
  if (!at) throw new Error('The column has no edge.');
  await page.mouse.move(at.x + at.width / 2 + 40, at.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeCloseTo(before + 40, 0);
  await page.reload();
  await settled(page);
  await expect.poll(width).toBeCloseTo(before + 40, 0);
});

test('Back to a long list: the same rows, place and focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const link = page.getByRole('link', { name: 'Deployment of v1.0.0' });
  await link.focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployment of v1.0.0');
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
