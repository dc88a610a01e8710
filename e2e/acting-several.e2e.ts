import type { Page } from 'playwright/test';
import { severalWords as words } from '../src/acting/words.ts';
import { fill } from '../src/lib/fill.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import type { ServiceRecords } from './support/service-records.ts';
import { expect, test } from './support/acting.ts';
import { expectAccessible } from './support/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** Selects two reviews of the list, and asks to rerun them. */
const ask = async (page: Page, link: string) => {
  await page.goto(link);
  for (const title of ['Run the tests on every push', 'Describe the gateway']) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected reviews' });
  await bar.getByRole('button', { name: 'Rerun…' }).click();
  const dialog = page.getByRole('dialog', { name: words.label });
  await expect(dialog).toContainText(fill(words.question, { reviews: '2 reviews' }));
  return dialog;
};
const confirm = fill(words.confirm, { count: '2' });

/** Asks for both while the service has these faults. */
async function begin(page: Page, faulty: EmbeddedService, records: ServiceRecords, faults: string) {
  const dialog = await ask(page, faulty.signInLink);
  const count = (): number => [2, 4].flatMap((number) => records.runs(number)).length;
  const before = count();
  await faulty.setFaults(faults);
  await dialog.getByRole('button', { name: confirm }).click();
  return { dialog, made: () => count() - before };
}

test('several reviews are rerun one at a time, each once, also by a double click', async ({
  page,
  faulty,
  records,
}) => {
  const dialog = await ask(page, faulty.signInLink);
  await expectAccessible(page);
  const before = [2, 4].map((number) => records.runs(number).length);
  await dialog.getByRole('button', { name: confirm }).dblclick();
  await expect(dialog.getByRole('status')).toHaveText(words.done);
  await expect(dialog.getByRole('link', { name: words.started })).toHaveCount(2);
  await expectAccessible(page);
  expect([2, 4].map((number) => records.runs(number).length)).toEqual(
    before.map((count) => count + 1),
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rerun…' })).toBeFocused();
});

test('several reruns are stopped by Escape, and the dialog stays until it can say what became of each', async ({
  page,
  faulty,
  records,
}) => {
  const { dialog, made } = await begin(page, faulty, records, 'latency 2000ms on rerunReview');
  await expect(dialog.getByText(words.asking)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(words['not asked'])).toHaveCount(1);
  await expect(dialog.getByText(words.asking)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(words.done);
  await expect(dialog.getByRole('link', { name: words.started })).toHaveCount(1);
  expect(made()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('several reruns go on where one leaves the page, and it is told there what became of each', async ({
  page,
  faulty,
  records,
}) => {
  const { dialog, made } = await begin(page, faulty, records, 'latency 1000ms on rerunReview');
  await expect(dialog.getByText(words.asking)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
  await page.keyboard.type('Repositories');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/repositories$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(dialog.getByRole('status')).toHaveText(words.done);
  expect(made()).toBe(2);
  await dialog.getByRole('link', { name: words.started }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/reviews\/[\w-]{36}$/);
});

test('several reruns end with the first response that is lost, and say what became of each (H30)', async ({
  page,
  faulty,
  records,
}) => {
  const { dialog, made } = await begin(page, faulty, records, 'drop after on rerunReview');
  await expect(dialog.getByRole('status')).toHaveText(words.lost);
  await expect(dialog.getByText(words.unknown)).toHaveCount(1);
  await expect(dialog.getByText(words['not asked'])).toHaveCount(1);
  expect(made()).toBe(1);

  await faulty.setFaults('none');
  // The one that is not known waits to be looked at; the other one starts.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Rerun…' }).click();
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByRole('status')).toHaveText(words.done);
  await expect(dialog.getByText(words.blocked)).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: words.started })).toHaveCount(1);
  expect(made()).toBe(2);
});
