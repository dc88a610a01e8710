import { triageWords } from '../src/triage/words.ts';
import { SHOWN_COUNT } from './support/words.ts';
import type { Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { facetWords } from '../src/triage/facet-words.ts';
import type { Way } from '../src/pages/insights/latest-runs.ts';
import { latestRuns as words } from '../src/pages/insights/words.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import { withDatabase } from './support/service-records.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test } from './support/sample.ts';
import { expectAccessible } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: words.title }).first();
const table = (page: Page, way: Way) =>
  panel(page).getByRole('table', { name: `${words.title}: ${facetWords[way].title}` });
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

/** Waits until everything is reviewed, so that what there is stays as it is. */
const reviewed = ({ dataFolder }: EmbeddedService) =>
  expect
    .poll(() =>
      withDatabase(dataFolder, (database) =>
        database
          .prepare(
            `SELECT (SELECT count(*) FROM job) AS jobs, (SELECT count(*) FROM repository
                 WHERE path IS NOT NULL AND connected = 1 AND refs_digest IS NULL) AS unlisted`,
          )
          .get(),
      ),
    )
    .toEqual({ jobs: 0, unlisted: 0 });

/** Waits until all that was asked for is read. */
const read = (page: Page) =>
  expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(
    /\d findings? in [\d,]+ reviews?(?!.*so far)/,
  );

/** The table as what its lines are called and their numbers, once all findings are read. */
async function sidesOf(page: Page, way: Way) {
  await panel(page).getByRole('combobox', { name: words.by }).selectOption(way);
  await read(page);
  await expect(table(page, way)).toBeVisible();
  const [head = [], ...lines] = await table(page, way)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
      ),
    );
  return {
    head,
    lines: lines.map(([name = '', ...cells]) => ({ name, counts: cells.map(number) })),
  };
}

test('the findings of the latest runs add up, side by side and on the page of findings', async ({
  page,
  sample,
  list: _signedIn,
}) => {
  await reviewed(sample);
  await page.goto(`${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/insights`);
  await panel(page).getByRole('button', { name: words.count }).click();
  await expect(page).toHaveURL(/latest=repository/);
  const { head, lines } = await sidesOf(page, 'repository');
  const all = lines.find(({ name }) => name === words.every);
  expect(lines.length).toBeGreaterThan(3);
  // A finding is of one repository: those of all of them are together what all findings are.
  expect(
    head
      .slice(2)
      .map((_, column) =>
        lines
          .filter((line) => line !== all)
          .reduce((sum, { counts }) => sum + (counts[column + 1] ?? 0), 0),
      ),
  ).toEqual(all?.counts.slice(1));
  // Whatever they are told apart by, they are as many; what nobody decided on waits, each of them.
  for (const way of ['path', 'domain', 'check'] as const) {
    const others = (await sidesOf(page, way)).lines;
    expect(others.find(({ name }) => name === words.every)?.counts).toEqual(all?.counts);
  }
  const waits = panel(page).getByRole('region', { name: words.waits }).getByRole('definition');
  const waiting = (await waits.allTextContents()).map(number);
  expect(waiting.reduce((sum, each) => sum + each, 0)).toBe(all?.counts.at(-1));
  // Decided, undecided, or gone without a decision: that is every finding, and some took a while.
  const decided = panel(page).getByRole('region', { name: words.decided });
  const decisions = (await decided.getByRole('definition').allTextContents()).map(number);
  expect(decisions.reduce((sum, each) => sum + each, 0)).toBe(all?.counts[0]);
  expect(decisions.slice(0, 5).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectFitForPhone(page);

  // Each number is what the page of findings shows for it.
  const { lines: again } = await sidesOf(page, 'repository');
  const row = again.findIndex(({ name }) => name === words.every) + 1;
  for (const [column, count] of (all?.counts ?? []).entries()) {
    if (count === 0) continue;
    await table(page, 'repository').getByRole('row').nth(row).getByRole('link').nth(column).click();
    const shown = page.getByRole('status').filter({ hasText: SHOWN_COUNT });
    await expect(shown).toContainText(
      column === 0 ? triageWords.allShown : `${count.toLocaleString('en-US')} shown`,
    );
    if (column === 0)
      await expect(
        page.getByText(`${count.toLocaleString('en-US')} findings in`).first(),
      ).toBeVisible();
    await page.goBack();
    await expect(table(page, 'repository')).toBeVisible();
  }
});
