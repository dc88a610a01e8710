import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { csvRecords } from '../src/exports/csv-text.ts';
import { hostileStrings } from './support/hostile-strings.ts';
import { exportPage, HostileTexts, rowTypes, signed } from './support/hostile-texts.ts';
import { recordsIn } from './support/insights.ts';
import { identitiesOf, open, pagesOf, shown, signInAt } from './support/made-pages.ts';
import { MADE_ORGANIZATION, MadeService } from './support/made-service.ts';
import { astray, dialogsOf, escapes } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { actingWords } from '../src/acting/words.ts';
import { deskWords } from '../src/pages/patch/words.ts';
import { exportsWords } from '../src/pages/exports/words.ts';

// Hostile texts on the ways that hostile-text.e2e.ts does not take: what answers an action, problems,
// notifications, the name of the organization, insights, previews and saved files.

test.describe.configure({ mode: 'parallel' });

// On a phone, where least has room.
test.use({ viewport: { width: 390, height: 900 } });

const identity = identitiesOf(1);
const [reviewId, repositoryId] = [
  String(identity['CustomerReviewDetail.id']),
  String(identity['CustomerReviewDetail.repository_id']),
];
const json = { 'Content-Type': 'application/json' };

/** Problem documents, every one of other texts; `errors` of each. */
class Problems {
  readonly texts: HostileTexts;
  /** What the page has to show of each that was sent since this was emptied, as it was sent. */
  sent: string[][] = [];
  #count = 0;
  #taken = 0;

  constructor(errors: number) {
    this.texts = new HostileTexts({ rows: 0, elements: errors }, signed);
  }

  /** One after the other, so that all of them come. */
  readonly #next = () => (this.#taken += 1);

  next(status: number): Response {
    this.#count += 1;
    const problem = this.texts.document('Problem', 'a problem', this.#next);
    // The scope is told first; without one, the reason why it is not available.
    if (this.#count % 2 === 0) delete problem['required_scope'];
    const errors = problem['errors'] as { detail: string }[];
    this.sent.push([
      [problem['title'], problem['detail']].filter(Boolean).join('. '),
      ...errors.map(({ detail }) => detail),
    ]);
    return new Response(JSON.stringify({ ...problem, status }), {
      status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  }

  /** The words of one that was sent are in the alerts, each in an element of its own, as they were sent. */
  async expectExact(page: Page): Promise<void> {
    await expect
      .poll(async () => {
        const shown = await page
          .getByRole('alert')
          .locator('bdi')
          .evaluateAll((all) => all.map(({ textContent }) => textContent.toWellFormed()));
        // Texts of more than 4,000 characters are folded.
        const missing = this.sent.map((said) =>
          said.filter((text) => text.length <= 4_000 && !shown.includes(text.toWellFormed())),
        );
        return missing.toSorted((one, other) => one.length - other.length)[0];
      })
      .toEqual([]);
  }
}

async function expectContained(page: Page, name: string): Promise<void> {
  expect.soft(await escapes(page), name).toEqual([]);
  expect.soft(await astray(page), name).toEqual([]);
}

test.describe('problem documents', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('text in problem documents is shown verbatim on every page', async ({ page }) => {
    const dialogs = dialogsOf(page);
    const problems = new Problems(16);
    // Not those that pass by themselves.
    const statuses = [400, 403, 404, 409, 418, 422, 500];
    let status = 400;
    const service = await MadeService.start(() => problems.next(status));
    try {
      await signInAt(page, service);
      for (const [index, { name, path }] of pagesOf(1).entries()) {
        status = statuses[index % statuses.length] ?? 400;
        problems.sent = [];
        await open(page, service.page(path));
        await expect(
          page.getByText(/The service says|couldn’t be read|Couldn’t load recent reviews/).first(),
        ).toBeVisible();
        await expectContained(page, name);
        // The desk goes without them, and says no more.
        if (name !== 'the patch desk') await problems.expectExact(page);
      }
      expect(problems.texts.texts().size).toBe(hostileStrings.length);
      expect(dialogs).toEqual([]);
    } finally {
      await service.stop();
    }
  });

  test('text in action responses is shown verbatim, also in the journal', async ({ page }) => {
    const dialogs = dialogsOf(page);
    const problems = new Problems(32);
    const texts = new HostileTexts({ rows: 2, elements: 1 }, signed);
    let status = 400;
    /** What a successful answer names; another text: none. */
    let answered: { review_id: string } | undefined;
    const service = await MadeService.start((asked) => {
      const type = responseTypes[asked.operation];
      if (type === undefined) return texts.answer(asked);
      if (answered === undefined) return problems.next(status);
      const made = texts.document(type, `${asked.operation} ${answered.review_id}`);
      return new Response(JSON.stringify({ ...made, ...answered }), { headers: json });
    });
    /** Until the service has refused it. */
    const ask = async (button: Locator) => {
      problems.sent = [];
      await button.click();
      await expect.poll(() => problems.sent).toHaveLength(1);
    };
    const refuse = async (again: () => Promise<void>) => {
      for (status of [400, 403, 422]) {
        answered = undefined;
        await again();
        await problems.expectExact(page);
        await expectContained(page, `rejected with ${status}`);
      }
    };
    try {
      await signInAt(page, service);
      const review = service.page(`/reviews/${reviewId}`);
      for (const [press, confirm] of [
        ['Rerun', 'Rerun'],
        [actingWords.request, actingWords.confirmRequest],
      ] as const) {
        await open(page, review);
        await page.getByRole('main').getByRole('button', { name: press }).click();
        const dialog = page.getByRole('dialog');
        answered = undefined;
        await ask(dialog.getByRole('button', { name: confirm }));
        await refuse(() => ask(dialog.getByRole('button', { name: 'Request again' })));
        answered = { review_id: reviewId };
        await dialog.getByRole('button', { name: 'Request again' }).click();
        await expect(dialog).toHaveCount(0);
        await shown(page);
        await expectContained(page, `${press}: answered`);
      }
      // An identity that would lead elsewhere leads to where there is nothing.
      await open(page, review);
      await page.getByRole('main').getByRole('button', { name: actingWords.rerun }).click();
      answered = { review_id: '..' };
      await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
      await page.waitForURL(service.page('/reviews/%EF%BF%BD'));
      await shown(page);
      await expectContained(page, 'an identity that is a step up');

      await open(page, service.page(`/repositories/${repositoryId}/patch`));
      await page
        .getByRole('textbox', { name: 'Patch' })
        .fill('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n');
      await page.getByRole('textbox', { name: deskWords.base }).fill('0'.repeat(40));
      const send = page.getByRole('button', { name: deskWords.send });
      await refuse(() => ask(send));
      answered = { review_id: reviewId };
      await send.click();
      await page.waitForURL(service.page(`/reviews/${reviewId}`));
      await shown(page);
      await expectContained(page, 'a patch: answered');

      await open(page, service.page('/started'));
      await expect(page.getByText(actingWords.rejected).first()).toBeVisible();
      await expectContained(page, 'what was started');
      expect(problems.texts.texts().size).toBe(hostileStrings.length);
      expect(dialogs).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});

const responseTypes: Record<string, string> = {
  rerunReview: 'RerunResponse',
  requestPullRequestReview: 'RunNowResponse',
  requestPatchReview: 'PatchReviewResponse',
};

const AT_ONCE = 113;

test.describe('notifications, the tray and the tab', () => {
  test.use({ permissions: ['notifications'] });

  test('every text stays plain text in notifications, the tray and the tab’s title', async ({
    page,
    context,
  }) => {
    const watchedIds = hostileStrings.map(
      (_, number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`,
    );
    const texts = new HostileTexts({ rows: 0, elements: 0 });
    texts.listed = false;
    const service = await MadeService.start((asked) =>
      asked.operation === 'getReview' && watchedIds.includes(asked.path.at(-1) ?? '')
        ? Response.json({
            ...texts.document('CustomerReviewDetail', asked.path.join('/')),
            id: asked.path.at(-1),
            status: hostileStrings[watchedIds.indexOf(asked.path.at(-1) ?? '')],
            publication: 'PUBLISHED',
          })
        : texts.answer(asked),
    );
    await context.addInitScript(() => {
      const told: [title: string, body: string][] = [];
      // The browser's own draws outside of the page; this writes down what it is given.
      window.Notification = class extends EventTarget {
        static readonly permission = 'granted';
        constructor(title: string, options?: NotificationOptions) {
          super();
          told.push([title, options?.body ?? '']);
        }
      } as unknown as typeof Notification;
      Object.assign(window, { told });
      localStorage.setItem('docket.notify', 'true');
    });
    try {
      await signInAt(page, service);
      // As if one had chosen to watch a review of each title; some at a time.
      for (let from = 0; from < hostileStrings.length; from += AT_ONCE) {
        const titles = hostileStrings.slice(from, from + AT_ONCE);
        await page.evaluate(
          async ({ organization, items }) => {
            const opening = indexedDB.open('docket');
            const database = await new Promise<IDBDatabase>((resolve, reject) => {
              opening.addEventListener('upgradeneeded', () => {
                for (const kind of ['attempts', 'watched', 'drafts', 'marks', 'exports']) {
                  opening.result.createObjectStore(kind, { keyPath: ['organization_id', 'id'] });
                }
              });
              opening.addEventListener('success', () => resolve(opening.result));
              opening.addEventListener('error', () => reject(opening.error as Error));
            });
            const transaction = database.transaction('watched', 'readwrite');
            transaction.objectStore('watched').clear();
            for (const [id, title] of items) {
              transaction.objectStore('watched').put({
                organization_id: organization,
                id,
                title,
                why: 'chosen',
                since: '2026-11-20T00:00:00Z',
              });
            }
            await new Promise((resolve) => transaction.addEventListener('complete', resolve));
            database.close();
            localStorage.setItem('docket.following', 'true');
          },
          {
            organization: MADE_ORGANIZATION,
            items: titles.map((text, number) => [watchedIds[from + number] ?? '', text] as const),
          },
        );
        await page.goto(service.page('/repositories'));
        const told = () =>
          page.evaluate(() => (window as unknown as { told: [string, string][] }).told);
        await expect.poll(async () => (await told()).length).toBe(titles.length);
        for (const part of (await told()).flat()) {
          expect(part).not.toMatch(
            /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
          );
          expect(part.length).toBeLessThanOrEqual(120);
        }
        await expect(page).toHaveTitle(`(${titles.length} finished) Repositories · Docket`);
        expect(await escapes(page)).toEqual([]);
      }
    } finally {
      await service.stop();
    }
  });
});

test('all text stays text in insights, export previews and files saved from them', async ({
  page,
  context,
}) => {
  const dialogs = dialogsOf(page);
  const texts = new HostileTexts({ rows: 0, elements: 1 }, signed);
  const sent = new Map<string, Record<string, unknown>[]>();
  const service = await MadeService.start((asked) => {
    if (asked.operation !== 'exportDataset') return texts.answer(asked);
    const dataset = asked.path.at(-1) ?? '';
    const rows = hostileStrings.map((_, row) => {
      const at = `2026-11-0${(row % 8) + 1}T0${row % 9}:00:00Z`;
      const times = { created_at: at, first_published_at: at, debited_at: at, completed_at: at };
      const made = texts.document(rowTypes[dataset] ?? '', `${asked.query} ${row}`);
      const given = Object.entries(times).filter(([name]) => name in made);
      return { ...made, ...Object.fromEntries(given) };
    });
    sent.set(dataset, rows);
    return exportPage(rows);
  }, '⟦\u202e<b>Harbor</b>\u0000../..⟧');
  try {
    await signInAt(page, service);
    const range = 'from=2026-11-01T00:00:00Z&to=2026-11-09T00:00:00Z';
    await open(page, service.page(`/insights?${range}&by=repository`));
    await expect(page.getByRole('heading', { level: 2, name: /whole range$/ })).toHaveCount(6);
    const tables = page.getByRole('button', { name: /^Table of/ });
    for (let left = await tables.count(); left > 0; left -= 1) await tables.first().click();
    for (const chart of await page.getByRole('slider').all()) {
      await chart.focus();
      await page.keyboard.press('End');
    }
    await expectContained(page, 'insights');

    const reader = await context.newPage();
    const files = await Promise.all(
      (await page.getByRole('button', { name: /^Download (CSV|SVG)/ }).all()).map((each) =>
        each.getAttribute('aria-label'),
      ),
    );
    expect(files.length).toBeGreaterThan(8);
    for (const name of files) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: name ?? '', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+\.(csv|svg)$/u);
      const content = readFileSync(await download.path(), 'utf8');
      if (name?.startsWith('Download SVG')) {
        expect(await strangersIn(reader, content), name).toEqual([]);
      } else if (name === 'Download CSV: Outcomes by repository') {
        // As data, a value is as it was recorded, and no formula.
        expect(
          csvRecords(content)
            .flat()
            .filter((each) => /^[=+@\t\r-]\D/.test(each)),
        ).toEqual([]);
        const groups = new Set(
          sent.get('finding_outcomes')?.map(({ group }) => String(group).toWellFormed()),
        );
        const saved = recordsIn(content).slice(1);
        expect(saved.length).toBeGreaterThan(4);
        expect(
          saved
            .map(([group = '']) => group)
            // What a spreadsheet would take for a formula has an apostrophe before it.
            .filter((each) => !groups.has(each) && !groups.has(each.replace(/^'/, '')))
            .filter((each) => !each.startsWith('(')),
        ).toEqual([]);
      }
    }

    // One component shows the rows of all.
    for (const dataset of ['findings', 'spend']) {
      await open(page, service.page(`/exports?dataset=${dataset}&format=ndjson&${range}`));
      await page.getByRole('button', { name: exportsWords.preview }).click();
      await expect(page.getByRole('table', { name: exportsWords.previewed })).toBeVisible();
      await expectContained(page, `the first rows of ${dataset}`);
    }
    expect(dialogs).toEqual([]);
  } finally {
    await service.stop();
  }
});

/** What must not be in a saved picture. */
const strangersIn = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const found: string[] = [];
    const known = /^(svg|g|rect|path|line|text|tspan|title|desc|defs|pattern|polyline|circle)$/;
    for (const element of file.querySelectorAll('*')) {
      if (!known.test(element.localName)) found.push(element.localName);
      for (const { name, value } of element.attributes) {
        if (/^on|href$|style/i.test(name)) found.push(`${element.localName} ${name}=${value}`);
      }
    }
    if (
      /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\n\t\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(
        file.documentElement.textContent,
      )
    ) {
      found.push('raw controls');
    }
    return found;
  }, svg);
