import { triageWords } from '../src/triage/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { sampleAddress, signInToSample } from './support/sample.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import { startOnSample } from './support/made-sample.ts';
import {
  brokenBadges,
  cutOnPage,
  cutRings,
  enlargeText,
  expectFocusKept,
  listen,
  said,
  spaceText,
  squeezedTexts,
  tabTo,
} from './support/for-everyone.ts';
import { GitHistory } from './support/git-history.ts';
import { shown } from './support/made-pages.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { doneWords } from '../src/triage/done-words.ts';
import { ALL_COUNT, pattern } from './support/words.ts';

test.describe.configure({ mode: 'serial' });

let service: EmbeddedService;
let history: GitHistory;
const folder = mkdtempSync(join(tmpdir(), 'docket-for-everyone-'));
const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

test.beforeAll(async () => {
  history = new GitHistory(join(folder, 'שער'));
  history.commit('ابدأ', { 'README.md': '# بوابة\n' });
  history.commit(
    'أعد المحاولة عند انقطاع الاتصال (#3)',
    { 'مصدر/محاولة.yml': 'on: push\n', 'مصدر/a\tb.yml': 'on: push\n' },
    {
      name: 'דנה כהן',
      email: '7+dana@users.noreply.github.com',
    },
  );
  service = await startOnSample(join(folder, 'data'), [history.folder], { fault: 'none' });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

test('by keyboard alone, the focus is never lost', async ({ page }) => {
  await signInToSample(page, service);
  await expect(page.getByText(listCount(50, true))).toBeVisible();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectFocusKept(page);
  };
  const heading = page.getByRole('heading', { level: 1 });

  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // A filter that is set and removed.
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await press('C');
  await expect(page).toHaveURL(/status=COMPLETED/);
  await tabTo(page, page.getByRole('button', { name: 'Remove filter Status' }));
  await press('Enter');
  await expect(page).not.toHaveURL(/status=/);
  await expect(status).toBeFocused();

  // Dialogs and what explains itself give it back.
  await tabTo(page, page.getByRole('button', { name: 'Saved views' }));
  await press('Enter');
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused();

  // To a review and back.
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  const row = await page.locator('[data-row]:focus').textContent();
  await press('Enter');
  await expect(heading).not.toHaveText('Reviews');
  await expectFocusKept(page);
  await page.goBack();
  await expect(page.locator('[data-row]:focus')).toHaveText(row ?? '');

  // The palette, a review, its findings one by one.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
  await page.keyboard.type(`rev_${sampleReviewId('capture-retries-3').replaceAll('-', '')}`);
  await press('Enter');
  await expect(heading).toContainText('Retry captures');
  await expect(page.getByRole('main')).toBeFocused();
  const term = page.getByRole('button', { name: 'Automatic' });
  await tabTo(page, term);
  await press('Enter');
  await press('Escape');
  await expect(term).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Triage findings' }));
  await press('Enter');
  await expect(heading).toContainText(pattern(triageWords.titleOf));
  await expectFocusKept(page);
  const lines = page.getByRole('table', { name: 'Findings' }).locator('a[data-row]');
  await expect(lines.first()).toBeVisible();
  await press('j');
  await press('Enter');
  const open = page.getByRole('region', { name: 'Finding', exact: true });
  await expect(open.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await press('l');
  await press('j');
  await expect(open.getByText('2 of 2')).toBeVisible();
  await press('Escape');
  await expect(lines.nth(1)).toBeFocused();
  await press('u');

  // To a page outside of the organization.
  await press('?');
  await tabTo(page, page.getByRole('link', { name: 'Glossary' }));
  await press('Enter');
  await expect(heading).toHaveText('Glossary');
  await expectFocusKept(page);
});

test.describe('through a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the focus is kept, and each thing is said once', async ({ page }) => {
    await listen(page);
    await signInToSample(page, service);
    await expect(page.getByText(listCount(50, true))).toBeVisible();
    // A wait is said where it is long enough to be drawn.
    const news = async () => (await said(page)).filter((words) => !words.startsWith('Loading'));
    expect(await news()).toEqual([listCount(50, true)]);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('FAILED');
    await expect(page.getByText(ALL_COUNT)).toBeVisible();
    expect(await news()).toEqual([expect.stringMatching(ALL_COUNT)]);

    await service.setFaults('html on GET');
    const main = page.getByRole('main');
    await page.getByRole('link', { name: 'Repositories', exact: true }).click();
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(await news()).toEqual([expect.stringContaining('status 502')]);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toBeVisible();
    await expectFocusKept(page);
    await again.focus();
    await service.setFaults('none');
    // Unless it has asked again by itself meanwhile.
    await page.keyboard.press('Enter');
    await expect(
      main.getByRole('link', { name: 'harbor/payments-gateway', exact: true }),
    ).toBeVisible();
    await expectFocusKept(page);
    await expect(main.locator(':focus').or(main.and(page.locator(':focus')))).toHaveCount(1);
    await news();

    // An action of one’s own, and its outcome.
    await page.goto(`${service.origin}${review}/findings`);
    await shown(page);
    await news();
    await page.getByRole('button', { name: doneWords.done }).click();
    await expect(page.getByRole('button', { name: doneWords.done, pressed: true })).toBeVisible();
    expect((await news()).length).toBeLessThanOrEqual(1);

    // An export says which window it is in and that it ended, not each page.
    await page.goto(`${service.origin}${organization}/exports`);
    await shown(page);
    await news();
    await page.getByRole('button', { name: 'Start export' }).click();
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await expect(page.getByText(/^Reviews, CSV, .*: Complete$/)).toBeAttached();
    expect((await news()).toSorted()).toEqual([
      expect.stringMatching(/^Reviews, CSV, .*: Complete$/),
      expect.stringMatching(/^Started\. The export/),
      'Window 1 of 1',
    ]);
  });
});

test('a review, an assessment and a finding are told in order', async ({ page }) => {
  await signInToSample(page, service);
  await page.goto(`${service.origin}${review}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "Breadcrumb":
          - list
        - heading "Retry captures when the acquirer does not answer" [level=1]
        - region "Findings 2, serious first":
          - heading [level=2]
          - table "Findings":
            - rowgroup
            - rowgroup:
              - row:
                - cell:
                  - heading [level=3]
              - row:
                - cell "Serious"
                - rowheader:
                  - link
        - region /^Checks in production/:
          - heading [level=2]
          - list:
            - listitem:
              - group:
                - heading "Pinned workflow actions" [level=3]
        - region "Environments"
        - region "What this review didn’t look at"
        - region "Subjects"
        - region /^Runs for .1184 viewing run 3/
        - region "Record"
  `);
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment of production');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "Breadcrumb":
          - list
        - heading "Assessment of production" [level=1]
        - region "Findings 2, serious first":
          - heading [level=2]
          - table "Findings":
            - rowgroup
            - rowgroup:
              - row:
                - cell:
                  - heading [level=3]
              - row:
                - cell "Serious"
                - rowheader:
                  - link
        - region /^Checks 4 recorded/:
          - heading [level=2]
          - heading "Gating 3" [level=3]
          - list:
            - listitem:
              - heading "Pinned workflow actions" [level=4]
          - heading "Shadow and quarantined 1" [level=3]
        - region "Decision disclosure"
        - region /^Risk domains/
        - region "Recorded gaps"
        - region "Subjects"
  `);
  await page.goto(sampleAddress(service, '/reviews/@causal-graphs'));
  await page
    .getByRole('link', { name: /writes a level both directly/ })
    .first()
    .click();
  await expect(page.getByRole('application', { name: 'Causal graph drawing' })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - list
      - navigation "Findings of the assessment"
      - article:
        - heading [level=1]
        - region "Impact"
        - region "Proposed fix"
        - region "Causal graph 2 actors, 5 edges":
          - heading [level=2]
          - application "Causal graph drawing"
          - heading "Edges" [level=3]
          - list:
            - listitem:
              - button "importTide"
              - text: →
              - button "table tide_level"
              - text: "(model’s label: writes directly)"
          - heading "Actors" [level=3]
          - list
        - region "Evidence 1":
          - heading [level=2]
          - heading "Verified read 1" [level=3]
          - list
        - region "Decision"
  `);
});

test('text that is enlarged by itself is whole in fields, filters and lists', async ({ page }) => {
  await signInToSample(page, service);
  for (const path of ['/reviews', '/triage', '/exports']) {
    await page.goto(`${service.origin}${organization}${path}`);
    await shown(page);
    const cut = await page.evaluate(() => {
      // As Firefox does it where only text is zoomed.
      const larger = new CSSStyleSheet();
      larger.replaceSync('* { font-size: 26px !important; line-height: 40px !important; }');
      document.adoptedStyleSheets = [larger];
      const boxes = 'select, input:not([type=checkbox], [type=radio]), textarea, li > a';
      return [...document.querySelectorAll(`main :is(${boxes})`)]
        .filter((box) => box.checkVisibility() && box.clientHeight < 30)
        .map((box) => box.outerHTML.slice(0, 120));
    });
    expect(cut, path).toEqual([]);
  }
});

test('with text that is twice as large or has more space, nothing is lost', async ({ page }) => {
  await signInToSample(page, service);
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  const expectWhole = async (path: string) => {
    expect(await brokenBadges(page), path).toEqual([]);
    expect(await squeezedTexts(page), path).toEqual([]);
    expect(await beyond(), path).toBeLessThanOrEqual(0);
  };
  for (const path of ['/reviews', '/reviews/@capture-retries-3']) {
    await page.goto(sampleAddress(service, path));
    await shown(page);
    await spaceText(page);
    const cutHeaders = await page
      .locator('main thead th')
      .evaluateAll((headers) =>
        headers
          .filter((header) => header.checkVisibility() && header.scrollWidth > header.clientWidth)
          .map((header) => header.textContent),
      );
    expect(cutHeaders, path).toEqual([]);
    await enlargeText(page);
    await expectWhole(path);
  }
  await page.getByRole('link', { name: 'view diff' }).click();
  await shown(page);
  await expectWhole('its change');
  // The lines that aren’t drawn are taken to be as high as those that are.
  const diff = page.getByRole('table', { name: 'Changed lines' });
  const lineHeight = await diff.evaluate(
    (table: HTMLTableElement) => table.offsetHeight / Number(table.ariaRowCount),
  );
  expect(lineHeight).toBeGreaterThan(38);
  const file = page.getByRole('button', { name: /^capture\.ts/ });
  const nameWidth = () =>
    file.locator('bdi').evaluate((name) => name.clientWidth - name.scrollWidth);
  expect(await nameWidth()).toBe(0);
  // On a phone too; its bar of navigation then leads everywhere by being scrolled.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await nameWidth()).toBe(0);
  expect(await beyond()).toBeLessThanOrEqual(0);
  const more = page.getByRole('banner').getByRole('button', { name: /^More/ });
  await more.scrollIntoViewIfNeeded();
  await expect(more).toBeInViewport({ ratio: 0.9 });
});

test('what shows the focus is cut by nothing around it', async ({ page }) => {
  await signInToSample(page, service);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/reviews', '/reviews/@capture-retries-3/routing']) {
      await page.goto(sampleAddress(service, path));
      await shown(page);
      expect(await cutRings(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test('on paper a review, an assessment and a finding are whole', async ({ page }) => {
  await signInToSample(page, service);
  // A sheet of A4 between margins of 14 mm.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const expectWhole = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shown(page);
    expect(await cutOnPage(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    for (const name of [/^Show /, /^Copy /, 'Rerun', /^Read again/, /^Zoom/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  };
  await page.goto(`${service.origin}${review}`);
  await expectWhole();
  const gaps = await page
    .locator('.columns > *')
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .map(({ top }, at, all) => top - (all[at - 1]?.bottom ?? 0)),
    );
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  const posted = page.getByRole('link', { name: 'Posted review' });
  expect(await posted.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://git.harbor.example/harbor/payments-gateway/pulls/1184#',
  );
  await page.getByRole('link', { name: 'Open assessment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment of production');
  await expectWhole();
  await page.goto(`${service.origin}${review}/findings`);
  await expectWhole();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  // Texts that a screen folds.
  await page.goto(sampleAddress(service, '/reviews/@hostile-lengths'));
  await expectWhole();
  await page
    .getByRole('region', { name: /^Findings/ })
    .getByRole('rowheader')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/findings\//);
  await expectWhole();
  const longest = () =>
    page
      .locator('article bdi:not(:has(bdi))')
      .evaluateAll((texts) => Math.max(...texts.map((text) => text.textContent.length)));
  await expect.poll(longest).toBeGreaterThan(4_000);
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('button', { name: /^Show all/ }).first()).toBeVisible();
  await expect.poll(longest).toBeLessThanOrEqual(4_000);
});

test('a long claim has nothing to press within its link, what it opens shows the rest, also after printing', async ({
  page,
}) => {
  await signInToSample(page, service);
  await page.goto(sampleAddress(service, '/reviews/@hostile-lengths'));
  const long = page
    .getByRole('table', { name: 'Findings' })
    .getByRole('link')
    .filter({ hasText: /\S… $/ });
  await expect(long.first()).toBeVisible();
  await expect(page.locator(':is(a, button) :is(a, button)')).toHaveCount(0);
  await long.first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.getByRole('button', { name: /^Show all/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading.getByRole('button')).toHaveCount(0);
  await expectFocusKept(page);

  await page.emulateMedia({ media: 'print' });
  await page.reload();
  await expect(heading).toContainText(/.{3000}/);
  await page.emulateMedia({ media: null });
  await expect(heading.getByRole('button', { name: /^Show all/ })).toBeVisible();
});

test('on paper all lines of a change are there, none of them cut', async ({ page }) => {
  await signInToSample(page, service);
  await page.goto(`${service.origin}${review}/change`);
  const diff = page.getByRole('table', { name: 'Changed lines' });
  const count = Number(await diff.getAttribute('aria-rowcount'));
  expect(await diff.locator('tr').count()).toBeLessThan(count);
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(diff.locator('tr')).toHaveCount(count);
  const scrolls = page.getByRole('region', { name: 'Changed lines' });
  expect(
    await scrolls.evaluate((area) => [
      area.scrollHeight - area.clientHeight,
      area.scrollWidth - area.clientWidth,
    ]),
  ).toEqual([0, 0]);
  await page.emulateMedia({ media: null });
  await expect.poll(() => diff.locator('tr').count()).toBeLessThan(count);
});

for (const [locale, thousands, ago] of [
  ['de-DE', '5.000', /^vor /],
  ['ar-EG', '٥٬٠٠٠', /^قبل /],
] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test('numbers and times are in its language, and nothing breaks', async ({ page }) => {
      await signInToSample(page, service);
      const time = page.locator('article time, table time').first();
      await expect(time).toHaveText(ago);
      await expect(time).toHaveAttribute('lang', locale);
      await page.goto(sampleAddress(service, '/reviews/@five-thousand-findings/findings'));
      await expect(page.getByText(`${thousands} findings`)).toBeVisible();
      await page.goto(
        sampleAddress(service, '/insights?from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z'),
      );
      await expect(page.getByText(/^Loaded .*Anything recorded since/)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('right-to-left titles, names and paths stand by themselves; what is new is said once', async ({
  page,
}) => {
  await page.clock.install();
  await listen(page);
  await page.goto(service.freshLink('--organization', 'Local repositories'));
  const title = page.getByRole('link', { name: 'أعد المحاولة عند انقطاع الاتصال' });
  await expect(title).toBeVisible();
  const direction = (text: string) =>
    page
      .locator('bdi')
      .filter({ hasText: text })
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await direction('أعد المحاولة')).toBe('rtl');

  await said(page);
  history.commit('أضف سجلا (#4)', { 'b.txt': 'b' });
  const announced = page.getByRole('button', { name: '1 new' });
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(announced).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await said(page)).filter((words) => words === '1 new')).toHaveLength(1);
  await announced.focus();
  await page.keyboard.press('Enter');
  await expect(announced).toHaveCount(0);
  await expectFocusKept(page);

  await title.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'أعد المحاولة عند انقطاع الاتصال',
  );
  expect(await direction('أعد المحاولة')).toBe('rtl');

  // A tab in a path would look like a space.
  await page.getByRole('link', { name: 'view diff' }).click();
  await expect(page.getByRole('list').getByTitle('U+0009 TAB')).toBeVisible();
  await expect(page.getByRole('table').getByTitle('U+0009 TAB').first()).toBeVisible();
});
