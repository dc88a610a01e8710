import { gateWords } from '../src/acting/gate-words.ts';
import { actingWords } from '../src/acting/words.ts';
import { actionUnavailability } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import { expect, test } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { pattern } from './support/words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { fill } from '../src/lib/fill.ts';

// H29 and H31 on the records of the sample organization.

for (const [name, reason, help, detail] of [
  [
    'action-read-only',
    'READ_ONLY',
    gateWords.readOnlyHelp,
    'This integration is allowed to read, but not to act.',
  ],
  ['action-write-required', 'REPOSITORY_WRITE_REQUIRED', gateWords.writeHelp, undefined],
  ['action-check-unavailable', 'PERMISSION_CHECK_UNAVAILABLE', gateWords.permissionHelp, undefined],
  ['action-repository-unavailable', 'REPOSITORY_UNAVAILABLE', gateWords.repositoryHelp, undefined],
  [
    'action-unlisted',
    'LICENCE_EXPIRED',
    gateWords.unlistedHelp,
    'The licence expired on 31 October 2026.',
  ],
] as const) {
  test(`H29 ${name}: visible, focusable, disabled, with its reason and what would help`, async ({
    page,
    visit,
  }) => {
    await visit(name);
    const slots = { reason: wordFor(actionUnavailability, reason).label, help };
    const why =
      detail === undefined
        ? pattern(gateWords.closed, slots)
        : pattern(`${gateWords.closed} ${actingWords.serviceSays}`, { ...slots, detail });
    for (const label of [actingWords.rerun, actingWords.request]) {
      const button = page.getByRole('button', { name: label });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(why);
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
  await expect(page.getByRole('button', { name: actingWords.rerun })).toHaveCount(0);
  await expect(page.getByRole('button', { name: actingWords.request })).toHaveCount(0);
  await visit('stoppable-without-a-stop');
  await expect(page.getByRole('button', { name: actingWords.rerun })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(stop|publish)\b/i })).toHaveCount(0);
  const record = page.getByRole('region', { name: 'Record' });
  await expect(record).toContainText(fill(reviewWords.onHost, { what: 'stop' }));
  // It is published already.
  await expect(record).not.toContainText(fill(reviewWords.onHost, { what: 'publish' }));
  await expectAccessible(page);
  await visit('pending');
  await expect(record).toContainText(fill(reviewWords.onHost, { what: 'publish' }));
});

test('a deployment can be rerun where it is available, and has no pull request to ask for', async ({
  page,
  visit,
}) => {
  await visit('first-deployment');
  await expect(page.getByRole('button', { name: actingWords.rerun })).toBeVisible();
  await expect(page.getByRole('button', { name: actingWords.request })).toHaveCount(0);
});

test('the runs page asks for a review of its pull request as its newest run allows', async ({
  page,
  visit,
}) => {
  await visit('action-read-only');
  await page.getByRole('article').getByRole('link', { name: '#277', exact: true }).first().click();
  const button = page.getByRole('button', { name: actingWords.request });
  // Run 6 is the newest; what an earlier run says of it does not hold.
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(
    pattern(gateWords.closed, { reason: wordFor(actionUnavailability, 'READ_ONLY').label }),
  );
  await expectAccessible(page);
});
