import { fill } from '../src/lib/fill.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { newsWords } from '../src/findings/news-words.ts';
import { findingsWords } from '../src/pages/findings/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import type { ReviewPage } from '../src/api/types.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedService } from './support/embedded-service.ts';
import { GitHistory } from './support/git-history.ts';
import { expectNothingMoved } from './support/moves.ts';
import { expect, expectAccessible, settled, test as base } from './support/test.ts';

/** A repository of this test alone, which it commits to while the service runs. */
const test = base.extend<{ folder: string; history: GitHistory; own: EmbeddedService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-live-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  history: async ({ folder }, use) => {
    const history = new GitHistory(join(folder, 'app'));
    history.commit('Begin', { 'a.js': 'export const a = 1;\n' });
    history.commit('Add b (#1)', { 'b.js': "import './a.js';\n" });
    await use(history);
  },
  own: async ({ folder, history, context }, use) => {
    const service = await EmbeddedService.start(join(folder, 'data'), [history.folder]);
    await use(service);
    // A page asks from time to time, and the service is not to be missed then.
    await Promise.all(context.pages().map((page) => page.close()));
    await service.stop();
  },
});

test('what is new is announced, not forced, and reviewed while the service runs', async ({
  page,
  own,
  history,
}) => {
  await page.clock.install();
  await page.goto(own.signInLink);
  await settled(page);
  await expect(page.getByText(listCount(1, false))).toBeVisible();

  const commit = history.commit('Let a import b (#2)', { 'a.js': "import './b.js';\n" });
  const announced = page.getByRole('button', { name: '1 new' });
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(announced).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(listCount(1, false))).toBeVisible();
  await expectNothingMoved(page);

  await announced.click();
  const row = page.getByRole('row').filter({ hasText: 'Let a import b' });
  await expect(row).toContainText(commit.slice(0, 7));
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(row).toContainText('1 warning', { timeout: 1_000 });
  }).toPass();
});

test('a review that is no longer on the newest page is followed to its end', async ({
  page,
  own,
  history,
}) => {
  for (let number = 2; number <= 26; number += 1) {
    history.commit(`Say ${number} (#${number})`, { 'n.js': `export const n = ${number};\n` });
  }
  await page.clock.install();
  await page.goto(own.signInLink);
  await settled(page);
  const ask = await own.client();
  const reviews = async (status: string) =>
    (await ask<ReviewPage>(`/reviews?limit=100&status=${status}`)).reviews ?? [];
  await expect.poll(async () => (await reviews('COMPLETED')).length).toBe(26);
  const [first, ...others] = (await reviews('COMPLETED')).map(({ id }) => `/reviews/${id}/rerun`);
  const goOn = own.holdReviewer();
  await ask(first ?? '', 'POST');
  await page.goto(`${page.url()}?limit=25`);
  const pending = page.getByRole('row').filter({ hasText: 'Pending' });
  await expect(pending).toHaveCount(1);
  for (const rerun of others) await ask(rerun, 'POST');
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: '25 or more new' })).toBeVisible();
  goOn();
  await expect.poll(async () => (await reviews('PENDING')).length).toBe(0);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(pending).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expectNothingMoved(page);
});

test('reviews with findings that are new to one, in the list, in the queue and in another tab', async ({
  page,
  own,
  history,
  context,
}) => {
  const found = async (title: string) => {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(row).toContainText(/serious|warning/, { timeout: 2_000 });
    }).toPass();
  };
  history.commit('Let a import b (#2)', { 'a.js': "import './b.js';\n" });
  await page.goto(own.signInLink);
  await settled(page);
  await found('Let a import b');
  const reviews = page.url();
  // Who never said what they have seen is told nothing.
  await expect(page.getByRole('button', { name: /^New to me/ })).toHaveCount(0);
  await page.getByRole('link', { name: findingsWords.title, exact: true }).click();
  await page.getByRole('button', { name: findingsWords.catchUp }).click();
  await expect(page.getByText(findingsWords.caughtUp)).toBeVisible();

  history.commit('Bring an image (#3)', { Dockerfile: 'FROM node:24\nCMD ["node", "a.js"]\n' });
  await page.goto(reviews);
  await found('Bring an image');
  const news = (count: number) => ({ name: fill(newsWords.label, { count }) });
  await page.getByRole('button', news(1)).click();
  await expect(page.getByRole('link', { name: /#3 Bring an image/ })).toBeVisible();
  await expectAccessible(page);

  // Where an earlier version noted it, the list learns of it from another page.
  await page.evaluate(() => localStorage.removeItem('docket.seen'));
  await found('Bring an image');
  await expect(page.getByRole('button', { name: /^New to me/ })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(reviews.replace(/\/reviews.*/, '/triage?of=merged'));
  await expect(other.getByRole('button', news(1))).toBeVisible();
  const fresh = other.getByText(newsWords.finding, { exact: true });
  await expect(fresh.first()).toBeVisible();
  await expect(
    other.getByRole('article').filter({ hasText: 'Let a import b' }).getByRole('listitem'),
  ).not.toContainText(newsWords.finding);

  await found('Bring an image');
  await page.getByRole('button', news(1)).click();
  await page.getByRole('button', { name: newsWords.allSeen }).click();
  await expect(page.getByRole('button', news(0))).toBeVisible();
  await expect(other.getByRole('button', news(0))).toBeVisible();
  await expect(fresh).toHaveCount(0);
  await page.getByRole('button', { name: newsWords.undo }).click();
  await expect(page.getByRole('button', news(1))).toBeVisible();
  await expect(other.getByRole('button', news(1))).toBeVisible();
  await expect(fresh.first()).toBeVisible();
});

test.describe('while the service is gone', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_REFUSED/] });

  test('what is on screen stays, a message says so, and it recovers on its own', async ({
    page,
    own,
    folder,
    history,
  }) => {
    await page.clock.install();
    await page.goto(own.signInLink);
    await settled(page);
    const port = new URL(own.origin).port;
    await own.stop('SIGKILL');
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.getByText(scaffoldWords.notResponding)).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Add b' })).toBeVisible();

    const again = await EmbeddedService.start(join(folder, 'data'), [history.folder], { port });
    try {
      await expect(async () => {
        await page.clock.fastForward(30_000);
        await expect(page.getByText(scaffoldWords.notResponding)).toBeHidden({
          timeout: 1_000,
        });
      }).toPass();
      await page.getByRole('link', { name: 'Add b' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add b');
    } finally {
      await again.stop();
    }
  });
});
