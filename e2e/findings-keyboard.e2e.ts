import { SHOWN_COUNT } from './support/words.ts';
import type { Locator } from 'playwright/test';
import { findingsWords as words } from '../src/pages/findings/words.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { tabTo } from './support/for-everyone.ts';
import { expect, sampleAddress, test } from './support/sample.ts';
import { holdBack } from './support/test.ts';
import { detail, lines } from './support/triage.ts';

test('ten tasks of triage by keyboard alone, their keys counted', async ({ page, list }) => {
  await list();
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  const tab = async (target: Locator) => {
    keys += await tabTo(page, target);
  };
  /** A task takes at most so many keys. */
  const task = async (what: string, most: number, work: () => Promise<void>) => {
    keys = 0;
    await test.step(what, work);
    expect(keys, what).toBeLessThanOrEqual(most);
    test.info().annotations.push({ type: 'keys', description: `${what}: ${keys}` });
  };
  const shown = page.getByRole('status').filter({ hasText: SHOWN_COUNT });
  const marked = (label: string) =>
    page.getByRole('table').getByText(new RegExp(`^${label}( has a note)?$`));

  await task('open all findings from the reviews', 10, async () => {
    await press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await type('findings');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(words.title);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  });
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await task('search for a word', 7, async () => {
    await press('/');
    await type('clocks');
    await expect(shown).not.toContainText(triageWords.allShown);
    await expect(lines(page).first()).toContainText('tideWindow');
  });
  await task('open the first finding', 5, async () => {
    // In a box and in a select, letters are letters.
    await tab(page.getByRole('search').getByRole('button', { name: 'Severity' }));
    await press('j', 'Enter');
    await expect(detail(page)).toContainText('1 of');
  });
  await task('mark it to be fixed', 1, async () => {
    await press(markWords.TO_FIX.key);
    await expect(marked(markWords.TO_FIX.label)).toHaveCount(1);
  });
  await task('call the next one a false positive', 2, async () => {
    await press('j');
    await expect(detail(page)).toContainText('2 of');
    await press(markWords.FALSE_POSITIVE.key);
    await expect(marked(markWords.FALSE_POSITIVE.label)).toHaveCount(1);
  });
  await task('take that back', 1, async () => {
    await press('u');
    await expect(marked(markWords.FALSE_POSITIVE.label)).toHaveCount(0);
  });
  await task('note a reason', 10, async () => {
    await press('n');
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await type('One fix.');
    await press('ControlOrMeta+Enter');
    await expect(detail(page).getByText('One fix.')).toBeVisible();
  });
  await task('go back to the list', 1, async () => {
    await press('Escape');
    await expect(detail(page)).toBeHidden();
    await expect(lines(page).nth(1)).toBeFocused();
  });
  await task('accept three findings together, with a reason', 17, async () => {
    await press('k', 'x', 'j', 'j', 'X');
    const selected = page.getByRole('region', { name: triageWords.selected });
    await expect(selected).toContainText('3 findings selected');
    await tab(selected.getByRole('textbox', { name: triageWords.reason }));
    await type('Known.');
    await tab(selected.getByRole('button', { name: markWords.ACCEPTED.label }));
    await press('Enter');
    await expect(marked(markWords.ACCEPTED.label)).toHaveCount(3);
    await press('Escape');
    await expect(selected).toBeHidden();
  });
  await task('group what looks alike', 6, async () => {
    await press('/');
    await tab(page.getByRole('combobox', { name: 'Group' }));
    await type('Sim');
    await expect(page).toHaveURL(/group=alike/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test('a note is written on while its finding is still being read', async ({ page, list }) => {
  await list();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  const release = await holdBack(page, /\/findings\/[^/?]+(\?|$)/);
  await lines(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('Loading the finding')).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('One ');
  release();
  await expect(detail(page).getByRole('button', { name: triageWords.asMarkdown })).toBeVisible();
  await page.keyboard.type('fix.');
  await expect(note).toHaveValue('One fix.');
  await expect(note).toBeFocused();
});

test('the row that has the focus keeps it as a list gets too long to be drawn whole', async ({
  page,
  sample,
  list,
}) => {
  await list();
  const release = await holdBack(page, /\/RowWindow-/);
  await page.goto(sampleAddress(sample, '/reviews/@five-thousand-findings/findings'));
  await expect(lines(page).nth(20)).toBeVisible();
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
  await expect(lines(page).nth(2)).toBeFocused();
  release();
  await expect(lines(page)).not.toHaveCount(150);
  await expect(lines(page).nth(2)).toBeFocused();
});

test('what has the focus is in sight: below the header, above what is done with a selection', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.goto(sampleAddress(sample, '/reviews/@five-thousand-findings/findings'));
  await expect(lines(page).nth(9)).toBeVisible();
  const selected = page.getByRole('region', { name: triageWords.selected });
  const focused = page.locator(':focus');
  const edges = async () => ({
    from: (await page.locator('thead').boundingBox())?.y ?? NaN,
    row: await focused.boundingBox(),
    to: (await selected.boundingBox())?.y ?? NaN,
  });
  const press = async (key: string, times: number) => {
    for (let presses = 0; presses < times; presses += 1) {
      await page.keyboard.press(key);
      const { from, row, to } = await edges();
      expect(row?.y, `${key}, ${presses}`).toBeGreaterThan(from + 30);
      expect((row?.y ?? NaN) + (row?.height ?? NaN), `${key}, ${presses}`).toBeLessThan(to);
    }
  };
  // The page that was just opened may take the focus a moment later.
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(selected).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press('Tab', 30);
  await press('Shift+Tab', 24);

  // Nor does it go where nobody looks.
  await selected.getByRole('button', { name: triageWords.clearSelection }).press('Enter');
  await expect(selected).toBeHidden();
  await expect(focused).toBeInViewport();
  expect(await focused.evaluate((element) => element.closest('tbody') !== null)).toBe(true);
});

test('at 400 % what is done with a selection leaves room for the rows, and headers are seen', async ({
  page,
  list,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await list();
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected reviews' });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(90);
  await expect(page.locator('tr:focus-within')).toBeInViewport();

  const header = page.getByRole('columnheader', { name: 'Status' }).getByRole('button');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).focus();
  await page.keyboard.press('Tab');
  await expect(header).toBeFocused();
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('↓ in the palette comes to every entry, also where two look alike', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.goto(sampleAddress(sample, '/reviews/@capture-retries-3/record'));
  await expect(page.getByRole('table').locator('a[data-row]').nth(9)).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Go to a page/ });
  await expect(box).toBeFocused();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /-30$/);
  // Of a whole log that is pasted, the beginning is taken.
  await page.keyboard.insertText('line 5 '.repeat(10_000));
  await expect(box).toHaveValue(/^line 5 /);
  expect((await box.inputValue()).length).toBeLessThan(2_000);
});
