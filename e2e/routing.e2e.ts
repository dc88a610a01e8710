import type { Page } from 'playwright/test';
import { expectFitForPhone } from './support/phone.ts';
import { test as onSample } from './support/sample.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const LABEL = 'They are neither model output nor a recommendation about a deployment.';
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const files = (page: Page) => region(page, /^Files/).getByRole('row');

test('the plan is reached from its review, and leads to findings, assessments and files', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page.getByRole('link', { name: 'Routing plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Routing of Move session renewal into the gateway',
  );
  await expect(page.getByText(LABEL)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the digest of the plan' })).toBeVisible();

  const assessments = region(page, /^Assessments/);
  await expect(assessments).toContainText('reach WHOLE_TREE');
  await expect(assessments.getByRole('term').filter({ hasText: 'import_cycles_js' })).toBeVisible();
  await expect(assessments).toContainText('Reads JavaScript or TypeScript files.');
  await expect(assessments).toContainText('No output of the passes is recorded');
  await expect(assessments.getByRole('link', { name: 'default' })).toBeVisible();

  await region(page, /^Finding placements/)
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
  await expect(page).toHaveTitle(/^src\/session\.ts, routing of Move session renewal/);
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
  const plan = region(page, 'In the plan');
  await expect(plan.getByRole('definition').first()).toHaveText('FULL');
  await expect(plan.getByRole('listitem').first()).toContainText(
    'import_cycles_js Reads JavaScript or TypeScript files.',
  );
  await expect(region(page, /^Finding placements/)).toContainText('pass import_cycles_js · line 2');
  const findings = region(page, /^Findings that cite it/);
  await expect(findings).toContainText('Reintroduced');
  await expect(findings.getByRole('link', { name: 'src/session.ts:2' })).toHaveAttribute(
    'href',
    `https://github.com/harbor/gateway/blob/${gateway.renewal[2]}/src/session.ts#L2`,
  );
  await expect(region(page, /^Conditions that cite it/)).toContainText(
    'Import cycles in JavaScript and TypeScript · line 2 at the reviewed commit',
  );
  await expectAccessible(page);

  // A file that the change did not touch: the plan does not name it, its finding's graph does.
  await page.goto(`${review}/routing?file=${encodeURIComponent('src/store.ts')}`);
  await expect(plan).toContainText('The plan does not name this file.');
  await expect(findings).toContainText('stands in its causal graph');

  // One that nothing cites: said of this review, and of nothing else.
  await page.goto(`${review}/routing?file=elsewhere.ts`);
  await expect(findings).toContainText('No finding that this review recorded cites it.');
  await expect(region(page, /^Conditions that cite it/)).toContainText(
    'No condition that this review lists cites it.',
  );
  await expectFitForPhone(page);
  await page.getByRole('link', { name: 'routing', exact: true }).click();
  await expect(region(page, /^Files/)).toBeVisible();
});

onSample(
  'H35 a plan is labelled as retained facts, and a missing one is said to be missing',
  async ({ page, visit }) => {
    await visit('routing-without-reasons');
    await page.getByRole('link', { name: 'Routing plan' }).click();
    await expect(page.getByText(LABEL)).toBeVisible();
    await expect(page.getByText('No digest of the plan is recorded.')).toBeVisible();
    await expect(region(page, /^Assessments/)).toContainText('no reason is recorded');
    await expect(region(page, /^Finding placements/)).toContainText('no file is given');
    await expectAccessible(page);

    await visit('routing-not-recorded');
    await page.getByRole('link', { name: 'Routing plan' }).click();
    await expect(page.getByText(LABEL)).toBeVisible();
    await expect(
      page.getByText('No validated routing plan is recorded for this review.'),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'nothing follows from that about the change',
    );
    await expect(region(page, /^Files/)).toHaveCount(0);
    await expectAccessible(page);
  },
);

onSample(
  'H37 that no output of passes is recorded has two meanings, and both are said',
  async ({ page, visit }) => {
    const assessments = region(page, /^Assessments/);
    await visit('routing-without-reasons');
    await page.getByRole('link', { name: 'Routing plan' }).click();
    await expect(assessments).toContainText(
      'No output of the passes is recorded: none was made, or none was kept. The record does not say which.',
    );
    await visit('capture-retries-1');
    await page.getByRole('link', { name: 'Routing plan' }).click();
    await expect(assessments).toContainText('Output of the passes is recorded, digest');
    await expect(
      assessments.getByRole('button', { name: 'Copy the digest of the output of the passes' }),
    ).toBeVisible();
  },
);

onSample('each environment’s assessment and placement is told apart', async ({ page, visit }) => {
  await visit('six-environments');
  await page.getByRole('link', { name: 'Routing plan' }).click();
  await expect(region(page, /^Assessments/).getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(region(page, /^Finding placements/).getByRole('listitem')).toContainText([
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
  await page.getByRole('link', { name: 'Routing plan' }).click();
  await files(page).getByRole('link', { name: 'runs/1/../../reviews' }).click();
  await expect(page).toHaveURL(/\/routing\?file=runs%2F1%2F\.\.%2F\.\.%2Freviews$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('runs/1/../../reviews');
  for (const name of ['hostile-markup', 'hostile-lengths', 'hostile-names', 'hostile-values']) {
    await visit(name);
    await page.getByRole('link', { name: 'Routing plan' }).click();
    await expect(files(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').locator('img, script, iframe, form')).toHaveCount(0);
    await expectFitForPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
