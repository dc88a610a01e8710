import type { Page } from 'playwright/test';
import { helpWords } from '../src/help/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { paletteWords } from '../src/shell/words.ts';
import { tabTo } from './support/for-everyone.ts';
import { expect, expectAccessible, holdBack, settled, test } from './support/test.ts';

test.beforeEach(async ({ signIn, page }) => {
  await signIn();
  await settled(page);
});

test('/ searches, j and k move between rows, Enter opens', async ({ page }) => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // While something is typed, letters are letters.
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox')).toHaveValue('jk?');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  // What was typed may have been searched for meanwhile.
  await expect(page).not.toHaveURL(/search=/);
  const first = page.getByRole('link', { name: 'Ship the gateway as an image' });
  await expect(first).toBeVisible();

  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Describe the gateway' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship the gateway as an image');
});

test('j goes on from the row that the focus is in, be it on its checkbox', async ({ page }) => {
  const rows = page.getByRole('row');
  await rows.nth(2).getByRole('checkbox').focus();
  await page.keyboard.press('j');
  await expect(rows.nth(3).getByRole('link').first()).toBeFocused();
});

test('a near miss of a row’s checkbox presses it, and Shift takes the rows between', async ({
  page,
}) => {
  const box = (at: number) => page.getByRole('row').nth(at).getByRole('checkbox');
  await box(1).click({ position: { x: 6, y: -4 }, force: true });
  await expect(box(1)).toBeChecked();
  // No near miss: with Shift, Firefox presses nothing by its label.
  await box(3).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(3);
});

test('? says what the page is for and lists its keys, which can be turned off', async ({
  page,
}) => {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await expect(dialog).toContainText('The latest run of each pull request');
  await expect(dialog).toContainText('Search reviews');
  await expectAccessible(page);
  await expect(dialog).not.toContainText(helpWords.off);
  await dialog.getByLabel('Single-key shortcuts').uncheck();
  await expect(dialog).toContainText(`Next row ${helpWords.off}`);
  // A selection of text that ends beside it leaves it open, a press there does not.
  await dialog.getByRole('heading', { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await page.reload();
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  // Escape types nothing, and means what it always does.
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Selected reviews' });
  await expect(selection).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selection).toBeHidden();
  await page.getByRole('button', { name: '? help' }).click();
  await dialog.getByLabel('Single-key shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Ship the gateway as an image' })).toBeFocused();
});

test('the focus stays where it was lost, also if the code that keeps it comes late', async ({
  page,
}) => {
  const release = await holdBack(page, /\/keep-focus/);
  await page.reload();
  await settled(page);
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await page.keyboard.press('C');
  await tabTo(page, page.getByRole('button', { name: 'Remove filter Status' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Status' })).toBeHidden();
  release();
  await expect(status).toBeFocused();
});

test('a column is chosen, rows are sorted, and three of them selected and copied as Markdown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const header = page.getByRole('columnheader', { name: 'Author' });
  await tabTo(page, page.getByRole('button', { name: 'View', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Author' }));
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tabTo(page, header.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=author/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  // What scrolls takes the focus, under the table's name.
  const scrolls = page.getByRole('group', { name: 'Reviews', exact: true });
  await expect(scrolls).toHaveAttribute('tabindex', '0');

  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const chosen = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(chosen).toHaveCount(3);
  const bar = page.getByRole('region', { name: 'Selected reviews' });
  await expect(bar.getByRole('status').first()).toHaveText('3 reviews selected');
  await expectAccessible(page);
  await tabTo(page, bar.getByRole('button', { name: 'Copy as Markdown' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).match(/^# /gm))
    .toHaveLength(3);
});

test('the palette opens again at once, also while Escape still closes it', async ({ page }) => {
  const box = page.getByRole('combobox', { name: /^Go to a page/ });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('glossary');
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  // Before the dialog has told that it was closed.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await page.keyboard.type('repositories');
  await expect(box).toHaveValue('repositories');
  // Pressed while it is open, it stays as it is.
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('repositories');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repositories');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

const PALETTE = /\/assets\/Palette-[^/]*\.js$/;

/** Loads the list again, with the palette's code on its way until what is returned is called. */
async function holdPalette(page: Page): Promise<() => void> {
  await page.reload();
  const release = await holdBack(page, PALETTE);
  await expect(page.getByRole('table')).toBeVisible();
  return release;
}

test('what is typed while the palette still loads is typed into it, and does nothing else', async ({
  page,
}) => {
  const release = await holdPalette(page);
  const before = page.url();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jthdx');
  await page.keyboard.press('Backspace');
  // Keys that type nothing stay the browser's.
  const isLeft = await page.evaluate(() =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', cancelable: true })),
  );
  expect(isLeft).toBe(true);
  release();
  const box = page.getByRole('combobox', { name: /^Go to a page/ });
  await expect(box).toHaveValue('jthd');
  await expect(box).toBeFocused();
  expect(page.url()).toBe(before);
  await page.keyboard.press('Escape');
  // It is closed a moment before it is gone, and has the focus until then.
  await expect(page.locator('dialog')).toHaveCount(0);
  // Keys mean again what they always do.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('on a Mac, Ctrl K in a text field is left to the field', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh)' });
  });
  const isLeft = await page
    .getByRole('searchbox')
    .evaluate((box) =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
  expect(isLeft).toBe(true);
  await page.getByRole('searchbox').press('Meta+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
});

test('Escape closes the palette while it still loads', async ({ page }) => {
  await page.clock.install();
  const release = await holdPalette(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  const arrived = page.waitForResponse(PALETTE);
  release();
  // It has run, since it runs once; React may wait before it draws what comes late.
  const code = (await arrived).url();
  await page.evaluate((url) => import(url).then(() => undefined), code);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the palette goes to a page, a row on screen, a key, or a search', async ({ page }) => {
  const box = page.getByRole('combobox', { name: /^Go to a page/ });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('session renewal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  const key = (await page.getByText(/^rev_[0-9a-f]{32}$/).textContent()) ?? '';

  await page.keyboard.press('Control+k');
  await page.keyboard.type('repositories');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repositories');

  // What is not on screen is asked of the service; its words are found by their beginnings.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ren sess');
  const found = page.getByRole('option', { name: /^Move session renewal into the gateway/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  // With Shift it is the browser's own.
  const isLeft = await page.evaluate(
    (init) => document.dispatchEvent(new KeyboardEvent('keydown', init)),
    { key: 'K', ctrlKey: true, shiftKey: true, cancelable: true },
  );
  expect(isLeft).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('copy page link');
  const told = page.getByRole('dialog').getByRole('status');
  for (const words of [paletteWords.notCopied, paletteWords.copied]) {
    await page.evaluate((refuses) => {
      navigator.clipboard.writeText = async () => {
        if (refuses) throw new Error('refused');
      };
    }, words === paletteWords.notCopied);
    await page.keyboard.press('Enter');
    await expect(told).toHaveText(words);
  }
  // What the mouse does leaves the keys to the box.
  await page.getByRole('option', { name: /^Copy page link/ }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );

  await page.keyboard.press('Control+k');
  await page.keyboard.type('image');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reviews\?search=image$/);
  await expect(page.getByText(listCount(1, false))).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('gatew');
  const repository = page.getByRole('option', { name: /gateway.*repository$/ });
  await expect(repository).toBeVisible();
  await repository.click();
  await expect(page).toHaveURL(/\/repositories\//);
});

test('a theme that is chosen in one tab is that of the others, too', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('table')).toBeVisible();
  for (const theme of ['Dark', 'Light']) {
    await page.getByRole('radio', { name: theme }).check({ force: true });
    await expect(other.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await expect(other.getByRole('radio', { name: theme })).toBeChecked();
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect(other.locator('html')).not.toHaveAttribute('data-theme');
});

test('a pasted key or address in the search box goes where it should', async ({ page }) => {
  await page.getByRole('link', { name: 'Deployment of v1.1.0' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployment of v1.1.0');
  const review = new URL(page.url());
  const key = (await page.getByText(/^rev_[0-9a-f]{32}$/).textContent()) ?? '';
  const list = review.pathname.replace(/\/reviews\/.*/, '/reviews');

  for (const text of [key, `https://elsewhere.example/api/v1${review.pathname}`]) {
    await page.goto(list);
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployment of v1.1.0');
    expect(new URL(page.url()).pathname).toBe(review.pathname);
  }
  for (const address of [`/${key}`, list.replace(/\/reviews$/, `/reviews/deployments/${key}`)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployment of v1.1.0');
  }
});
