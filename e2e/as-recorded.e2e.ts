import { pattern } from './support/words.ts';
import type { Page } from 'playwright/test';
import { seeded } from '../src/api/testing/made-document.ts';
import { factsOf, unlistedDocument } from '../src/api/testing/unlisted-filling.ts';
import { fill } from '../src/lib/fill.ts';
import { asRecordedWords as words } from '../src/pages/record/words.ts';
import { answerTypes, goTo, identitiesOf, shown, signInAt } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { expect, test } from './support/test.ts';

const factor = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1);
const DOCUMENTS = 3 * factor;

type Made = Record<string, unknown>;

/** A review whose every value is unlisted, under the identities of a visit. */
function reviewOf(visit: number): Made {
  const identities = identitiesOf(visit);
  return {
    ...unlistedDocument('CustomerReviewDetail', seeded(visit)),
    id: identities['CustomerReviewDetail.id'],
    public_key: identities['CustomerReviewDetail.public_key'],
  };
}

/** The values of the table, as they stand there. */
const valuesOf = (page: Page) =>
  page
    .getByRole('table', { name: words.label })
    .locator('[data-column="value"] [data-fact]')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent));

test('every fact of a record with unlisted values is shown, found, linked and copied', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000 * factor);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let review: Made = {};
  const service = await MadeService.start(({ operation }) =>
    Response.json(
      operation === 'getReview'
        ? review
        : unlistedDocument(answerTypes[operation] ?? '', seeded(1)),
    ),
  );
  const addressOf = (query = '') => service.page(`/reviews/${String(review['id'])}/record${query}`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  try {
    await signInAt(page, service);
    await page.emulateMedia({ media: 'print' }); // where every row is drawn
    for (let visit = 1; visit <= DOCUMENTS; visit += 1) {
      review = reviewOf(visit);
      await goTo(page, addressOf());
      await expect(page.getByRole('heading', { level: 1 })).toContainText(pattern(words.title));
      await shown(page);
      const facts = factsOf(review);
      await expect.poll(() => valuesOf(page), `visit ${visit}`).toEqual(facts);
    }
    await page.emulateMedia({ media: null });
    const all = factsOf(review).length;
    await expect(page.getByText(fill(words.facts, { count: all }))).toBeVisible();
    await page.getByRole('button', { name: words.copy }).click();
    await expect
      .poll(async () => factsOf(JSON.parse(await copied()) as unknown))
      .toEqual(factsOf(review));

    // A search shows what it finds with the parts that it belongs to, and stands in the address.
    await page.getByRole('searchbox', { name: words.search }).fill('ACTIONS.rerun');
    await expect(page).toHaveURL(/search=ACTIONS.rerun/);
    await expect(page.getByRole('button', { name: /^rerun/ })).toBeVisible();
    const found = factsOf((review['actions'] as Made)['rerun']);
    await expect.poll(() => valuesOf(page)).toEqual(found);
    await page.getByRole('button', { name: 'Copy actions.rerun.later' }).click();
    expect(found).toContain(await copied());
    await page.getByRole('link', { name: 'later' }).click();
    await expect(page).toHaveURL(/at=actions.rerun.later/);
    await page.getByRole('searchbox', { name: words.search }).fill('nothing has this');
    await page.getByRole('link', { name: words.clear }).click();

    // A link opens what it names, wherever that stands in the record and however narrow the page is.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(addressOf('?at=actions.rerun.later'));
    const row = page.getByRole('row').and(page.locator('[aria-current]'));
    await expect(row).toBeInViewport();
    await expect(row).toContainText(words.notDescribed);
    await page.goto(addressOf('?at=nowhere'));
    await expect(page.getByText(words.noPlace)).toBeVisible();
  } finally {
    await service.stop();
  }
});
