import { recordWords } from '../src/record/words.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../src/lib/fill.ts';
import { markWords } from '../src/triage/mark-words.ts';
import { triageWords } from '../src/triage/words.ts';
import { emptyWords } from '../src/pages/reviews/empty-words.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { startOnSample } from './support/made-sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expect, test, sampleAddress, signInToSample } from './support/sample.ts';
import { expectAccessible, loading } from './support/test.ts';
import { detail, lines } from './support/triage.ts';
import { doneWords } from '../src/triage/done-words.ts';
import { pattern } from './support/words.ts';

const queue = queueWords.list;
const needing = (reviews: string) =>
  fill(queueWords.countNeeded, { reviews, need: queueWords.need });

test('the queue shows why each review needs somebody, and its findings as one comes to it', async ({
  page,
  list,
}) => {
  await list();
  const read = new Set<string>();
  page.on('request', (request) => {
    const review = /\/reviews\/([0-9a-f-]{36})$/.exec(request.url())?.[1];
    if (review) read.add(review);
  });
  await page.getByRole('link', { name: 'Triage', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triage');
  await expect(page.getByText(`${needing('25 reviews')}${queueWords.more}`)).toBeVisible();
  const reviews = page.getByRole('list', { name: queue }).getByRole('article');
  await expect(reviews).toHaveCount(25);
  await expect(reviews.first()).toContainText(
    `${queueWords.needed}: ${fill(queueWords.openFindings, { counts: '2 serious' })}`,
  );
  await expect(
    reviews.first().getByRole('list', { name: 'Findings' }).getByRole('link'),
  ).toHaveCount(2);
  await expect(reviews.filter({ hasText: 'run failed' }).first()).toContainText(
    recordWords.notFinished,
  );
  expect(read.size).toBeLessThan(20);
  await expectAccessible(page);

  await reviews.last().scrollIntoViewIfNeeded();
  await expect(reviews.last()).not.toContainText(queueWords.reasonLoads);
  await expect(loading(reviews.last())).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`${needing('50 reviews')}${queueWords.more}`)).toBeVisible();
  await expectFitForPhone(page);
});

test('merged pull requests with open findings are a queue of their own, with the same filters', async ({
  page,
  list,
}) => {
  await list();
  await page.getByRole('link', { name: 'Triage', exact: true }).click();
  await page.getByRole('link', { name: queueWords.merged }).click();
  await expect(page).toHaveURL(/of=merged/);
  const reviews = page.getByRole('list', { name: queue }).getByRole('article');
  await expect(reviews.first()).toContainText(
    pattern(`${queueWords.merged}: ${queueWords.openFindings}`),
  );
  await expectAccessible(page);
  const before = await reviews.count();
  await page.getByRole('combobox', { name: 'Repository' }).selectOption('harbor/payments-gateway');
  await expect(page).toHaveURL(/repository=/);
  await expect.poll(() => reviews.count()).toBeLessThan(before);
  const box = page.getByRole('searchbox', { name: queueWords.search });
  await box.fill('no title says this');
  await expect(page.getByText(queueWords.noneMerged)).toBeVisible();
  await page.getByRole('link', { name: queueWords.clear }).click();
  await expect(reviews).toHaveCount(before);
  await expectFitForPhone(page);

  const asWord = 'If it doesn’t, it searched for it as a word.';
  // A service that doesn't say that it knows path: may have searched for a word.
  const document = '**/docs/openapi.json';
  await page.route(document, (route) => route.fulfill({ json: { paths: {} } }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await box.fill('path:no/such/file');
  await expect(page.getByText(asWord)).toBeVisible();
  await expect(page.getByText(queueWords.noneMerged)).toBeVisible();
  await page.goto(`${new URL('reviews', page.url()).href}?search=path:no/such/file`);
  await expect(page.getByText(asWord)).toBeVisible();
  await expectAccessible(page);
  // The embedded service does say so.
  await page.unroute(document);
  const told = page.waitForResponse(document);
  await page.reload();
  await (await told).finished();
  await expect(page.getByText(emptyWords.noMatch)).toBeVisible();
  await expect(page.getByText(asWord)).toHaveCount(0);
});

test('a review that is done for now leaves the queue, and can be brought back', async ({
  page,
  context,
  list,
}) => {
  await list();
  await page.getByRole('link', { name: 'Triage', exact: true }).click();
  const reviews = page.getByRole('list', { name: queue }).getByRole('article');
  await expect(reviews).toHaveCount(25);
  const title = (await reviews.first().getByRole('heading').textContent()) ?? '';
  const second = (await reviews.nth(1).getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(reviews.first().getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('d');
  await expect(reviews.first().getByRole('heading')).toHaveText(second);
  await expect(reviews.first().getByRole('heading').getByRole('link')).toBeFocused();
  // Undone, one is back with it.
  await page.keyboard.press('u');
  await expect(reviews.first().getByRole('heading')).toHaveText(title);
  await expect(reviews.first().getByRole('heading').getByRole('link')).toBeFocused();
  // Behind the last one is no other: the focus is on the button, and the key does nothing.
  const last = (await reviews.last().getByRole('heading').textContent()) ?? '';
  await reviews.last().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('d');
  await expect(reviews).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('u');
  await expect(reviews.last().getByRole('heading')).toHaveText(last);
  await expect(reviews.last().getByRole('heading').getByRole('link')).toBeFocused();
  await reviews.first().getByRole('heading').getByRole('link').focus();
  // Brought back in another tab, it takes nobody from where they are.
  await page.keyboard.press('d');
  await expect(reviews.first().getByRole('heading')).toHaveText(second);
  const other = await context.newPage();
  await other.goto(`${page.url()}?done=shown`);
  await other.getByRole('button', { name: queueWords.notDone }).click();
  await expect(reviews.first().getByRole('heading')).toHaveText(title);
  await other.close();
  await expect(reviews.nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  // Held down, it is done with one, not with many.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('d');
  await page.keyboard.up('d');
  await expect(reviews.first().getByRole('heading')).toHaveText(second);
  await page.getByRole('link', { name: queueWords.showDone }).click();
  await expect(reviews.first()).toContainText(title);
  // Shown again it is not undone, and takes no focus.
  await expect(page.getByRole('link', { name: queueWords.hideDone })).toBeFocused();
  await expect(reviews.first()).toContainText(doneWords.done);
  await expectAccessible(page);
  await reviews.first().getByRole('button', { name: queueWords.notDone }).click();
  await expect(page.getByText(doneWords.isBack)).toBeVisible();
  await page.reload();
  await expect(page.getByText(pattern(queueWords.showDone))).toHaveCount(0);
  await expect(reviews.first().getByRole('heading')).toHaveText(title);
});

test('a double click marks one review as done, not also the one that takes its place', async ({
  page,
  list,
}) => {
  await list();
  await page.getByRole('link', { name: 'Triage', exact: true }).click();
  const reviews = page.getByRole('list', { name: queue }).getByRole('article');
  await expect(reviews).toHaveCount(25);
  const done = reviews.first().getByRole('button', { name: doneWords.done });
  await done.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    // The next one is where it was by the second press.
    await expect(reviews).toHaveCount(24);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reviews).toHaveCount(25);
});

test('a whole triage session by keyboard alone', async ({ page, context, list }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await list();
  const focused = page.locator(':focus');

  // The queue, from wherever one is.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Go to a page/ })).toBeFocused();
  await page.keyboard.type('triage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triage');
  const reviews = page.getByRole('list', { name: queue }).getByRole('article');
  // Down to the review that has a causal graph.
  const wanted = 'Retry captures when the acquirer does not answer';
  await expect(reviews.filter({ hasText: wanted })).toHaveCount(1);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('j');
    if ((await focused.textContent())?.includes(wanted)) break;
  }
  await expect(focused).toHaveText(wanted);

  // Its findings, the first one opened.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(triageWords.titleOf, { title: wanted }),
  );
  await expect(lines(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const claim = detail(page).getByRole('heading', { level: 2 }).first();
  await expect(claim).toBeFocused();

  // Its parts, once the code is there, one after another: among them the evidence, and the graph where there is one.
  await expect(detail(page).getByRole('region', { name: /^Evidence/ })).toBeVisible();
  const parts: string[] = [];
  for (let part = 0; part < 12; part += 1) {
    await page.keyboard.press('.');
    parts.push((await focused.textContent()) ?? '');
    if (parts.at(-1)?.startsWith('Evidence')) break;
  }
  await expect(focused).toHaveText(/^Evidence/);
  await page.keyboard.press(',');
  await expect(focused).not.toHaveText(/^Evidence/);

  // The link to its comment is one key away.
  const opening = context.waitForEvent('page');
  await page.keyboard.press('o');
  const comment = await opening;
  expect(comment.url()).toMatch(/^(about:blank|chrome-error:|https:\/\/git\.harbor\.example)/);
  await comment.close();

  // Mark, and on to the next.
  await page.bringToFront();
  await page.keyboard.press('l');
  await expect(
    page.getByText(fill(triageWords.marked, { mark: markWords.LOOKED_AT.label })),
  ).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail(page).getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('b');
  await expect(
    page.getByText(fill(triageWords.marked, { mark: markWords.COME_BACK.label })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines(page).nth(1)).toBeFocused();

  // Done: the queue goes on without it.
  await page.keyboard.press('d');
  await expect(page.getByText(doneWords.untilChange)).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triage');
  await expect(page.getByRole('link', { name: queueWords.showDone })).toBeVisible();
  await expect(reviews.filter({ hasText: wanted })).toHaveCount(0);

  // All of it is listed.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(doneWords.shortcut);
});

test('the causal graph of a finding is a part one comes to by keyboard', async ({
  page,
  sample,
  list,
}) => {
  await list();
  await page.goto(sampleAddress(sample, '/reviews/@causal-graphs/findings'));
  await expect(lines(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeVisible();
  const graph = detail(page).getByRole('heading', { name: /^Causal graph/ });
  await expect(graph).toBeVisible();
  for (let part = 0; part < 8; part += 1) {
    await page.keyboard.press('.');
    if (await graph.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(graph).toBeFocused();
});

test('without findings:read the queue still shows its reviews', async ({ page, sample }) => {
  await signInToSample(page, sample, '--scopes', 'reviews:read');
  await page.goto(sampleAddress(sample, '/triage'));
  await expect(page.getByRole('list', { name: queue }).getByRole('article')).toHaveCount(25);
});

test('H33 none to be seen, and none needed, is no word of praise: what was left out is said, and can be seen', async ({
  page,
  sample,
}) => {
  await signInToSample(page, sample, '--repository', 'harbor/edi-archive');
  await expect(page.getByText('There are no reviews this token can see.')).toBeVisible();
  await expect(page.getByText(emptyWords.noMatch)).toHaveCount(0);
  await page.goto(sampleAddress(sample, '/triage'));
  await expect(page.getByText(queueWords.noneNeeded)).toBeVisible();
  await expect(page.getByText(queueWords.leftOut)).toBeVisible();
  await expect(page.getByRole('link', { name: queueWords.showMerged })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with faults', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('a review whose findings cannot be read keeps its place, and can be tried again', async ({
    page,
    gateway,
  }) => {
    const data = mkdtempSync(join(tmpdir(), 'docket-queue-'));
    const service = await startOnSample(data, [gateway.folder], { fault: 'none' });
    try {
      await signInToSample(page, service);
      await service.setFaults('html on getReview');
      await page.goto(sampleAddress(service, '/triage'));
      const first = page.getByRole('list', { name: queue }).getByRole('article').first();
      await expect(first).toContainText('Plan berths to the minute');
      await expect(first).toContainText(fill(words.proxyStatus, { status: '502' }));
      await expectAccessible(page);
      await service.setFaults('none');
      await first.getByRole('button', { name: 'Try again' }).click();
      await expect(first.getByRole('list', { name: 'Findings' })).toBeVisible();

      await service.setFaults('html on listReviews');
      await page.reload();
      await expect(
        page.getByText(fill(words.proxyStatus, { status: '502' })).first(),
      ).toBeVisible();
    } finally {
      await service.stop();
      rmSync(data, { recursive: true });
    }
  });
});
