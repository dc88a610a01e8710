import { expect, test } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';

// H29 and H31 on the records of the sample organization.

for (const [name, reason] of [
  [
    'action-read-only',
    /access is read-only\. Connect with a token that can start reviews\. The service says: This integration may read, not act\./,
  ],
  [
    'action-write-required',
    /needs write access to the repository on the source host\. An administrator/,
  ],
  [
    'action-check-unavailable',
    /access on the source host couldn’t be checked\. The source host may respond if you try again in a moment\./,
  ],
  [
    'action-repository-unavailable',
    /the repository is unavailable right now\. It becomes available when/,
  ],
  [
    'action-unlisted',
    /LICENCE_EXPIRED\. Docket doesn’t recognize this reason\. The service says: /,
  ],
] as const) {
  test(`H29 ${name}: visible, focusable, disabled, with its reason and what would help`, async ({
    page,
    visit,
  }) => {
    await visit(name);
    for (const label of ['Rerun', 'Review the pull request']) {
      const button = page.getByRole('button', { name: label });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(reason);
      await button.focus();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('H29 no button that cannot work: none reruns a patch, and none stops or publishes', async ({
  page,
  visit,
}) => {
  await visit('patch');
  await expect(page.getByRole('button', { name: 'Rerun' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Review the pull request' })).toHaveCount(0);
  await visit('stoppable-without-a-stop');
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(stop|publish)\b/i })).toHaveCount(0);
  const record = page.getByRole('region', { name: 'Record' });
  for (const does of ['stop', 'publish']) {
    await expect(record).toContainText(
      `This API can’t ${does} a review; use the pull request instead.`,
    );
  }
  await expectAccessible(page);
});

test('a deployment can be rerun where it is available, and has no pull request to ask for', async ({
  page,
  visit,
}) => {
  await visit('first-deployment');
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review the pull request' })).toHaveCount(0);
});

test('the runs page asks for a review of its pull request as its newest run allows', async ({
  page,
  visit,
}) => {
  await visit('action-read-only');
  await page.getByRole('article').getByRole('link', { name: '#277', exact: true }).first().click();
  const button = page.getByRole('button', { name: 'Review the pull request' });
  // Run 6 is the newest; what an earlier run says of it does not hold.
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/access is read-only/);
  await expectAccessible(page);
});
