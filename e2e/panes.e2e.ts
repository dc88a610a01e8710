import { scaffoldWords } from '../src/scaffold/words.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('on a wide screen the list stays beside a review: j and k go on, a reload keeps it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  const current = list.locator('tr[aria-current]');
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(title).toHaveText('Move session renewal into the gateway');
  await expect(current).toContainText('Move session renewal into the gateway');
  await expectAccessible(page);

  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await expect(current).not.toContainText('Move session renewal into the gateway');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(title).toHaveText('Move session renewal into the gateway');

  await page.reload();
  await expect(current).toContainText('Move session renewal into the gateway');
  // Moving along the list is no step to come back from.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
});

test('the list beside a review is sized by keyboard, hidden and shown again', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  const edge = page.getByRole('separator', { name: scaffoldWords.listWidth });
  await edge.focus();
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));

  await page.keyboard.press('[');
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: scaffoldWords.showList })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: scaffoldWords.showList }).click();
  await expect(list).toBeVisible();
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));
});
