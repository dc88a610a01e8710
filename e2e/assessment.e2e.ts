import type { Page } from 'playwright/test';
import { expect, test } from './support/sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { changeAnswers, expectAccessible } from './support/test.ts';
import { assessmentStatus } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import { recordWords } from '../src/record/words.ts';
import { assessmentWords } from '../src/pages/assessment/words.ts';
import { fill } from '../src/lib/fill.ts';
import { findingWords } from '../src/pages/finding/words.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { pattern } from './support/words.ts';

const { groups } = assessmentWords;

// An assessment's page, and how a finding's page knows the assessment it belongs to.

const checks = (page: Page) => page.getByRole('region', { name: /^Checks/ });
const gaps = (page: Page) => page.getByRole('region', { name: 'Recorded gaps' });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision disclosure' });

async function openAssessment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open assessment' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Assessment of/ })).toBeVisible();
}

async function openFinding(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
}

test('H6 H15 checks are grouped by what they mean for a gate, worst first, and stay as recorded', async ({
  page,
  visit,
}) => {
  await visit('check-outcomes');
  await openAssessment(page);
  const headings = await checks(page).getByRole('heading').allTextContents();
  expect(headings.map((text) => text.trim())).toEqual([
    expect.stringMatching(/^Checks 9 recorded/),
    `${groups.gating.title} 4`,
    'Image names a user',
    'Provenance of the base image',
    'Licence texts',
    'Pinned workflow actions',
    `${groups.shadow.title} 2`,
    'Licences of dependencies',
    'Reproducible build',
    `${groups.retired.title} 1`,
    'Migrations are reversible',
    `${groups.unknown.title} 2`,
    'Fuzz targets build',
    'Release notes',
  ]);
  await expect(checks(page)).toContainText(groups.shadow.meaning);
  await expect(checks(page)).toContainText(groups.retired.meaning);
  // A lifecycle that never counts changes neither the outcome's word nor its tone.
  const shadow = checks(page).getByRole('listitem').filter({ hasText: 'Reproducible build' });
  await expect(shadow.locator('[data-tone="gap"]')).toHaveText('Unresolved');
  await expect(shadow).toContainText('Unresolved: OUTPUT_DIFFERS');
  // An answer from before the assessment says so; a time that cannot be read is shown as it came.
  await expect(
    checks(page).getByRole('listitem').filter({ hasText: 'Image names a user' }),
  ).toContainText(recordWords.reused);
  await expect(checks(page)).toContainText('evaluated yesterday-ish');
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('a running assessment is read again until it is complete', async ({ page, visit }) => {
  await page.clock.install();
  let status = 'RUNNING';
  await changeAnswers(page, /\/assessments\/[0-9a-f-]{36}$/, (body) =>
    body.replace(/"status":"COMPLETED"/, `"status":"${status}"`),
  );
  await visit('check-outcomes');
  await openAssessment(page);
  const shown = (value: string) =>
    page.getByText(wordFor(assessmentStatus, value).label, { exact: true });
  await expect(shown('RUNNING').first()).toBeVisible();
  status = 'COMPLETED';
  await page.clock.fastForward(5_000);
  await expect(shown('RUNNING')).toHaveCount(0);
  await expect(shown('COMPLETED').first()).toBeVisible();
});

test('H1 H37 gaps on record: codes, kind and release evidence, and what their absence can mean', async ({
  page,
  visit,
}) => {
  await visit('incomplete-evidence-unavailable');
  await openAssessment(page);
  await expect(gaps(page)).toContainText('Evidence unavailable');
  await expect(gaps(page)).toContainText(/Release evidencegap \S+/);
  await visit('incomplete-historical');
  await openAssessment(page);
  await expect(gaps(page)).toContainText(assessmentWords.noCodes);
  await expect(gaps(page)).toContainText(assessmentWords.noGap);
  // Whatever its words are, they give each of the meanings.
  await expect(gaps(page)).toContainText(/pinned.*pending.*never attempted/);
});

test('H13 H14 H37 a decision without a basis or a gate says what that can mean', async ({
  page,
  visit,
}) => {
  await visit('decisions-advisory');
  await openAssessment(page);
  await expect(decision(page)).toContainText(assessmentWords.disclosure);
  await expect(decision(page)).toContainText(assessmentWords.noGate);
  // Whatever its words are, they give each of the meanings.
  await expect(decision(page)).toContainText(/not be part of.*never recorded.*isn’t disclosed/);
  // Nothing is inferred from what a limited one leaves out.
  await page.goBack();
  const environments = page.getByRole('region', { name: 'Environments' });
  await environments.getByRole('link', { name: 'ap-southeast-1' }).click();
  for (const words of Object.values(assessmentWords.notDisclosed)) {
    await expect(decision(page)).toContainText(words);
  }
  await expect(decision(page)).not.toContainText(/deployment gate|recorded/i);
  // Everything else is shown (H14).
  for (const [name, holds] of [
    [/^Checks/, '4 recorded'],
    [/^Risk domains/, '4 considered'],
    [/^Findings/, 'Warning'],
  ] as const) {
    await expect(page.getByRole('region', { name })).toContainText(holds);
  }
  await visit('running-gate');
  await openAssessment(page);
  await expect(decision(page)).toContainText(assessmentWords.noBasis);
});

test('H39 incomplete evidence and a permit are not good news', async ({ page, visit }) => {
  await visit('decisions-policy');
  const assessments = page.getByRole('link', { name: 'Open assessment' });
  const texts: string[] = [];
  for (let index = 0; index < (await assessments.count()); index += 1) {
    await assessments.nth(index).click();
    await expect(decision(page)).toBeVisible();
    await expect(decision(page).locator('[data-tone="good"]')).toHaveCount(0);
    texts.push((await decision(page).textContent()) ?? '');
    await page.goBack();
    await expect(assessments.first()).toBeVisible();
  }
  expect(texts.join('\n')).toContain('Permit');
});

test('H38 a receipt and its checks that disagree are both shown', async ({ page, visit }) => {
  const contradictions = page.getByText(/^The record contradicts itself: /);
  await visit('receipt-and-status-disagree');
  await openAssessment(page);
  await expect(contradictions).toHaveText([
    'The record contradicts itself: it’s completed but has no end time.',
    'The record contradicts itself: it has no receipt but lists 1 check.',
  ]);
  await expect(checks(page)).toContainText('Money is an integer');
  // The other way round: a receipt, and a status that says there is none.
  await changeAnswers(page, /\/assessments\/[0-9a-f-]{36}$/, (body) =>
    body.replace('"receipt_recorded":false', '"receipt_recorded":true'),
  );
  await page.reload();
  await expect(contradictions.nth(1)).toHaveText(
    'The record contradicts itself: a receipt is recorded, but the status NOT_ATTEMPTED means there is none.',
  );
});

test('on paper nothing is folded away, and there are no controls', async ({ page, visit }) => {
  await visit('attribution-changes');
  await openAssessment(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(checks(page).locator('tbody tr[aria-rowindex]')).toHaveCount(9);
});

test('a finding names its review only when the assessment in its address confirms it', async ({
  page,
  visit,
}) => {
  await visit('causal-graphs');
  await openFinding(page);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toContainText('Publish movements from the berth plan');
  await expect(trail).toContainText('production');
  const address = new URL(page.url());

  // Opened directly, the review is read for the code alone; that it is its review, the assessment says.
  await page.goto(address.href);
  await expect(trail.getByRole('link', { name: 'production' })).toBeVisible();
  const note = page.getByText(pattern(findingWords.reviewUnknown));
  await expect(note).toHaveCount(0);
  // IDs are the same in either case.
  await page.goto(
    `${address.origin}${address.pathname}?${address.searchParams.toString().replaceAll(/=[^&]+/g, (id) => id.toUpperCase())}`,
  );
  await expect(trail.getByRole('link', { name: 'production' })).toBeVisible();
  await expect(note).toHaveCount(0);

  // A review alone says no more than none.
  address.searchParams.delete('assessment');
  for (const given of [address.search, '']) {
    await page.goto(address.origin + address.pathname + given);
    await expect(note).toContainText(findingWords.notNamed);
    await expect(trail.getByRole('link')).toHaveCount(1);
  }

  // Another assessment, which is there, and does not hold it.
  await visit('check-outcomes');
  await openAssessment(page);
  const [, review = '', assessment = ''] =
    /reviews\/([^/]+)\/assessments\/([^/?]+)/.exec(page.url()) ?? [];
  await page.goto(`${address.origin}${address.pathname}?review=${review}&assessment=${assessment}`);
  await expect(note).toContainText(findingWords.notOfAssessment);
  await expect(trail.getByRole('link')).toHaveCount(1);
});

test.describe('an assessment that is not there', () => {
  test.use({ expectedErrors: [/status of 40[04]/] });
  test('does not become the review of a finding', async ({ page, visit }) => {
    await visit('causal-graphs');
    await openFinding(page);
    const address = new URL(page.url());
    address.searchParams.set('assessment', '00000000-0000-4000-8000-000000000000');
    await page.goto(address.href);
    await expect(page.getByText(pattern(findingWords.reviewUnknown))).toContainText(
      findingWords.missing,
    );
    // An ID that is none is no reason to try again.
    address.searchParams.set('assessment', 'x');
    await page.goto(address.href);
    await expect(page.getByText(pattern(findingWords.reviewUnknown))).toContainText(
      findingWords.invalid,
    );
    await page.goto(address.origin + address.pathname.replace(/[^/]+$/, 'x'));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(fill(scaffoldWords.invalid, { what: 'the finding' }));
    await expect(alert).toContainText('finding_id must be a UUID');
    await expect(alert.getByRole('button')).toHaveCount(0);
  });
});

test('j and k step through the findings of an assessment; Back leaves them at once', async ({
  page,
  visit,
}) => {
  // One that is named twice is one.
  await changeAnswers(page, /\/assessments\/[0-9a-f-]{36}$/, (body) =>
    body.replace('"findings":[', (found) => {
      const { findings } = JSON.parse(body) as { findings: object[] };
      return `${found}${JSON.stringify(findings[0])},`;
    }),
  );
  await visit('causal-graphs');
  await openFinding(page);
  const heading = page.getByRole('heading', { level: 1 });
  const first = await heading.textContent();
  await expect(page.getByText('1 of 7 in production')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 7 in production')).toBeVisible();
  await expect(heading).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Next finding' }).click();
  await expect(page.getByText('3 of 7 in production')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first ?? '');
  await page.goBack();
  await expect(heading).toHaveText('Publish movements from the berth plan');
  await expect(page.locator('a[data-row]:focus')).toHaveText(first ?? '');
});

test('H19 the comment on the source host is one key away, where there is one', async ({
  page,
  visit,
  context,
}) => {
  // The host is not asked: its answer is no part of this.
  await context.route(/^https:\/\/(?!127)/, (route) => route.fulfill({ body: 'the host' }));
  await visit('causal-graphs');
  await openFinding(page);
  const comment = page.getByRole('link', { name: 'View comment' });
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('o')]);
  expect(opened.url()).toBe(await comment.getAttribute('href'));
});

test('a response about a different record is reported as such', async ({ page, visit }) => {
  await visit('six-environments');
  const link = page.getByRole('region', { name: 'Findings' }).locator('a[data-row]');
  const [one, other] = await link.evaluateAll((links) =>
    links.map((each) => /findings\/([0-9a-f-]{36})/.exec(each.getAttribute('href') ?? '')?.[1]),
  );
  await page.route(`**/findings/${one}`, async (route, request) => {
    const response = await route.fetch({ url: request.url().replace(one ?? '', other ?? '') });
    await route.fulfill({ response });
  });
  await link.first().click();
  const alert = page.getByRole('alert').filter({ hasText: 'a different record' });
  await expect(alert).toContainText(`id expected ${one}, found ${other}`);
  await expectAccessible(page);
});
