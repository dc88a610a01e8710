import { markWords } from '../src/triage/mark-words.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { fill } from '../src/lib/fill.ts';
import { findingsWords } from '../src/pages/findings/words.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { startOnSample } from './support/made-sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test, sampleAddress, signInToSample } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';
import { detail, lines } from './support/triage.ts';
import { triageWords } from '../src/triage/words.ts';
import { publishedWords } from '../src/pages/findings/words.ts';
import { pattern } from './support/words.ts';

// Of whole months, so that these are the same whenever the tests run.
const NOVEMBER = '/findings?from=2026-11-01&to=2026-11-20';
/** Five thousand findings were published then, which are six pages. */
const SEPTEMBER = '/findings?from=2026-09-01&to=2026-09-30';

test('findings of a window, narrowed, each opening its record', async ({ page, list }) => {
  await list();
  await page.getByRole('link', { name: 'Findings', exact: true }).click();
  await page.getByRole('link', { name: findingsWords.published }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Findings');
  // Nothing is loaded before somebody chooses the days.
  await expect(page.getByText(pattern(publishedWords.all))).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill('2026-10-01');
  await page.getByLabel('To (inclusive)', { exact: true }).fill('2026-11-20');
  await page.getByRole('button', { name: 'Load findings' }).click();
  await expect(page.getByText('Choose at most 31 days.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Load findings' }).click();
  const loaded = page.getByRole('status').filter({ hasText: pattern(publishedWords.all) });
  await expect(loaded).toContainText(triageWords.allShown);
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-20/);

  await page.getByRole('button', { name: 'Repository' }).click();
  await page
    .getByRole('group', { name: 'Repository' })
    .getByLabel(/^harbor\/berth-scheduler/)
    .check();
  await page.keyboard.press('Escape');
  await expect(lines(page).first().locator('xpath=../..')).toContainText('harbor/berth-scheduler');
  await expectAccessible(page);

  await lines(page).first().click();
  await expect(detail(page).getByRole('region', { name: 'Impact' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(lines(page).first().locator('xpath=../..')).toContainText(markWords.LOOKED_AT.label);
  await expectAccessible(page);
  await expectFitForPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Its own page, and back to the list as it was.
  const claim = (await detail(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await detail(page).getByRole('link', { name: triageWords.findingPage }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim);
  await page.goBack();
  await expect(detail(page)).toContainText(claim);
});

test('the days of an address stand in the fields, also where they are no range, and why they are none', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.goto(sampleAddress(sample, '/findings?from=2026-11-20&to=2026-11-01'));
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-20');
  await expect(page.getByLabel('To (inclusive)', { exact: true })).toHaveValue('2026-11-01');
});

test('what one sign-in loaded is not shown to another', async ({ page, sample, list }) => {
  await list();
  await page.getByRole('link', { name: 'Findings', exact: true }).click();
  await page.getByRole('link', { name: findingsWords.published }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-11-01');
  await page.getByLabel('To (inclusive)', { exact: true }).fill('2026-11-20');
  await page.getByRole('button', { name: 'Load findings' }).click();
  const loaded = page.getByRole('status').filter({ hasText: pattern(publishedWords.all) });
  await expect(loaded).toBeVisible();

  const sees = ['--repository', 'harbor/edi-archive'];
  const token = sample.token('--plain', '--organization', SAMPLE_ORGANIZATION.name, ...sees);
  await page.getByText(SAMPLE_ORGANIZATION.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Access token').fill(/dkt_\S+/.exec(token)?.[0] ?? '');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Findings']);
  await expect(page.getByText(/No findings this token can see were first published/)).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('the missing scope is named', async ({ page, sample }) => {
    await signInToSample(page, sample, '--scopes', 'reviews:read,findings:read');
    await page.goto(sampleAddress(sample, NOVEMBER));
    await expect(page.getByText(fill(words.lacksScope, { scope: 'analytics:read' }))).toBeVisible();
    await expectAccessible(page);

    await signInToSample(page, sample, '--scopes', 'reviews:read,analytics:read');
    await page.goto(sampleAddress(sample, NOVEMBER));
    await lines(page).first().click();
    await expect(
      detail(page).getByText(fill(words.lacksScope, { scope: 'findings:read' })),
    ).toBeVisible();
  });
});

test('an end that the service does not confirm is not called one (H34)', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.route('**/exports/findings?**', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['x-export-complete'];
    await route.fulfill({ response, headers });
  });
  await page.goto(sampleAddress(sample, NOVEMBER));
  await expect(page.getByText(publishedWords.notConfirmed)).toBeVisible();
  await expect(page.getByText(pattern(publishedWords.unconfirmed))).toBeVisible();
  await expect(page.getByText(pattern(publishedWords.all))).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('with faults', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('what is loaded in part says so, and goes on where it was (H34)', async ({
    page,
    gateway,
  }) => {
    const data = mkdtempSync(join(tmpdir(), 'docket-across-'));
    const service = await startOnSample(data, [gateway.folder], { fault: 'none' });
    try {
      await signInToSample(page, service);
      // The third page is refused for good, at first.
      await service.setFaults('html on exportDataset after 2');
      await page.goto(sampleAddress(service, SEPTEMBER));
      await expect(
        page.getByText(fill(publishedWords.failed, { findings: '2,000 findings' })),
      ).toBeVisible();
      await expect(
        page.getByText(fill(publishedWords.more, { findings: '2,000 findings' })),
      ).toBeVisible();
      await expect(page.getByText(fill(words.proxyStatus, { status: '502' }))).toBeVisible();
      await expectAccessible(page);
      // So does what is saved of the marked ones.
      await page.getByRole('button', { name: triageWords.marks }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: triageWords.saveMarksCsv }).click();
      expect(readFileSync(await (await saving).path(), 'utf8')).toContain(
        `# ${fill(triageWords.listHolds, { holds: fill(publishedWords.more, { findings: '2,000 findings' }) })}\r\n`,
      );
      await page.keyboard.press('Escape');

      // Refused for a moment only, it is tried again by itself; and a person stops it.
      await service.setFaults(
        '503 retry 1s on exportDataset first 1; latency 1500ms on exportDataset',
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.getByText(fill(publishedWords.loading, { findings: '3,000 findings' })),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText(/^Stopped after [34],000 findings\./)).toBeVisible();
      await expectAccessible(page);

      await service.setFaults('none');
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText(pattern(publishedWords.all))).toHaveText(/^5,\d{3} findings/);
      expect(await lines(page).count()).toBeLessThan(60);
    } finally {
      await service.stop();
      rmSync(data, { recursive: true });
    }
  });
});
