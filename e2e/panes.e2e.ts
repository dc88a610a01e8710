import { helpWords } from '../src/help/words.ts';
import { fill } from '../src/lib/fill.ts';
import { assessmentWords } from '../src/pages/assessment/words.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { attributionWords } from '../src/record/attribution-words.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { tabTo } from './support/for-everyone.ts';
import { detail, lines } from './support/triage.ts';
import { sampleReview } from '../service/sample/sample-reviews.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { test as onSample, sampleAddress } from './support/sample.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
onSample.use({ viewport: { width: 1440, height: 900 } });

test('on a wide screen the list stays beside a review: j and k go on, a reload keeps it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  const current = list.locator('tr[aria-current]');
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(title).toHaveText('Move session renewal into the gateway');
  await expect(current).toContainText('Move session renewal into the gateway');
  await expectAccessible(page);

  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await expect(current).not.toContainText('Move session renewal into the gateway');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(title).toHaveText('Move session renewal into the gateway');

  await page.reload();
  await expect(current).toContainText('Move session renewal into the gateway');
  // Moving along the list is no step to come back from.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Reviews']);

  // Escape closes what is open, and leads to its row.
  const row = page.getByRole('link', { name: 'Move session renewal into the gateway' });
  await row.click();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  // A second press before the browser is back, here in one task, means the same step.
  await page.evaluate(() => {
    const press = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.body.dispatchEvent(press());
    document.body.dispatchEvent(press());
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Reviews']);
  await expect(row).toBeFocused();
});

test('Enter leads to what it opens beside the list, j and k go on in the list', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const opened = page.getByRole('region', { name: scaffoldWords.opened });
  const rows = page.getByRole('table').getByRole('row');
  const row = (at: number) => rows.nth(at).getByRole('link').first();
  await row(2).press('Enter');
  await expect(opened).toBeFocused();
  await tabTo(page, opened.getByRole('navigation').getByRole('link').first());
  await page.keyboard.press('j');
  await expect(row(3)).toBeFocused();
  await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
  // Also where it is open already.
  await page.keyboard.press('Enter');
  await expect(opened).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText(helpWords.openBeside);
  await page.keyboard.press('Escape');
  await expect(opened).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(3)).toBeFocused();
});

test('the list beside a review is sized by keyboard, hidden and shown again', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  const edge = page.getByRole('separator', { name: scaffoldWords.listWidth });
  await edge.focus();
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));
  // The browser's own: back.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));

  await page.keyboard.press('[');
  await expect(list).toBeHidden();
  // What is open goes on all the same, and no step is added.
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await page.keyboard.press('j');
  await expect(title).not.toHaveText('Move session renewal into the gateway');
  await page.keyboard.press('k');
  await expect(title).toHaveText('Move session renewal into the gateway');
  await page.reload();
  await expect(page.getByRole('button', { name: scaffoldWords.showList })).toBeVisible();
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: scaffoldWords.showList }).click();
  await expect(list).toBeVisible();
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));

  // Sized in a larger window, it leaves room in this one.
  await page.setViewportSize({ width: 2560, height: 900 });
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(2000, 400);
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', String(2560 * 0.6));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(edge).toHaveAttribute('aria-valuenow', String(1440 * 0.6));
  await expect(list).toHaveJSProperty('offsetWidth', 1440 * 0.6);
});

onSample(
  'beside a review the list shows its row after a reload, and a search is a step to come back from',
  async ({ page, list: signIn }) => {
    await signIn();
    const list = page.getByRole('region', { name: 'Reviews', exact: true });
    const current = list.locator('tr[aria-current]');
    await page.locator('tbody a[data-row]').nth(40).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(current).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(current).toBeInViewport();

    const review = page.url();
    await list.getByRole('searchbox', { name: 'Search reviews' }).fill('harbor');
    await expect(page).toHaveURL(/search=harbor/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(review);
    await expect(page.getByRole('article')).toBeVisible();
  },
);

for (const width of [1440, 900]) {
  onSample(
    `what is opened before a typed search begins stays open, and the list has the search on the way back, ${width} wide`,
    async ({ page, list: signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.install();
      await signIn();
      const search = page.getByRole('searchbox', { name: 'Search reviews' });
      const row = page.locator('tbody a[data-row]').nth(1);
      const address = String(await row.getAttribute('href'));
      // Both in one task: no pause is short enough for a slow machine.
      await search.evaluate((box: HTMLInputElement, href) => {
        box.value = 'harbor';
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }, address);
      await expect(page.getByRole('article')).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await page.goBack();
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'harbor');
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(search).toHaveValue('harbor');
    },
  );
}

onSample(
  'on a wide screen the runs of a pull request stay beside one of them',
  async ({ page, sample, list: signIn }) => {
    await signIn();
    const { orgId, repository, number } = sampleReview('nine-runs-2');
    const address = `/organizations/${orgId}/reviews/pr/${encodeURIComponent(repository ?? '')}/${number}`;
    await page.goto(sample.origin + address);
    const list = page.getByRole('region', { name: 'Runs for a pull request', exact: true });
    const current = list.locator('tr[aria-current]');
    const run = (name: string) => page.getByRole('link', { name, exact: true });
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await run('Run 6').click();
    await expect(trail).toContainText('Run 6');
    await expect(current).toContainText('Run 6');
    await expect(page).toHaveTitle(/Rewrite berth allocation/);
    await expectAccessible(page);

    // By key, one after another; the address is that of the run.
    await page.keyboard.press('j');
    await expect(trail).toContainText('Run 5');
    await expect(current).toContainText('Run 5');
    await page.keyboard.press('j');
    await expect(current).toContainText('Run 4');
    await page.keyboard.press('k');
    await expect(trail).toContainText('Run 5');
    await page.reload();
    await expect(current).toContainText('Run 5');
    const shared = page.url();

    // Its width is its own, kept beside that of the reviews.
    const edge = page.getByRole('separator', { name: scaffoldWords.listWidth });
    await edge.press('ArrowLeft');
    const width = await edge.getAttribute('aria-valuenow');
    await page.reload();
    await expect(edge).toHaveAttribute('aria-valuenow', width ?? '');

    // Closed by Back, from wherever the focus is: to the row, and the list has the page again.
    await run('Run 5').press('j');
    await expect(trail).toContainText('Run 4');
    await trail.getByRole('link', { name: 'Reviews' }).focus();
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Compare' })).toBeVisible();
    await expect(page).toHaveURL(sample.origin + address);
    await expect(run('Run 4')).toBeFocused();
    await expectAccessible(page);

    // Who is given the address reads the run by itself.
    await page.goto(`${sample.origin}${address}?status=COMPLETED`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(shared);
    await expect(trail).toContainText('Run 5');
    await expect(list).toHaveCount(0);
  },
);

test('a review stands beside the list that it was opened from, also when one comes back to it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  const runs = page.getByRole('region', { name: 'Runs for a pull request', exact: true });
  const link = page.getByRole('link', { name: 'Move session renewal into the gateway' });
  await link.click();
  await expect(reviews).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: '#1' })
    .click();
  await page.getByRole('link', { name: 'Run 2', exact: true }).click();
  await expect(runs).toBeVisible();
  await expect(reviews).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Compare' })).toBeVisible();
  await page.goBack();
  await expect(reviews.locator('tr[aria-current]')).toContainText('Move session renewal');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Reviews']);
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(reviews).toBeVisible();
});

onSample(
  'on a wide screen the queue stays beside the finding that is open, and j, k and d go on in it',
  async ({ page, sample, list: signIn }) => {
    await signIn();
    await page.goto(sampleAddress(sample, '/triage'));
    const queue = page.getByRole('region', { name: 'Triage', exact: true });
    const reviews = page.getByRole('list', { name: queueWords.list }).getByRole('article');
    const findings = reviews.first().getByRole('list', { name: 'Findings' }).getByRole('link');
    const current = queue.locator('[data-row][aria-current]');
    await findings.first().click();
    await expect(queue).toBeVisible();
    await expect(detail(page)).toContainText('overlaps');
    await expect(current).toHaveText(/overlaps/);
    await expectAccessible(page);
    // The sidebar and the way name the queue, where it was opened.
    await expect(
      page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]'),
    ).toHaveText('Triage');
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
    ).toHaveText('Triage');

    await page.keyboard.press('j');
    await expect(detail(page)).toContainText('tideWindow');
    await expect(current).toHaveText(/tideWindow/);
    await page.keyboard.press('k');
    await expect(detail(page)).toContainText('overlaps');
    await page.reload();
    await expect(current).toHaveText(/overlaps/);

    // Marked from here, as anywhere else.
    await page.keyboard.press('l');
    await expect(
      reviews.first().getByText(markWords.LOOKED_AT.label, { exact: true }),
    ).toBeVisible();

    // Done with the review: the next one is opened.
    const next = (await reviews.nth(1).getByRole('heading').textContent()) ?? '';
    await page.keyboard.press('d');
    await expect(reviews.first().getByRole('heading')).toHaveText(next);
    await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText(
      fill(triageWords.titleOf, { title: next }),
    );
    await expect(current).toHaveText(next);
    // Undone, one is back with it.
    await page.keyboard.press('u');
    await expect(reviews.nth(1).getByRole('heading')).toHaveText(next);
    await expect(current).toHaveText(
      (await reviews.first().getByRole('heading').textContent()) ?? '',
    );

    // With the list closed, the finding has the page; Back leads to the queue alone.
    await page.keyboard.press('[');
    await expect(queue).toBeHidden();
    await expect(page.getByRole('button', { name: scaffoldWords.showList })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('[');
    await expect(queue).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Triage']);
    await expect(page).toHaveTitle(/^Triage/);
  },
);

onSample(
  'what is opened far down a list stays where it stands, and is there again once it is closed',
  async ({ page, sample, list: signIn }) => {
    await signIn();
    for (const path of ['/reviews/@five-thousand-findings/findings', '/reviews']) {
      await page.goto(sampleAddress(sample, path));
      const links = page.getByRole('main').locator('a[data-row]');
      await expect(links.nth(12)).toBeAttached();
      await page.mouse.move(700, 500);
      // What keeps the place is fetched when somebody comes to the list.
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('KeepPlace')),
          ),
        )
        .toBe(true);
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000);
      const link = await links.evaluateAll(
        (all) => all.find((each) => each.getBoundingClientRect().top > 400)?.id ?? '',
      );
      const top = () =>
        page.locator(`[id="${link}"]`).evaluate((of) => of.getBoundingClientRect().top);
      const before = await top();
      await page.locator(`[id="${link}"]`).click();
      await expect(page.locator('tr[aria-current]').locator(`[id="${link}"]`)).toBeInViewport();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
      await page.keyboard.press('Escape');
      await expect(page.locator('tr[aria-current]')).toHaveCount(0);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
      await expect(page.locator(`[id="${link}"]`)).toBeFocused();
    }
  },
);

onSample(
  'the list of findings is sized and closed beside the one that is open',
  async ({ page, sample, list: signIn }) => {
    await signIn();
    await page.goto(sampleAddress(sample, '/reviews/@six-environments/findings'));
    await lines(page).first().click();
    await expect(detail(page)).toBeVisible();
    const edge = page.getByRole('separator', { name: scaffoldWords.listWidth });
    const table = page.getByRole('table', { name: 'Findings' });
    const width = Number(await edge.getAttribute('aria-valuenow'));
    const before = (await table.boundingBox())?.width ?? NaN;
    await edge.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));
    await expect
      .poll(async () => (await table.boundingBox())?.width ?? NaN)
      .toBeCloseTo(before + 24, 0);
    await page.reload();
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 24));

    await page.keyboard.press('[');
    await expect(table).toBeHidden();
    await expectAccessible(page);
    // Keys go on as before, and what is closed stays closed.
    await page.keyboard.press('j');
    await expect(detail(page).getByText('2 of 3')).toBeVisible();
    await page.reload();
    await expect(detail(page).getByText('2 of 3')).toBeVisible();
    await expect(table).toBeHidden();
    await page.getByRole('button', { name: scaffoldWords.showList }).click();
    await expect(table).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edge).toHaveCount(0);

    // By a link there is no list to go back to: it is shown in the place of what was opened.
    const list = page.url();
    const opened = (await lines(page).first().getAttribute('href')) ?? '';
    await page.goto(`${sample.origin}/glossary`);
    await page.goto(new URL(opened, list).href);
    await expect(detail(page).getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('j');
    await expect(detail(page).getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
  },
);

onSample(
  'on a wide screen a condition opens beside the checks, and has a link',
  async ({ page, visit }) => {
    await visit('ten-thousand-conditions');
    await page.getByRole('link', { name: 'production' }).first().click();
    const table = page.getByRole('table', {
      name: fill(attributionWords.table, { check: 'Policies name a principal' }),
    });
    const condition = page.getByRole('region', { name: assessmentWords.condition });
    const show = table.getByRole('button', { name: attributionWords.showCode });
    await show.nth(2).click();
    await expect(condition).toContainText('terminal-015');
    await expect(condition).toContainText('policies/terminal-015.json:4');
    await expect(table.getByRole('button', { name: attributionWords.hideCode })).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('j');
    await expect(condition).toContainText('terminal-021');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(condition).toContainText('terminal-009');
    const shared = page.url();
    // Going on was no step: Escape and Back both lead to where it began.
    await page.keyboard.press('Escape');
    await expect(condition).toHaveCount(0);
    await expect(page).not.toHaveURL(/condition=/);

    await page.goto(shared);
    await expect(condition).toContainText('terminal-009');
    await expect(table.locator('[data-marked=true]')).toBeInViewport();
    await expect(table.locator('[data-marked=true]')).toBeFocused();
    await page.keyboard.press('j');
    await expect(condition).toContainText('terminal-015');
    await page.keyboard.press('Escape');
    await expect(condition).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Decision disclosure' })).toBeVisible();
    // Where there is no room beside it, its code opens below its row.
    await page.setViewportSize({ width: 1280, height: 900 });
    await show.first().click();
    await expect(table.getByRole('group', { name: /^policies\/terminal-003/ })).toBeVisible();
    await expect(condition).toHaveCount(0);
  },
);

onSample(
  'compact rows: twenty in a window, with titles, badges and times whole',
  async ({ page, list }) => {
    await list();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Compact rows' }).check();
    await page.keyboard.press('Escape');
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const time of [/ago$/, /UTC$/]) {
        await expect(page.getByRole('table').locator('time').first()).toHaveText(time);
        const shown = await page.getByRole('table').evaluate((table) => {
          const links = [...table.querySelectorAll<HTMLElement>('tbody a[data-row]')].slice(0, 20);
          const cut = [...table.querySelectorAll('[data-tone], time')].filter((part) => {
            const text = document.createRange();
            text.selectNodeContents(part);
            const inner = (part.matches('time') ? text : part).getBoundingClientRect();
            const outer = (part.closest('td') ?? table).getBoundingClientRect();
            return (
              inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
            );
          });
          return {
            last: links.at(-1)?.closest('tr')?.getBoundingClientRect().bottom,
            cut: [...cut, ...links.filter((link) => link.scrollWidth > link.clientWidth)].map(
              (part) => part.textContent,
            ),
          };
        });
        expect(shown.cut, `${width} pixels, ${time}`).toEqual([]);
        expect(shown.last).toBeLessThanOrEqual(900);
        await page.keyboard.press('t');
      }
    }
  },
);
