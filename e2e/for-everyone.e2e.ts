import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { expectFocusKept, listen, said, tabTo } from './support/for-everyone.ts';
import { GitHistory } from './support/git-history.ts';
import { shown } from './support/made-pages.ts';
import { expect, test } from './support/test.ts';
import { signInToSample } from './support/triage.ts';

test.describe.configure({ mode: 'serial' });

let service: EmbeddedService;
let history: GitHistory;
const folder = mkdtempSync(join(tmpdir(), 'docket-for-everyone-'));
const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

test.beforeAll(async () => {
  history = new GitHistory(join(folder, 'שער'));
  history.commit('ابدأ', { 'README.md': '# بوابة\n' });
  history.commit(
    'أعد المحاولة عند انقطاع الاتصال (#3)',
    { 'مصدر/محاولة.yml': 'on: push\n' },
    {
      name: 'דנה כהן',
      email: '7+dana@users.noreply.github.com',
    },
  );
  service = await EmbeddedService.start(join(folder, 'data'), [history.folder], {
    sample: 'usual',
    fault: 'none',
  });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

test('by keyboard alone, the focus is never lost', async ({ page }) => {
  await signInToSample(page, service);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectFocusKept(page);
  };
  const heading = page.getByRole('heading', { level: 1 });

  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // A filter that is set and removed.
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await press('C');
  await expect(page).toHaveURL(/status=COMPLETED/);
  await tabTo(page, page.getByRole('button', { name: 'Remove filter Status' }));
  await press('Enter');
  await expect(page).not.toHaveURL(/status=/);
  await expect(status).toBeFocused();

  // Dialogs and what explains itself give it back.
  await tabTo(page, page.getByRole('button', { name: 'Saved views' }));
  await press('Enter');
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused();

  // To a review and back.
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  const row = await page.locator('[data-row]:focus').textContent();
  await press('Enter');
  await expect(heading).not.toHaveText('Reviews');
  await expectFocusKept(page);
  await page.goBack();
  await expect(page.locator('[data-row]:focus')).toHaveText(row ?? '');

  // The palette, a review, its findings one by one.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
  await page.keyboard.type(`rev_${sampleReviewId('capture-retries-3').replaceAll('-', '')}`);
  await press('Enter');
  await expect(heading).toContainText('Retry captures');
  await expect(page.getByRole('main')).toBeFocused();
  const term = page.getByRole('button', { name: 'Automatic' });
  await tabTo(page, term);
  await press('Enter');
  await press('Escape');
  await expect(term).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Work through them' }));
  await press('Enter');
  await expect(heading).toContainText('Findings of');
  await expectFocusKept(page);
  const lines = page.getByRole('list', { name: 'Findings' }).locator('a[data-row]');
  await expect(lines.first()).toBeVisible();
  await press('j');
  await press('Enter');
  const open = page.getByRole('region', { name: 'Finding', exact: true });
  await expect(open.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await press('l');
  await press('j');
  await expect(open.getByText('2 of 2')).toBeVisible();
  await press('Escape');
  await expect(lines.nth(1)).toBeFocused();
  await press('u');

  // To a page outside of the organization.
  await press('?');
  await tabTo(page, page.getByRole('link', { name: 'What every recorded value means' }));
  await press('Enter');
  await expect(heading).toHaveText('Glossary');
  await expectFocusKept(page);
});

test.describe('through a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the focus is kept, and each thing is said once', async ({ page }) => {
    await listen(page);
    await signInToSample(page, service);
    await expect(page.getByText('50 loaded, more exist')).toBeVisible();
    // A wait is said where it is long enough to be drawn.
    const news = async () => (await said(page)).filter((words) => !words.startsWith('Loading'));
    expect(await news()).toEqual(['50 loaded, more exist']);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('FAILED');
    await expect(page.getByText(/^\d+ loaded, no more exist/)).toBeVisible();
    expect(await news()).toEqual([expect.stringMatching(/^\d+ loaded, no more exist$/)]);

    await service.setFaults('html on GET');
    const main = page.getByRole('main');
    await page.getByRole('link', { name: 'Repositories', exact: true }).click();
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(await news()).toEqual([expect.stringContaining('status 502')]);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toBeVisible();
    await expectFocusKept(page);
    await service.setFaults('none');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(
      main.getByRole('link', { name: 'harbor/payments-gateway', exact: true }),
    ).toBeVisible();
    await expectFocusKept(page);
    await expect(main.locator(':focus').or(main.and(page.locator(':focus')))).toHaveCount(1);
    await news();

    // An action of one’s own, and its outcome.
    await page.goto(`${service.origin}${review}/findings`);
    await shown(page);
    await news();
    await page.getByRole('button', { name: 'Done for now' }).click();
    await expect(page.getByRole('button', { name: 'Done for now', pressed: true })).toBeVisible();
    expect((await news()).length).toBeLessThanOrEqual(1);

    // An export says which window it is in and that it ended, not each page.
    await page.goto(`${service.origin}${organization}/exports`);
    await shown(page);
    await news();
    await page.getByRole('button', { name: 'Start export' }).click();
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await expect(page.getByText(/^Reviews, CSV, .*: Complete$/)).toBeAttached();
    expect((await news()).toSorted()).toEqual([
      expect.stringMatching(/^Begun/),
      expect.stringMatching(/^Reviews, CSV, .*: Complete$/),
      'Window 1 of 1',
    ]);
  });
});
