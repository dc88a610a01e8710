import { listCount } from '../src/scaffold/list-count.ts';
import { attributedChange, findingLifecycle } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import { nearestWords } from '../src/exports/nearest-words.ts';
import { panels } from '../src/pages/insights/words.ts';
import { part } from './support/insights.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import { recordWords } from '../src/record/words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { reviewFacts } from '../src/record/review-facts.ts';
import { attributionWords } from '../src/record/attribution-words.ts';
import { pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';
import { assessmentWords } from '../src/pages/assessment/words.ts';
import { emptyWords } from '../src/pages/reviews/empty-words.ts';
import { notFoundWords } from '../src/pages/notfound/words.ts';

const PRE_EXISTING = wordFor(attributedChange, 'UNCHANGED').label;

test.beforeEach(async ({ signIn, page }) => {
  await signIn();
  await settled(page);
});

test('the list shows the repository’s pull requests, tags and open branch as git has them', async ({
  page,
  gateway,
}) => {
  const row = (name: string | RegExp) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await expect(page.getByText(listCount(7, false))).toBeVisible();

  const renewal = row('Move session renewal into the gateway');
  await expect(renewal).toContainText('harbor/gateway #1 · run 3');
  await expect(renewal).toContainText('mira');
  await expect(renewal).toContainText(gateway.renewal[2].slice(0, 7));
  await expect(renewal.getByRole('time')).toHaveAttribute('datetime', /^2026-03-02T/);

  await expect(row('Run the tests on every push')).toContainText('harbor/gateway #2 · run 1');
  await expect(row('Describe the gateway')).toContainText('none recorded');
  const branch = row('Ship the gateway as an image');
  await expect(branch).toContainText('harbor/gateway · container-image · ');
  await expect(branch).toContainText('default');
  await expect(row(/Deployment of v1\.1\.0/)).toBeVisible();
  await expect(row(/Deployment of v1\.0\.0/)).toBeVisible();
});

test('insights without recent commits lead to the last ones, though reviewing them cost something today', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Insights' }).click();
  const said = page.getByRole('status').filter({ hasText: nearestWords.noReviews });
  await expect(said).toContainText(pattern(nearestWords.nearest, { what: 'review' }));
  await expect(part(page, panels.spend.title).getByRole('slider')).toBeVisible();
  await said.getByRole('button', { name: nearestWords.upTo }).click();
  await expect(part(page, panels.byStatus.title).getByRole('slider')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a hostile title stays text, with what hides in it made visible', async ({ page }) => {
  const link = page.getByRole('link', { name: /<img src=x onerror=alert\(1\)>/ });
  await expect(link).toContainText('{{7*7}}');
  await expect(link.getByTitle('U+202E RIGHT-TO-LEFT OVERRIDE')).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveTitle(/^<img src=x onerror=alert\(1\)> \{\{7\*7\}\} \ufffdgnp\.exe/);
});

test('filters stand in the address, one history entry each, and can be removed', async ({
  page,
}) => {
  await page.getByLabel('Kind', { exact: true }).selectOption('DEPLOYMENT');
  await expect(page).toHaveURL(/\?kind=DEPLOYMENT$/);
  await expect(page.getByText(listCount(2, false))).toBeVisible();

  await page
    .getByLabel('Findings', { exact: true })
    .selectOption({ label: 'At least one recorded' });
  await expect(page.getByText(listCount(1, false))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(listCount(2, false))).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter Kind' }).click();
  await expect(page).toHaveURL(/\/reviews\??$/);
  await expect(page.getByText(listCount(7, false))).toBeVisible();

  await page.getByLabel('Repository').selectOption('harbor/gateway');
  await expect(page).toHaveURL(/\?repository=[0-9a-f-]{36}$/);
  await page.getByLabel('Status').selectOption('FAILED');
  await expect(page.getByText(emptyWords.noMatch)).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText(listCount(7, false))).toBeVisible();

  // One without a value filters nothing: no review is said to be listed for it.
  await page.goto(page.url().replace(/\?.*/, '?attention='));
  await expect(page.getByText(listCount(7, false))).toBeVisible();
  await expect(page.getByText('unknown', { exact: true })).toHaveCount(0);
});

test('search finds words, a number and a commit', async ({ page, gateway }) => {
  const search = page.getByRole('searchbox', { name: 'Search reviews' });
  for (const text of ['renew', '#1', gateway.renewal[2]]) {
    await search.fill(text);
    // As one types; Enter does the same at once.
    if (text !== 'renew') await search.press('Enter');
    await expect(page.getByText(listCount(1, false))).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Move session renewal into the gateway' }),
    ).toBeVisible();
  }
});

test('a review says which code it is about, what was found, and what was not looked at', async ({
  page,
  gateway,
}) => {
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  await expect(page).toHaveTitle('Move session renewal into the gateway · Docket');
  await expect(page.getByText(reviewFacts.withheld)).toBeVisible();
  await expect(page.getByText(reviewWords.aboutHead)).toBeVisible();

  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings).toContainText('src/session.ts');
  await expect(findings).toContainText(wordFor(findingLifecycle, 'REINTRODUCED').label);
  await expect(page.getByRole('region', { name: recordWords.notLookedAt })).toBeVisible();

  const runs = page.getByRole('region', { name: 'Runs for #1' });
  await runs.getByRole('link', { name: 'Run 2' }).click();
  await expect(page.getByText(reviewWords.aboutEarlier)).toBeVisible();
  await expect(findings).toContainText(wordFor(findingLifecycle, 'RESOLVED').label);
  await expect(page.getByText(gateway.renewal[1].slice(0, 7)).first()).toBeVisible();

  await runs.getByRole('link', { name: 'Run 1' }).click();
  await expect(findings).toContainText(wordFor(findingLifecycle, 'NEW').label);
});

test('a finding cites the lines that are there, at the commit that was reviewed', async ({
  page,
  gateway,
}) => {
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('session.ts');

  // The import that enters the cycle stands on line 2 of the last commit's file.
  const source = gateway.show(`${gateway.renewal[2]}:src/session.ts`).split('\n');
  expect(source[1]).toBe("import { keep } from './store.ts';");
  const evidence = page.getByRole('region', { name: /^Evidence/ });
  await expect(evidence.getByRole('link', { name: 'src/session.ts:2' })).toHaveAttribute(
    'href',
    `https://github.com/harbor/gateway/blob/${gateway.renewal[2]}/src/session.ts#L2`,
  );
  await expect(evidence).toContainText('Verified read');

  const graph = page.getByRole('region', { name: /^Causal graph/ });
  await expect(graph.getByRole('listitem')).toHaveText([
    /src\/session\.ts\s*→\s*src\/store\.ts/,
    /src\/store\.ts\s*→\s*src\/session\.ts/,
    /src\/session\.ts module src\/session\.ts:2/,
    /src\/store\.ts module src\/store\.ts:1/,
  ]);
});

test('a condition that was there before is called pre-existing, still unsafe', async ({ page }) => {
  await page.getByRole('link', { name: 'Describe the gateway' }).click();
  const checks = page.getByRole('region', { name: /^Checks in default/ });
  // What a change did not touch does not block it, and is counted.
  await expect(checks).not.toContainText('Blocked');
  await expect(checks).toContainText(`1 ${PRE_EXISTING.toLowerCase()}`);
  // The change brought nothing in: that is said of the reviewer, and nothing is called clean (H3).
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
    recordWords.noFindings,
  );
  await expect(page.getByRole('main')).not.toContainText(
    /all clear|no issues|\bsafe to\b|looks good/i,
  );
});

test('the first tag has no base to compare with, and says so', async ({ page }) => {
  await page.getByRole('link', { name: /Deployment of v1\.0\.0/ }).click();
  await expect(page.getByText(reviewFacts.firstDeployment)).toBeVisible();
  await expect(page.getByText(pattern(attributionWords.notCompared)).first()).toBeVisible();
});

test('a row opens wherever it is pressed, but for what can be pressed or pointed at itself', async ({
  page,
}) => {
  const list = page.url();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Describe the gateway' }) });
  await row.getByRole('time').click();
  await row.getByRole('checkbox').check();
  await expect(page).toHaveURL(list);

  const words = await row.getByText('none recorded').boundingBox();
  const whole = await row.boundingBox();
  if (!words || !whole) throw new Error('The row is not on the screen.');
  for (const [x, y] of [
    [words.x + words.width / 2, words.y + words.height / 2],
    [whole.x + whole.width - 3, whole.y + whole.height - 3],
  ] as const) {
    await page.mouse.click(x, y);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe the gateway');
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(row.getByRole('link')).toBeFocused();
  }
});

test('every page opens cold by its address', async ({ page, context }) => {
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  const review = page.url();
  const organization = review.replace(/\/reviews\/.*/, '');
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(assessmentWords.title, { environment: 'default' }),
  );
  const assessment = page.url();
  await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
  const finding = page.url();

  for (const [address, heading] of [
    [review, 'Move session renewal into the gateway'],
    [assessment, fill(assessmentWords.title, { environment: 'default' })],
    [finding, /session\.ts/],
    [`${organization}/reviews/pr/gateway/1`, 'Move session renewal into the gateway'],
    [
      `${organization}/reviews/pr/harbor%2Fgateway/1/runs/2`,
      'Move session renewal into the gateway',
    ],
    [`${organization}/repositories`, 'Repositories'],
    [`${organization}/nowhere`, notFoundWords.title],
  ] as const) {
    // A new tab has no token of its own: it asks the one that is open.
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
    await tab.close();
  }
});

test('the list and a phone’s width are accessible', async ({ page }) => {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('by keyboard alone: search, open, read, go back', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // Escape empties the box, then leaves it, and keys mean again what they mean in the list.
  await page.keyboard.type('re');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('renewal');
  await page.keyboard.press('Enter');
  await expect(page.getByText(listCount(1, false))).toBeVisible();
  await page.getByRole('link', { name: 'Move session renewal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  await expect(page.getByRole('main')).toBeFocused();
});

test('a whole review is copied as Markdown, its gaps included and its text only text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: /<img src=x/ }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toContain('# \\<img src=x onerror=alert(1)\\> \\{\\{7\\*7\\}\\}');
  expect(markdown).toContain(`## ${recordWords.notLookedAt}`);
  expect(markdown).toContain('- default: container\\_isolation, skipped');
  expect(markdown).toContain('The reviewer recorded no findings in what it considered.');
});
