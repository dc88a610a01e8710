import type { Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { fill } from '../src/lib/fill.ts';
import { plural } from '../src/lib/plural.ts';
import { findingsWords as words } from '../src/pages/findings/words.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { test as acting, rerun } from './support/acting.ts';
import { expectNothingMoved, nowIn } from './support/moves.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test } from './support/sample.ts';
import { expectAccessible, holdBack } from './support/test.ts';
import { detail, fillStorageOnce, lines } from './support/triage.ts';
import { countOf } from './support/service-records.ts';
import { actingWords } from '../src/acting/words.ts';
import { pattern, SHOWN_COUNT } from './support/words.ts';
import { findingWords } from '../src/pages/finding/words.ts';
import { viewsWords } from '../src/scaffold/views-words.ts';

const filter = { name: triageWords.filter };

test('findings of all reviews: searched, narrowed, grouped, marked together, each with its review', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  const shown = page.getByRole('status').filter({ hasText: SHOWN_COUNT });
  await expect(shown).toContainText(triageWords.allShown);
  await expectAccessible(page);
  // A filter that all of them pass is one all the same.
  const address = page.url();
  await page.goto(`${address}?mark=(none)`);
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await expect(shown).toContainText(/^([\d,]+) shown of \1 findings in/);
  await page.goto(address);

  // As one types, in words of the claim, the impact and the path, all at once.
  await page.getByRole('searchbox', filter).fill('clocks tide/window.go draught');
  await expect(lines(page).first()).toContainText('tideWindow');
  const found = await lines(page).count();
  expect(found).toBeGreaterThan(1);
  await expect(shown).toContainText(`${found} shown`);
  await expect(page).toHaveURL(/text=clocks/);

  // What is left out is counted, and can be had back.
  await page.getByRole('button', { name: 'Lifecycle' }).click();
  await page.getByRole('button', { name: 'not Unchanged' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/not\.lifecycle=UNCHANGED/);
  await expect(page.getByRole('link', { name: triageWords.showLeftOut })).toBeVisible();
  const kept = await lines(page).count();
  expect(kept).toBeLessThan(found);
  await expect(page.getByText(fill(triageWords.leftOut, { count: found - kept }))).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(kept);
  await page.getByRole('link', { name: triageWords.showLeftOut }).click();
  await expect(lines(page)).toHaveCount(found);

  // What reads alike stands together; the whole group is marked at once, and unmarked at once.
  await page.getByRole('combobox', { name: 'Group' }).selectOption('alike');
  const group = page.getByRole('heading', { level: 2 });
  await expect(group).toHaveCount(1);
  await page.getByRole('button', { name: triageWords.foldAll }).click();
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: triageWords.selectGroup }).click();
  const selected = page.getByRole('region', { name: triageWords.selected });
  await expect(selected).toContainText(`${plural(found, 'finding')} selected`);
  await selected.getByRole('textbox', { name: triageWords.reason }).fill('One fix for all.');
  await selected.getByRole('button', { name: markWords.TO_FIX.label }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: triageWords.openAll }).click();
  const marked = page.getByRole('table').getByText(markWords.TO_FIX.label);
  await expect(marked).toHaveCount(found);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(marked).toHaveCount(0);

  // A view of it is saved by name, and opened again from anywhere.
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel(viewsWords.newName).fill('Clocks');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  const view = page.getByRole('button', { name: /^Clocks/ });
  await expect(view).toContainText('•');
  await view.click();
  await page.getByRole('link', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await expect(lines(page)).toHaveCount(found);

  // Beside the list, and on its own page, whose address names no review.
  await lines(page).first().click();
  const review = detail(page)
    .getByRole('link', { name: /^harbor\// })
    .first();
  await expect(review).toBeVisible();
  await expect(detail(page).getByRole('region', { name: 'Impact' })).toContainText('draught');
  await page.keyboard.press('j');
  await expect(detail(page)).toContainText(`2 of ${found}`);
  await expectAccessible(page);
  const own = await detail(page)
    .getByRole('link', { name: triageWords.findingPage })
    .getAttribute('href');
  await page.goto(`${sample.origin}${own?.replace(/\?.*/, '') ?? ''}`);
  await page.getByRole('link', { name: findingWords.inReview }).click();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link', { name: /^(Run \d+|Review)$/ })).toBeVisible();
  await expectFitForPhone(page);
});

test('citations are checked when one asks for it, kept, and told apart with their owners', async ({
  page,
  sample,
  list,
}) => {
  // What is reviewed meanwhile would be counted after the reload only.
  await expect.poll(() => countOf(sample.dataFolder, 'job')).toBe(0);
  await list();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/source/v1/')) asked.push(request.url());
  });
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await page.getByRole('button', { name: triageWords.moreFilters }).click();
  await page.getByRole('button', { name: 'Citation', exact: true }).click();
  const citation = page.getByRole('group', { name: 'Citation' });
  await expect(citation.getByRole('checkbox', { name: /^Not checked / })).toBeVisible();
  await expect(citation.getByRole('checkbox')).toHaveCount(2);
  await page.keyboard.press('Escape');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: words.check }).click();
  await page.getByRole('button', { name: words.check }).last().click();
  // Of most findings the sample has no code.
  await expect(page.getByRole('button', { name: words.checkAgain })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Citation', exact: true }).click();
  await citation.getByRole('checkbox', { name: /^No such file 1/ }).check();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('retryCapture waits');
  await citation.getByRole('checkbox', { name: /^No such file 1/ }).uncheck();
  await citation.getByRole('checkbox', { name: /^Found / }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Owner', exact: true }).click();
  const owner = page.getByRole('group', { name: 'Owner' });
  await owner.getByRole('button', { name: 'not @harbor/acquiring' }).click();
  await expect(page).toHaveURL(/citation=HOLDS&not\.owner=%40harbor%2Facquiring/);
  await expect(page.getByText('acquirerClient waits')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Findings' });
  const found = Number(await table.getAttribute('aria-rowcount'));
  expect(found).toBeGreaterThan(0);

  // After a reload nothing is read again.
  await page.keyboard.press('Escape');
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(found));
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expectAccessible(page);
});

test('without code there are no facets of it, and that is said where one looks for them', async ({
  page,
  list,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await list();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByText(words.noSource)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: triageWords.moreFilters }).click();
  await expect(page.getByRole('button', { name: 'Provenance' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Owner', exact: true })).toHaveCount(0);

  // Somebody's address filters by them, and by what is new, which isn't known before one said what one has
  // seen: nothing is left out for that.
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  const all = await page.getByRole('table', { name: 'Findings' }).getAttribute('aria-rowcount');
  await page.goto(`${page.url()}?citation=NO_FILE&since=NEW`);
  await expect(
    page.getByText(fill(triageWords.notFiltered, { facets: '“Citation” or “New”' })),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Findings' })).toHaveAttribute(
    'aria-rowcount',
    String(all),
  );
});

acting.describe('when the service fails', () => {
  acting.use({ expectedErrors: [/Failed to load resource|Unable to preload CSS/] });

  acting(
    'it goes on, stays there to be searched, and goes with the token',
    async ({ page, open, faulty }) => {
      await open();
      await faulty.setFaults('503 retry 1s on listReviews,getReview every 2');
      await page.getByRole('link', { name: words.title, exact: true }).click();
      await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
      const shown = page.getByRole('status').filter({ hasText: SHOWN_COUNT });
      const whole = (await shown.textContent()) ?? '';
      const count = await lines(page).count();
      expect(count).toBeGreaterThan(0);

      await faulty.setFaults('expire on listReviews first 1');
      await page.reload();
      await expect(page.getByText(scaffoldWords.connectAgain).first()).toBeVisible();
      await expect(shown).toHaveText(whole.replace(', no', `, ${words.notAll}, no`));
      await expect(lines(page)).toHaveCount(count);
      await page.getByRole('searchbox', filter).fill('no such words');
      await expect(page.getByText(triageWords.noMatch)).toBeVisible();
      await expectAccessible(page);

      await page.getByText('Local repositories', { exact: true }).click();
      expect(await indexedReviews(page)).toBeGreaterThan(0);
      // Nor is the service needed for that.
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => indexedReviews(page)).toBe(0);
    },
  );
});

acting.describe('when the code can’t be read', () => {
  acting.use({ expectedErrors: [/Failed to load resource/] });

  acting(
    'checking waits as it is asked to, and goes on where it stopped',
    async ({ page, open, faulty }) => {
      await open();
      await page.getByRole('link', { name: words.title, exact: true }).click();
      await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
      await faulty.setFaults('503 retry 600s on readSourceFile every 2');
      await page.getByRole('button', { name: words.check }).click();
      await page.getByRole('button', { name: words.check }).last().click();
      await expect(page.getByText(words.waiting)).toBeVisible();
      await page.getByRole('button', { name: words.stopChecking }).click();
      await expect(page.getByText(words.checkStopped)).toBeVisible();
      await expectAccessible(page);
      await faulty.setFaults('503 retry 1s on readSourceFile every 2');
      // It may have been asked to wait before it had read any file.
      const begin = page.getByRole('button', { name: words.check }).last();
      await page.getByRole('button', { name: words.checkOn }).or(begin).click();
      const all = page.getByRole('button', { name: /^Citations \((\d+) of \1 checked\)/ });
      await expect(all).toBeVisible();
    },
  );
});

/** How many reviews this browser keeps the findings of. */
const indexedReviews = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('docket.findings');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('reviews').objectStore('reviews').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  });

acting('findings of a local repository, and which of them are new', async ({ page, open }) => {
  await open();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await expect(lines(page).first()).toBeVisible();
  await fillStorageOnce(page);
  await page.getByRole('button', { name: words.catchUp }).click();
  await expect(page.getByText('This browser’s storage is full.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.catchUp }).click();
  await expect(page.getByText(words.caughtUp)).toBeVisible();

  // Another run says the same, which is nothing new.
  await page.goBack();
  await rerun(page);
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const news = page.getByRole('group', { name: 'New' });
  await expect(news).toBeVisible();
  await expect(news).not.toContainText('New to me');
});

acting(
  'what this browser has is shown while the service doesn’t answer',
  async ({ page, open, faulty }) => {
    await open();
    await page.getByRole('link', { name: words.title, exact: true }).click();
    await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
    const count = await lines(page).count();
    await faulty.setFaults('503 on listReviews');
    await page.reload();
    await expect(page.getByText(words.waitingUnavailable)).toBeVisible();
    await expect(lines(page)).toHaveCount(count);
  },
);

test('while the first reviews are read, the page says so where it tells later what is read, and nothing moves', async ({
  page,
  sample,
  list,
}) => {
  await list();
  const release = await holdBack(page.context(), /\/reviews\/[0-9a-f-]{36}$/);
  await page.goto(`${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/findings`);
  const state = page.getByRole('status').filter({ hasText: words.readingReviews });
  await expect(state).toBeVisible();
  await expect(page.getByRole('button', { name: words.stop })).toBeVisible();
  await expectAccessible(page);
  const before = await state.boundingBox();
  release();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  const done = page.getByRole('status').filter({ hasText: triageWords.allShown });
  await expect(done).toBeVisible();
  expect((await done.boundingBox())?.y).toBe(before?.y);
});

test('the newest findings are there before the others are read, which then stand below them', async ({
  page,
  sample,
  list,
}) => {
  await list();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.context().route(/\/reviews\/[0-9a-f-]{36}$/, async (route) => {
    asked += 1;
    if (asked > 12) await released;
    await route.continue();
  });
  const address = `${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/findings`;
  await page.goto(address);
  const state = page.getByRole('status').filter({ hasText: words.readingOn });
  await expect(state).toHaveText(/in 12 reviews/);
  // A long list has only so many of its rows in the page.
  const firstRows = async () => (await lines(page).allTextContents()).slice(0, 12);
  const first = await firstRows();
  expect(first).toHaveLength(12);
  // However else they are sorted, others may come before those that are read.
  const other = await page.context().newPage();
  await other.goto(`${address}?sort=severity`);
  await expect(other.getByRole('status').filter({ hasText: words.readingOn })).toBeVisible();
  await expect(lines(other)).toHaveCount(0);
  await other.close();
  await expectNothingMoved(page);
  // What isn't here yet may still come.
  const box = page.getByRole('searchbox', filter);
  await box.fill('no such words');
  await expect(page.getByText(triageWords.noMatchYet)).toBeVisible();
  await box.fill('');
  await expect.poll(firstRows).toEqual(first);

  // What was typed moves what counts; on a busy machine, that comes too late to be known as its effect.
  const typed = await nowIn(page);
  release();
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  expect(await firstRows()).toEqual(first);
  await expectNothingMoved(page, typed);
});

test('H36 a review whose time cannot be read is shown with it as it came', async ({
  page,
  sample,
  list,
}) => {
  await list();
  const review = sampleReviewId('capture-retries-3');
  await page.context().route(`**/reviews/${review}`, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as object;
    await route.fulfill({ response, json: { ...record, created_at: 'yesterday' } });
  });
  await page.goto(
    `${sample.origin}/organizations/${SAMPLE_ORGANIZATION.id}/findings?text=capturePayment`,
  );
  await expect(page.getByRole('button', { name: words.refresh })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'yesterday' }).first()).toBeVisible();
});
