import type { Page } from 'playwright/test';
import { expectFitForPhone } from './support/phone.ts';
import { test as onSample } from './support/sample.ts';
import { changeAnswers, expect, expectAccessible, settled, test } from './support/test.ts';
import { routingWords } from '../src/pages/routing/words.ts';
import { pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const files = (page: Page) => region(page, /^Files/).getByRole('row');

test('the plan is reached from its review, and leads to findings, assessments and files', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: routingWords.plan }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(routingWords.titleOf, { title: 'Move session renewal into the gateway' }),
  );
  await expect(page.getByText(routingWords.about)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy plan digest' })).toBeVisible();

  const assessments = region(page, /^Assessments/);
  await expect(assessments).toContainText('reach WHOLE_TREE');
  await expect(assessments.getByRole('term').filter({ hasText: 'import_cycles_js' })).toBeVisible();
  await expect(assessments).toContainText('Reads JavaScript or TypeScript files.');
  await expect(assessments).toContainText(routingWords.noOutput);
  await expect(assessments.getByRole('link', { name: 'default' })).toBeVisible();

  await region(page, routingWords.placements)
    .getByRole('link', { name: /^Import cycle/ })
    .click();
  await expect(region(page, 'Impact')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    'Move session renewal into the gateway',
  );
  await page.goBack();

  await files(page).getByRole('link', { name: 'src/session.ts' }).click();
  await expect(page).toHaveURL(/\/routing\?file=src%2Fsession\.ts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('src/session.ts');
  await expect(page).toHaveTitle(
    pattern(routingWords.fileTitle, {
      file: 'src/session.ts',
      title: 'Move session renewal into the gateway',
    }),
  );
});

test('a file’s own view says everything that the review recorded about it', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(page).toHaveURL(/reviews\/[0-9a-f-]{36}$/);
  const review = page.url();

  await page.goto(`${review}/routing?file=${encodeURIComponent('src/session.ts')}`);
  const plan = region(page, routingWords.inPlan);
  await expect(plan.getByRole('definition').first()).toHaveText('FULL');
  await expect(plan.getByRole('listitem')).toContainText([
    'hidden_characters Reads code files.',
    'import_cycles_js Reads JavaScript or TypeScript files.',
    'merge_conflict_markers Reads text files.',
    'secrets Reads text files.',
  ]);
  await expect(region(page, routingWords.placements)).toContainText(
    'pass import_cycles_js · line 2',
  );
  const findings = region(page, routingWords.citingFindings);
  await expect(findings).toContainText('Reintroduced');
  await expect(findings.getByRole('link', { name: 'src/session.ts:2' })).toHaveAttribute(
    'href',
    `https://github.com/harbor/gateway/blob/${gateway.renewal[2]}/src/session.ts#L2`,
  );
  await expect(region(page, routingWords.citingConditions)).toContainText(
    'Import cycles in JavaScript and TypeScript · line 2 at the reviewed commit',
  );
  await expectAccessible(page);

  // A file that the change did not touch: the plan does not name it, its finding's graph does.
  await page.goto(`${review}/routing?file=${encodeURIComponent('src/store.ts')}`);
  await expect(plan).toContainText(routingWords.notInPlan);
  await expect(findings).toContainText(routingWords.inGraph);

  // One that nothing cites: said of this review, and of nothing else.
  await page.goto(`${review}/routing?file=elsewhere.ts`);
  await expect(findings).toContainText(routingWords.noFinding);
  await expect(region(page, routingWords.citingConditions)).toContainText(routingWords.noCondition);
  await expectFitForPhone(page);
  await page.getByRole('link', { name: routingWords.plan, exact: true }).click();
  await expect(region(page, /^Files/)).toBeVisible();

  // H40: beside what cites it, that a finding couldn’t be read.
  await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
    body.replace('"findings":[', '"findings":[7,'),
  );
  await page.goto(`${review}/routing?file=${encodeURIComponent('src/session.ts')}`);
  await expect(findings).toContainText('Reintroduced');
  await page.getByText('Show details').click();
  await expect(page.getByText('review: assessments[0].findings[0]')).toBeVisible();
});

onSample(
  'H35 a plan is labelled as retained facts, and a missing one is said to be missing',
  async ({ page, visit }) => {
    await visit('routing-without-reasons');
    await page.getByRole('link', { name: routingWords.plan }).click();
    await expect(page.getByText(/It isn’t model output or a recommendation\./)).toBeVisible();
    await expect(page.getByText(routingWords.noDigest)).toBeVisible();
    await expect(region(page, /^Assessments/)).toContainText(routingWords.noReason);
    await expect(region(page, routingWords.placements)).toContainText(routingWords.noFile);
    await expectAccessible(page);

    await visit('routing-not-recorded');
    await page.getByRole('link', { name: routingWords.plan }).click();
    await expect(page.getByText(routingWords.about)).toBeVisible();
    await expect(page.getByText(routingWords.notRecorded)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(routingWords.notRecordedDetail);
    await expect(region(page, /^Files/)).toHaveCount(0);
    await expectAccessible(page);
  },
);

onSample(
  'H37 that no output of passes is recorded has two meanings, and both are said',
  async ({ page, visit }) => {
    const assessments = region(page, /^Assessments/);
    await visit('routing-without-reasons');
    await page.getByRole('link', { name: routingWords.plan }).click();
    await expect(assessments).toContainText(routingWords.noOutput);
    await visit('capture-retries-1');
    await page.getByRole('link', { name: routingWords.plan }).click();
    await expect(assessments).toContainText(
      pattern(`${routingWords.output}${routingWords.outputDigest}`),
    );
    await expect(
      assessments.getByRole('button', { name: 'Copy pass output digest' }),
    ).toBeVisible();
  },
);

onSample('each environment’s assessment and placement is told apart', async ({ page, visit }) => {
  await visit('six-environments');
  await page.getByRole('link', { name: routingWords.plan }).click();
  await expect(region(page, /^Assessments/).getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(region(page, routingWords.placements).getByRole('listitem')).toContainText([
    'eu-west-1',
    'eu-west-1',
    'eu-north-1',
    'ap-southeast-1',
    'ap-southeast-1',
  ]);
  await expectFitForPhone(page);
});

onSample('hostile paths, names and lengths stay text', async ({ page, visit }) => {
  await visit('hostile-paths');
  await page.getByRole('link', { name: routingWords.plan }).click();
  await files(page).getByRole('link', { name: 'runs/1/../../reviews' }).click();
  await expect(page).toHaveURL(/\/routing\?file=runs%2F1%2F\.\.%2F\.\.%2Freviews$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('runs/1/../../reviews');
  for (const name of ['hostile-markup', 'hostile-lengths', 'hostile-names', 'hostile-values']) {
    await visit(name);
    await page.getByRole('link', { name: routingWords.plan }).click();
    await expect(files(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').locator('img, script, iframe, form')).toHaveCount(0);
    await expectFitForPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
