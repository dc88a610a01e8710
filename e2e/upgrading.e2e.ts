import { expect, test } from './support/sample.ts';
import { deskWords } from '../src/pages/patch/words.ts';

test('data of a newer version of Docket is left as it is, and that is said', async ({
  page,
  list,
}) => {
  await list();
  const openAs = (version?: number) =>
    page.evaluate(async (asked) => {
      const request = indexedDB.open('docket', asked);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
      const found = database.version;
      database.close();
      return found;
    }, version);
  await openAs(9999);
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'harbor/payments-gateway', exact: true })
    .click();
  await page.getByRole('link', { name: /patch/i }).first().click();
  await page.getByRole('textbox', { name: deskWords.base }).fill('01234');
  await expect(
    page
      .getByText('This browser’s data was saved by a newer version of Docket. Reload the page.')
      .first(),
  ).toBeVisible();
  expect(await openAs()).toBe(9999);
});
