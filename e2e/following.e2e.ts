import type { Page } from 'playwright/test';
import { expect, refuseNextPut, rerun, test } from './support/acting.ts';
import type { ServiceRecords } from './support/service-records.ts';
import { expectNothingMoved } from './support/moves.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible } from './support/test.ts';
import { actingWords } from '../src/acting/words.ts';
import { pattern } from './support/words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { followingWords } from '../src/following/words.ts';
import { fill } from '../src/lib/fill.ts';
import { reviewStatus, wordFor } from '../src/api/words.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { doneWords } from '../src/triage/done-words.ts';
import { listen, said } from './support/for-everyone.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const isReviewRead = (url: string) =>
  /^\/api\/v1\/organizations\/[^/]+\/reviews\/[0-9a-f-]{36}$/.test(new URL(url).pathname);

/** Every read of a single review that a tab sends from now on. */
function reviewReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (isReviewRead(request.url())) reads.push(request.url());
  });
  return reads;
}

/** What is returned hides the tab, or shows it again, as its page has it. */
async function turnable(page: Page): Promise<(state: DocumentVisibilityState) => Promise<void>> {
  await page.addInitScript(() => {
    let now: DocumentVisibilityState = 'visible';
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => now });
    window.addEventListener('turn', ({ detail }: CustomEventInit<DocumentVisibilityState>) => {
      now = detail ?? now;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  return async (state) =>
    await page.evaluate((detail) => {
      window.dispatchEvent(new CustomEvent('turn', { detail }));
    }, state);
}

const tray = (page: Page) => page.getByRole('list', { name: 'Watched reviews' });

test('what one started is followed from every page: tray, title, icon, and then seen', async ({
  page,
  open,
  faulty,
}) => {
  await open();
  const link = page.locator('link[rel="icon"]');
  await expect(link).toHaveAttribute('href', '/favicon.svg');
  // Slow answers: one goes elsewhere before the review's page has shown its end.
  await faulty.setFaults('latency 1500ms on getReview');
  await rerun(page);
  await page.getByRole('link', { name: 'Repositories' }).click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(1);
  await faulty.setFaults('none');
  await expect(page.getByText('1 finished')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1 finished\) Repositories/);
  await expect(link).toHaveAttribute('href', '/favicon-ended.svg');
  expect((await page.request.get('/favicon-ended.svg')).ok()).toBe(true);
  await expect(tray(page)).toContainText('Completed');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitForPhone(page);
  // In the bar it stands in a closed menu: the menu's button says so, and it is said aloud.
  await expect(page.getByRole('button', { name: 'More (1 finished)' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 finished' })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await tray(page).getByRole('link').click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Move session renewal/);
  await expect(link).toHaveAttribute('href', '/favicon.svg');
});

test('that a review can’t be watched is said until it can', async ({ page, open, records }) => {
  await open();
  records.setReview(records.runs(1)[0]?.id ?? '', 'RUNNING');
  await page.reload();
  const watch = page.getByRole('button', { name: followingWords.watch, exact: true });
  await expect(watch).toBeVisible();
  await refuseNextPut(page, 'watched');
  await watch.click();
  await expect(page.getByRole('alert')).toContainText('Can’t watch this review.');
  await watch.click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('Refused', 'InvalidStateError');
    };
  });
  const item = tray(page).getByRole('listitem');
  await expect(item.getByRole('status')).toHaveText('');
  await item.getByRole('button').click();
  await expect(item.getByRole('status')).toContainText(followingWords.notRemoved);
});

test('runs that are compared are followed to their end', async ({ page, open, records }) => {
  await open();
  const [newest] = records.runs(1);
  records.setReview(newest?.id ?? '', 'RUNNING');
  await page.goto(page.url().replace(/\/reviews\/.*/, '/reviews/pr/gateway/1/compare?a=1&b=3'));
  const status = page.getByRole('row', { name: /^Status/ });
  await expect(status).toContainText('Running');
  records.setReview(newest?.id ?? '', 'FAILED');
  await expect(status).toContainText('Failed');
});

test('that a review is over is said aloud on the page of its findings too', async ({
  page,
  open,
  records,
}) => {
  await listen(page);
  await open();
  const [newest] = records.runs(1);
  records.setReview(newest?.id ?? '', 'RUNNING');
  await page.goto(page.url().replace(/\/reviews\/.*/, `/reviews/${newest?.id}/findings`));
  await expect(page.getByRole('article').getByText('Running', { exact: true })).toBeVisible();
  records.setReview(newest?.id ?? '', 'COMPLETED');
  const status = wordFor(reviewStatus, 'COMPLETED').label;
  await expect
    .poll(() => said(page))
    .toContain(fill(followingWords.newStatus, { what: 'review', status }));
});

test('the queue tells of a review what was read of it since, and goes by that', async ({
  page,
  faulty,
  records,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(faulty.signInLink);
  await page.getByRole('link', { name: 'Triage', exact: true }).click();
  await page.getByRole('link', { name: queueWords.merged }).click();
  const queued = page
    .getByRole('list', { name: queueWords.list })
    .getByRole('article')
    .filter({ hasText: 'Move session renewal into the gateway' });
  await expect(queued.getByRole('list', { name: 'Findings' })).toBeVisible();
  records.setReview(records.runs(1)[0]?.id ?? '', 'FAILED');
  await page.clock.fastForward(20_000);
  await queued.getByRole('heading').getByRole('link').click();
  await expect(queued).toContainText('run failed');
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByRole('button', { name: doneWords.done })
    .click();
  await expect(page.getByRole('link', { name: queueWords.showDone })).toBeVisible();
  await expect(queued).toHaveCount(0);
});

test('one tab reads for all of them, and another takes over when it goes', async ({
  page,
  context,
  open,
  records,
}) => {
  await open();
  const id = records.runs(1)[0]?.id ?? '';
  records.setReview(id, 'RUNNING');
  await page.reload();
  await expect(page.getByText(reviewWords.running)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(reviewWords.running)).toBeVisible();

  const [first, second] = [reviewReads(page), reviewReads(other)];
  await expect.poll(() => second.length).toBeGreaterThanOrEqual(3);
  expect(first).toHaveLength(0);
  // What the one reads, both show.
  records.setReview(id, 'PENDING');
  for (const tab of [page, other]) {
    await expect(tab.getByText(reviewWords.pending)).toBeVisible();
  }
  expect(first).toHaveLength(0);

  await other.close();
  await expect.poll(() => first.length).toBeGreaterThanOrEqual(1);
  await page.getByRole('button', { name: followingWords.watch, exact: true }).focus();
  records.setReview(id, 'COMPLETED');
  await expect(page.getByText(reviewWords.pending)).toHaveCount(0);
  // That it is at its end is said in the same place; what is read and what has the focus stay.
  await expect(page.getByText(reviewWords.completed)).toBeVisible();
  await expect(page.getByRole('button', { name: followingWords.watch, exact: true })).toBeFocused();
  await expectNothingMoved(page);
});

test('where contact is lost, every tab says so and since when, until it is back', async ({
  page,
  context,
  open,
  records,
  faulty,
}) => {
  await open();
  const id = records.runs(1)[0]?.id ?? '';
  records.setReview(id, 'RUNNING');
  await page.reload();
  await page.getByRole('button', { name: followingWords.watch, exact: true }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(reviewWords.running)).toBeVisible();
  await faulty.setFaults('503 on getReview');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByRole('status')).toContainText([
      `${followingWords.lost} ${fill(followingWords.lostWhen, { when: 'just now' })}`,
    ]);
    await expect(tab.getByRole('banner')).toContainText(followingWords.lost);
    await expect(tab.getByText(reviewWords.running)).toBeVisible();
  }
  await expectAccessible(page);
  await faulty.setFaults('none');
  for (const tab of [page, other]) {
    await expect(tab.getByText(followingWords.lost)).toHaveCount(0);
  }
});

test.describe('notifications', () => {
  test.use({ permissions: ['notifications'] });

  test('a watched review is told of once, as plain text, where it was asked for', async ({
    page,
    context,
    open,
    records,
  }) => {
    await context.addInitScript(() => {
      const told: string[] = [];
      const Real = window.Notification;
      window.Notification = class extends Real {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          told.push(`${title} / ${options?.body ?? ''}`);
        }
      };
      Object.assign(window, { told });
    });
    await open();
    const id = records.runs(1)[0]?.id ?? '';
    records.setReview(id, 'RUNNING', '<img src=x onerror=alert(1)>\u202e\u0000 {{7*7}}');
    await page.reload();
    const watch = page.getByRole('button', { name: followingWords.watch, exact: true });
    await watch.click();
    await expect(
      page.getByRole('button', { name: followingWords.watching, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    const notify = page.getByRole('button', { name: followingWords.notify });
    for (const [answer, words] of [
      ['denied', followingWords.blocked],
      ['default', followingWords.notAllowed],
    ] as const) {
      await page.evaluate((given) => {
        window.Notification.requestPermission = async () => {
          Reflect.deleteProperty(window.Notification, 'requestPermission');
          return await Promise.resolve(given);
        };
      }, answer);
      await notify.click();
      await expect(page.getByText(words)).toBeVisible();
    }
    await notify.click();
    await expect(page.getByRole('button', { name: followingWords.notifying })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('link', { name: 'Repositories' }).click();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(tray(other).getByRole('listitem')).toHaveCount(1);
    records.setReview(id, 'COMPLETED');
    for (const tab of [page, other]) {
      await expect(tab.getByText('1 finished')).toBeVisible();
    }
    const told = await Promise.all(
      [page, other].map((tab) =>
        tab.evaluate(() => (window as unknown as { told: string[] }).told),
      ),
    );
    expect(told.flat()).toEqual([
      '<img src=x onerror=alert(1)>\ufffd\ufffd {{7*7}} / Completed. 1 finding recorded.',
    ]);
    await tray(page)
      .getByRole('button', { name: pattern(followingWords.stop) })
      .click();
    await expect(tray(page)).toHaveCount(0);
    await expect(tray(other)).toHaveCount(0);
  });
});

/** Has the newest run of pull request 1, which is open, run, and watches it. Returns its id. */
async function watchRunning(page: Page, records: ServiceRecords): Promise<string> {
  const id = records.runs(1)[0]?.id ?? '';
  records.setReview(id, 'RUNNING');
  await page.reload();
  await page.getByRole('button', { name: followingWords.watch, exact: true }).click();
  await expect(
    page.getByRole('button', { name: followingWords.watching, exact: true }),
  ).toBeVisible();
  return id;
}

test('a watched review that ends in a tab that is not looked at is seen once it is', async ({
  page,
  context,
  open,
  records,
}) => {
  const turn = await turnable(page);
  await open();
  const id = await watchRunning(page, records);
  await turn('hidden');
  const other = await context.newPage();
  await other.goto(page.url().replace(/\/reviews\/.*/, '/repositories'));
  await expect(tray(other).getByRole('listitem')).toHaveCount(1);
  records.setReview(id, 'COMPLETED');
  await expect(page.getByText(reviewWords.completed)).toBeVisible();
  // What is watched is read anew.
  await other.reload();
  await expect(other.getByText('1 finished')).toBeVisible();
  await turn('visible');
  await expect(tray(other)).toHaveCount(0);
});

test('a review that is over is read again when one comes back to its tab', async ({
  page,
  open,
  records,
}) => {
  await page.clock.install();
  await open();
  const heading = page.getByRole('heading', { level: 1 });
  const [newest] = records.runs(1);
  records.setReview(newest?.id ?? '', 'COMPLETED', 'Renamed meanwhile');
  await page.clock.fastForward(60_000);
  await expect(heading).not.toHaveText('Renamed meanwhile');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(heading).toHaveText('Renamed meanwhile');

  // So are two runs that are compared; what isn’t counted yet is compared with nothing.
  records.setReview(newest?.id ?? '', 'RUNNING');
  await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1/compare?a=2&b=3'));
  await expect(page.getByRole('row', { name: /^Status differs Completed Running/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Finding count', exact: true })).toBeVisible();
  records.setReview(newest?.id ?? '', 'COMPLETED');
  await page.getByRole('link', { name: 'Repositories' }).click();
  await expect(heading).toHaveText('Repositories');
  await page.clock.fastForward(60_000);
  await page.goBack();
  await expect(page.getByRole('row', { name: /^Status same Completed Completed/ })).toBeVisible();
});

test('while nobody looks, what is watched is read once a minute', async ({
  page,
  open,
  records,
}) => {
  await page.clock.install();
  const turn = await turnable(page);
  await open();
  await watchRunning(page, records);
  const reads = reviewReads(page);
  let answered = 0;
  page.on('response', (response) => {
    if (isReviewRead(response.url())) answered += 1;
  });
  await turn('hidden');
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  /** Seconds until the next read. Time stands still while an answer is under way. */
  const untilRead = async () => {
    const before = reads.length;
    for (let seconds = 1; seconds < 120; seconds += 1) {
      await page.clock.runFor(1_000);
      await expect.poll(() => answered).toBeGreaterThanOrEqual(reads.length);
      if (reads.length > before) return seconds;
    }
    return Infinity;
  };
  await untilRead(); // planned while one looked
  for (let minute = 0; minute < 2; minute += 1) {
    const seconds = await untilRead();
    expect(seconds).toBeGreaterThanOrEqual(59);
    expect(seconds).toBeLessThanOrEqual(62);
  }
});
