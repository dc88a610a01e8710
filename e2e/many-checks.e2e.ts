import { documentOf, goTo, identitiesOf, signInAt } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { expect, test } from './support/test.ts';

test('of thousands of checks a review’s page draws the first, the worst among them', async ({
  page,
}) => {
  const id = identitiesOf(1)['CustomerReviewDetail.id'];
  const ready = Array.from({ length: 3_000 }, (_, index) => ({
    name: `ready ${index}`,
    outcome: 'READY',
    lifecycle: 'GATING',
  }));
  const blocked = ready.map(({ name }) => ({
    name: `not ${name}`,
    outcome: 'BLOCKED',
    lifecycle: 'GATING',
  }));
  const checks = { receipt_recorded: true, status: 'COMPLETE', families: [...ready, ...blocked] };
  const assessment = {
    id: crypto.randomUUID(),
    environment_display_name: 'production',
    status: 'COMPLETED',
    domains: [],
    findings: [],
    checks,
  };
  const review = { ...documentOf('CustomerReviewDetail', 1), id, assessments: [assessment] };
  const service = await MadeService.start(() => Response.json(review));
  try {
    await signInAt(page, service);
    await goTo(page, service.page(`/reviews/${id}`));
    const panel = page.getByRole('region', { name: 'Checks in production' });
    const drawn = panel.getByRole('listitem');
    await expect(drawn).toHaveCount(100);
    await expect(panel.getByRole('heading', { name: 'not ready 0', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Show 200 of 2,950 more checks' }).first().click();
    await expect(drawn).toHaveCount(300);
    await panel.getByRole('button', { name: 'Show 200 of 2,950 more checks' }).click();
    await expect(drawn).toHaveCount(500);
    await page.goto('about:blank'); // or it would ask on
  } finally {
    await service.stop();
  }
});
