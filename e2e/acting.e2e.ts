import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EmbeddedService } from './support/embedded-service.ts';
import { expect, expectAccessible, settled, test as base } from './support/test.ts';

/** A service of this test alone, which faults are brought about in. */
const test = base.extend<{ faulty: EmbeddedService; open: () => Promise<void> }>({
  faulty: async ({ gateway }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'docket-acting-'));
    const service = await EmbeddedService.start(data, [gateway.folder], { fault: 'none' });
    await use(service);
    await service.stop();
    rmSync(data, { recursive: true });
  },
  open: async ({ page, faulty }, use) => {
    await page.goto(faulty.signInLink);
    await settled(page);
    await use(async () => {
      await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Move session renewal into the gateway',
      );
    });
  },
});

/** How many runs of pull request 1 the service has, by its API and another token. */
async function runsOf(page: Page, faulty: EmbeddedService): Promise<number> {
  const organization = new URL(page.url()).pathname.split('/')[2];
  const printed = await faulty.token('--plain');
  const token = printed.trim().split(/\s+/).at(-1) ?? '';
  const answer = await fetch(
    `${faulty.origin}/api/v1/organizations/${organization}/reviews/pr/harbor%2Fgateway/1`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  const body = (await answer.json()) as { reviews: unknown[] };
  return body.reviews.length;
}

test('a rerun names the commit, is withheld, opens at once and fills in', async ({
  page,
  open,
  gateway,
  faulty,
}) => {
  await open();
  const before = await runsOf(page, faulty);
  await page.getByRole('button', { name: 'Rerun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review the same code again?' });
  await expect(dialog).toContainText(gateway.renewal[2]);
  await expect(dialog).toContainText('nothing is posted until somebody publishes it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByText('You started this review')).toBeVisible();
  await expect(page.getByText('Withheld: not posted until somebody publishes it')).toBeVisible();
  await expect(
    page.getByRole('article').getByText('Completed', { exact: true }).first(),
  ).toBeVisible();
  expect(await runsOf(page, faulty)).toBe(before + 1);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(page.getByText('You started this review')).toBeVisible();
  expect(await runsOf(page, faulty)).toBe(before + 1);
});
