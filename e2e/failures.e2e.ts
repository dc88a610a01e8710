import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ordinaryDocument } from '../src/api/testing/ordinary-filling.ts';
import { seeded } from '../src/api/testing/made-document.ts';
import { contractOperations } from '../service/protocol/contract-operations.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { savedWords } from '../src/record/saved-words.ts';
import { savedInsights } from '../src/pages/insights/words.ts';
import { exportsWords } from '../src/pages/exports/words.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { uiWords } from '../src/ui/words.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import { startOnSample } from './support/made-sample.ts';
import { GitHistory } from './support/git-history.ts';
import { startedWords } from '../src/pages/started/words.ts';
import { answerTypes, goTo, identitiesOf, open, pagesOf, signInAt } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { factOn, pages as samplePages, sampleIds } from './support/sample-pages.ts';
import { signInToSample } from './support/sample.ts';
import { expect, holdBack, loading, settled, test } from './support/test.ts';
import { detail, lines } from './support/triage.ts';
import { savedFile } from './support/insights.ts';
import { rangeUpTo } from '../src/exports/export-address.ts';
import { actingWords } from '../src/acting/words.ts';
import { ANY_COUNT, pattern } from './support/words.ts';
import { fill } from '../src/lib/fill.ts';
import { deskWords } from '../src/pages/patch/words.ts';
import { triageWords } from '../src/triage/words.ts';
import { importWords } from '../src/scaffold/import-words.ts';
import { viewsFile } from '../src/scaffold/views-file.ts';
import { viewsWords } from '../src/scaffold/views-words.ts';

const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

// One service, whose faults are the test's own: one test after another.
test.describe.configure({ mode: 'default' });
test.use({
  expectedErrors: [
    // #520: what failed while React drew it in the background is drawn once more, which React tells.
    /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload CSS|React error #520/,
  ],
});

let service: EmbeddedService;
const folder = mkdtempSync(join(tmpdir(), 'docket-failures-'));
/** A page for every operation that reads: where it is, and what its answer says there. */
let pages: { operation: string; path: string; fact: string }[];
/** The address of the page that was given for an operation. */
const pageOf = (operation: string) =>
  pages.find((each) => each.operation === operation)?.path ?? '';

test.beforeAll(async ({ gateway }) => {
  const repositories = [gateway.folder, makeLargeFile(join(folder, 'large'))];
  service = await startOnSample(join(folder, 'data'), repositories, { fault: 'none' });
  const ids = await sampleIds(service);
  const shown = (operation: string, name: string, other: { fact?: string; path?: string } = {}) => {
    const found = samplePages.find((each) => each.name === name);
    if (!found) throw new Error(`There is no page called ${name}.`);
    return { operation, fact: found.fact, path: found.path(ids), ...other };
  };
  pages = [
    shown('getReview', 'a review'),
    shown('getAssessment', 'an assessment'),
    shown('getFinding', 'a finding'),
    shown('getReviewRouting', 'a routing plan'),
    shown('getDeploymentReview', 'a deployment'),
    shown('getPullRequestReview', 'one run'),
    shown('listRepositoryNames', 'the repositories'),
    shown('getRepositoryReviewGuidance', 'a repository'),
    shown('listReviews', 'the list'),
    shown('listPullRequestReviews', 'the runs of a pull request'),
    // What it shows of them beside its guidance.
    shown('listReviews', 'a repository', { fact: 'Add handOver' }),
    shown('exportDataset', 'published findings', {
      path: `${organization}/findings?from=2026-11-01&to=2026-11-03`,
    }),
    shown('exportDataset', 'insights', {
      path: `${organization}/insights?from=2026-11-15T00:00:00Z&to=2026-11-16T00:00:00Z`,
    }),
  ];
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** A repository with a finding further into a file than one answer goes. */
function makeLargeFile(at: string): string {
  const history = new GitHistory(at);
  history.commit('Begin', { 'a.txt': 'one\n' });
  history.commit('Bring in a large file (#1)', {
    'large.txt': `${'line\n'.repeat(300_000)}<<<<<<< ours\none\n=======\ntwo\n>>>>>>> theirs\n`,
  });
  return history.folder;
}

/** Signs in to the organization whose repository is on this machine, where things can be started. */
async function openLocal(page: Page): Promise<{ review: string; patch: string }> {
  await page.goto(service.freshLink());
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  const opened = page.url();
  await page.getByRole('link', { name: 'Repositories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repositories' })).toBeVisible();
  await page.getByRole('link', { name: 'harbor/gateway', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'harbor/gateway' })).toBeVisible();
  await page.getByRole('link', { name: /patch/i }).first().click();
  await expect(page.getByRole('textbox', { name: 'Patch' })).toBeVisible();
  return { review: opened, patch: page.url() };
}

/** How long one look takes before the clock is moved on: what is not there by then is looked for again. */
const TRY = { timeout: 300 };

/** Lets time pass until something holds. */
async function inTime(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await holds();
  }).toPass();
}

/** Goes to a page of Docket's own, as a link does, until enough time has passed that what was read is old. */
async function goAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/glossary');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  // Long enough ago to be read again when one comes back to it; nothing reads it meanwhile.
  await page.clock.fastForward(60_000);
}

/** What is read once, when it is asked for, and what it says of itself instead of "out of date". */
const once = new Set(['exportDataset']);

test('what is on screen stays, says how old it is, and recovers on its own, for every read', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.clock.install();
  await signInToSample(page, service);
  for (const [index, { operation, path, fact }] of pages.entries()) {
    if (once.has(operation)) continue;
    await test.step(`${operation} ${index}`, async () => {
      await service.setFaults('none');
      await page.goto(service.origin + path);
      const said = factOn(page, { fact });
      await expect(said).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      const fault = ['drop before', '503', 'truncate', 'html'][index % 4] ?? '';
      await service.setFaults(`${fault} on ${operation},getReview`);
      await goAway(page);
      await page.goBack();
      const old = page.getByText(words.outOfDate).or(page.getByText(words.notResponding)).first();
      await inTime(page, () => expect(old).toBeVisible(TRY));
      await expect(page.getByText(pattern(words.loadedAt)).first()).toContainText(
        /just now|min ago/,
      );
      await expect(said).toBeVisible();
      await service.setFaults('none');
      if (fault === 'truncate' && path !== pageOf('listReviews')) {
        // Not of the kind that passes by itself: it is asked for.
        await page.getByRole('button', { name: 'Try again' }).first().click();
      }
      await inTime(page, () => expect(old).toBeHidden(TRY));
      await expect(said).toBeVisible();
    });
  }
});

test('the fault tests leave out no operation of the contract', () => {
  const reads = new Set(pages.map(({ operation }) => operation));
  const asked = contractOperations().map(({ method, operationId }) => [method, operationId]);
  expect(asked.filter(([method]) => method === 'GET').map(([, id]) => id)).toEqual(
    expect.arrayContaining([...reads]),
  );
  const missing = asked.filter(([method, id = '']) =>
    method === 'GET' ? !reads.has(id) : actions[id] === undefined,
  );
  expect(missing).toEqual([]);
});

test('a page that couldn’t be read at first loads on its own later', async ({ page }) => {
  test.setTimeout(900_000);
  await page.clock.install();
  await signInToSample(page, service);
  for (const [index, { operation, path, fact }] of pages.entries()) {
    await test.step(`${operation} ${index}`, async () => {
      const fault = ['503 retry 1s', 'drop midway', 'html', '429'][index % 4] ?? '';
      await service.setFaults(`${fault} on ${operation},getReview`);
      await page.goto(service.origin + path);
      const alert = page.getByRole('alert').first();
      await inTime(page, () => expect(alert).toBeVisible(TRY));
      await service.setFaults('none');
      if (once.has(operation)) await alert.getByRole('button', { name: 'Try again' }).click();
      await inTime(page, () => expect(page.getByRole('alert')).toHaveCount(0, TRY));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await inTime(page, () => expect(factOn(page, { fact })).toBeVisible(TRY));
    });
  }
});

test('a page whose response comes very slowly is there meanwhile, and says that it is loading', async ({
  page,
}) => {
  await signInToSample(page, service);
  await service.setFaults('slow 100B on listReviews');
  const release = await holdBack(page, /assets\/first-/);
  const begun = page.waitForResponse(/\/reviews\?/);
  await page.reload({ waitUntil: 'commit' });
  await begun;
  release();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
  await expect(loading(page)).toBeVisible();
  await service.setFaults('none');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('code further into a large file is asked for again where it failed', async ({ page }) => {
  await service.setFaults('html on readSourceFile after 1');
  await page.goto(service.freshLink());
  await settled(page);
  await page.getByRole('link', { name: 'Bring in a large file' }).click();
  await page
    .getByRole('region', { name: 'Findings' })
    .getByRole('link', { name: /conflict/ })
    .first()
    .click();
  const code = page.getByRole('group', { name: /^large\.txt, lines/ });
  const again = code.getByRole('alert').getByRole('button', { name: words.tryAgain });
  await expect(again).toBeVisible();
  await service.setFaults('none');
  await again.click();
  // Sooner than it is asked for by itself.
  await expect(code.getByRole('row', { name: /^cited: 300,?001/ })).toBeVisible({
    timeout: 15_000,
  });
});

/** Every operation that starts something: what is asked for, and what is said where its answer is lost. */
const actions: Record<
  string,
  (page: Page, at: { review: string; patch: string }) => Promise<void>
> = {
  rerunReview: async (page, at) => {
    await page.goto(at.review);
    await page.getByRole('main').getByRole('button', { name: actingWords.rerun }).click();
    await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
    await expect(page.getByText(actingWords.unknown)).toBeVisible();
    await settle(page);
  },
  requestPullRequestReview: async (page, at) => {
    await page.goto(at.review);
    await page.getByRole('main').getByRole('button', { name: actingWords.request }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: actingWords.confirmRequest })
      .click();
    await expect(page.getByText(actingWords.unknown)).toBeVisible();
    await settle(page);
  },
  requestPatchReview: async (page, at) => {
    await page.goto(at.patch);
    const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';
    await page.getByRole('textbox', { name: 'Patch' }).fill(patch);
    const base = page.getByRole('textbox', { name: deskWords.base });
    await base.fill('0'.repeat(40));
    await page.getByRole('button', { name: deskWords.send }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(deskWords.unknown);
    // Nothing that was typed is lost.
    await page.reload();
    await expect(alert).toContainText(deskWords.unknown);
    await expect(base).toHaveValue('0'.repeat(40));
    await expect(page.getByRole('table', { name: 'The patch' })).toContainText('b');
  },
};

/** Lets one act again: what exists now was seen. */
async function settle(page: Page): Promise<void> {
  await service.setFaults('none');
  await page.getByRole('button', { name: actingWords.checked }).click();
  await expect(page.getByText(actingWords.unknown)).toHaveCount(0);
}

test('the outcome of every action is reported correctly, and what was typed is kept', async ({
  page,
}) => {
  await service.setFaults('none');
  const at = await openLocal(page);
  for (const [index, [operation, act]] of Object.entries(actions).entries()) {
    const fault = ['drop before', '503', 'html'][index % 3] ?? '';
    await test.step(`${fault} on ${operation}`, async () => {
      await service.setFaults(`${fault} on ${operation}`);
      await act(page, at);
    });
  }
  await service.setFaults('none');
});

test('if a token has expired, Docket asks for one and reopens what was open', async ({ page }) => {
  await signInToSample(page, service);
  const path = `${pageOf('getAssessment')}?check=x`;
  await service.setFaults('expire on getAssessment');
  await page.goto(service.origin + path);
  await expect(page.getByRole('alert').first()).toContainText(words.tokenExpired);
  await page.getByRole('alert').getByRole('link', { name: 'Connect' }).click();
  await service.setFaults('none');
  const printed = service.token('--organization', SAMPLE_ORGANIZATION.name, '--plain');
  await page.getByLabel('Access token').fill(/dkt_\S+/.exec(printed)?.[0] ?? '');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(service.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
});

test('a list whose token expires while it is open says so, keeps its rows and stops asking', async ({
  page,
}) => {
  await page.clock.install();
  await signInToSample(page, service);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await service.setFaults('expire on listReviews');
  await inTime(page, () =>
    expect(page.getByRole('alert')).toContainText(words.tokenExpired, { timeout: 1_000 }),
  );
  await expect(page.getByText(words.notResponding)).toHaveCount(0);
  await expect(page.getByText('token rejected')).toBeVisible();
  await expect(rows).toHaveCount(51);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await service.setFaults('none');
});

test('if a new version has removed part of Docket, the page says so; a reload loads it and keeps drafts', async ({
  page,
}) => {
  await signInToSample(page, service);
  const repository = pageOf('getRepositoryReviewGuidance');
  await page.goto(`${service.origin}${repository}/patch`);
  const base = page.getByRole('textbox', { name: deskWords.base });
  await base.fill('0123456789abcdef0123456789abcdef01234567');
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=/);
  const draft = page.url();
  // As after a deploy: the page's own files are gone, and the page of the dashboard answers nothing there.
  for (const [gone, link] of [
    [/\/assets\/(ExportsPage|TriagePage)-.*\.js$/, 'Exports'],
    [/\/assets\/(ExportsPage|TriagePage)-.*\.css$/, 'Triage'],
  ] as const) {
    await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found\n' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Part of Docket couldn’t be loaded',
    );
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: link === 'Exports' ? 'Export' : link }),
    ).toBeVisible();
  }
  await page.goto(draft);
  await expect(base).toHaveValue('0123456789abcdef0123456789abcdef01234567');
});

test('a page whose code can’t be had leaves the list beside it and the way to others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await signInToSample(page, service);
  const row = page.getByRole('table').getByRole('link', { name: 'Retry captures' }).first();
  await expect(row).toBeVisible();
  await page.route(/\/assets\/ReviewPage-.*\.js$/, (route) => route.abort());
  await row.click();
  const missing = page.getByRole('heading', { level: 1, name: words.missingCode });
  await expect(missing).toBeVisible();
  await expect(page).toHaveTitle(/^Error/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(row).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Exports' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();
  await page.goBack();
  await expect(missing).toBeHidden();
  await expect(row).toBeFocused();
});

test('a part that couldn’t be fetched leaves the page as it is', async ({ page }) => {
  await page.route(/\/assets\/(Palette|HelpDialog|LookPanel)-.*\.js$/, (route) => route.abort());
  await signInToSample(page, service);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const missing = page.getByRole('alert').filter({ hasText: uiWords.partMissing });
  for (const keys of ['?', 'Control+k', 'Control+k']) {
    await page.keyboard.press(keys);
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(missing).toBeHidden();
  }
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(missing).toBeVisible();
  await expect(table).toBeVisible();
});

test('that what draws every page cannot be had is told', async ({ page }) => {
  await signInToSample(page, service);
  for (const file of [/\/assets\/shared-.*\.js$/, /\/assets\/shared-.*\.css$/]) {
    await page.route(file, (route) => route.abort());
    await page.goto(service.origin + pageOf('getAssessment'));
    await expect(page.getByRole('alert')).toHaveText(
      'Docket couldn’t be loaded. Check the connection, then reload the page.',
    );
    await page.unroute(file);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
  }
});

test('without storage, everything can be read, and Docket says what isn’t saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    // Firefox with cookies off refuses this too, and both browsers refuse locks.
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  });
  await page.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
  await expect(page.getByText(ANY_COUNT)).toBeVisible();
  await page
    .getByRole('link', { name: /Retry captures/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Retry captures');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Repositories' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repositories');
  await page.getByRole('link', { name: 'harbor/payments-gateway', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('harbor/payments-gateway');
  await page.getByRole('link', { name: /patch/i }).first().click();
  await page.getByRole('textbox', { name: deskWords.base }).fill('01234');
  // Each page says it of what it would keep, and why.
  const said = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toContainText(
      'This browser isn’t storing data for this page.',
    );
  await said(deskWords.notKept);
  await goTo(page, `${service.origin}${review}/findings`);
  await lines(page).first().click();
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('l');
  await said(triageWords.marksNotSaved);
  await goTo(page, `${service.origin}${organization}/exports`);
  await said('Exports aren’t remembered in this browser.');
  await goTo(page, `${service.origin}${organization}/started`);
  await said(startedWords.notKept);
});

test('if storage is full, Docket says so, and does what it can without it', async ({ page }) => {
  await service.setFaults('none');
  await signInToSample(page, service);
  // A fault of the platform: Chromium's own switch for a quota does not count these. As there, a write is
  // taken at first, and its transaction ends with the error.
  await page.addInitScript(() => {
    const full = () => new DOMException('Full', 'QuotaExceededError');
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      const { transaction } = this;
      const request = put.apply(this, given);
      Object.defineProperty(transaction, 'error', { get: full });
      request.addEventListener('success', () => transaction.abort());
      return request;
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw full();
      setItem.call(this, key, value);
    };
  });
  const at = await openLocal(page);
  const room = 'This browser’s storage is full.';

  await page.goto(`${service.origin}${review}/findings`);
  await page.locator('main a[data-row], main [data-row]').first().click();
  await page.keyboard.press('l');
  await expect(page.getByText(triageWords.marksNotSaved)).toBeVisible();
  await expect(page.getByText(room)).toBeVisible();

  await page.goto(`${service.origin}${organization}/reviews`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel(viewsWords.newName).fill('For now');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/couldn’t save your views/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'For now' })).toBeVisible();
  const shared = { id: '', name: 'Theirs', list: 'reviews' as const, query: 'kind=PATCH' };
  await page.getByLabel(viewsWords.open).setInputFiles({
    name: 'views.json',
    mimeType: 'application/json',
    buffer: Buffer.from(viewsFile(SAMPLE_ORGANIZATION.id, [shared])),
  });
  const entries = '1 view';
  await page.getByRole('button', { name: fill(importWords.take, { entries }) }).click();
  await expect(page.getByText(fill(importWords.taken, { entries }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Theirs' })).toBeVisible();

  await page.goto(at.patch);
  const patch = page.getByRole('textbox', { name: 'Patch' });
  await patch.fill('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n');
  await expect(page.getByText(deskWords.notKept)).toBeVisible();
  await page.getByRole('textbox', { name: deskWords.base }).fill('0'.repeat(40));
  await page.getByRole('button', { name: deskWords.send }).click();
  await expect(page.getByText(deskWords.notSent)).toBeVisible();
  await page.getByRole('button', { name: deskWords.sendAnyway }).click();
  await expect(page.getByText(deskWords.noBase)).toBeVisible();

  await page.goto(`${service.origin}${organization}/exports?dataset=reviews`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(room).first()).toBeVisible();

  await page.goto(at.review);
  await page.getByRole('main').getByRole('button', { name: actingWords.rerun }).click();
  await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
  await expect(page.getByText(actingWords.unkept)).toBeVisible();
  await page
    .getByRole('button', { name: fill(actingWords.unkeptConfirm, { confirm: actingWords.rerun }) })
    .click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
});

const WHOLE_EXPORT = { 'Content-Type': 'application/x-ndjson', 'X-Export-Complete': 'true' };

test('a clock that is a day off doesn’t turn any time into nonsense', async ({ page }) => {
  const made = await MadeService.start(({ operation }) => {
    if (operation === 'exportDataset') return new Response('', { headers: WHOLE_EXPORT });
    const type = answerTypes[operation];
    if (type === undefined) return undefined;
    const identities = identitiesOf(1);
    const created = new Date(Date.now() - 10 * 60_000).toISOString();
    return Response.json({
      ...ordinaryDocument(type, seeded(5)),
      id: identities['CustomerReviewDetail.id'],
      created_at: created,
      completed_at: created,
    });
  });
  const about = pagesOf(1)[1]?.path ?? '';
  try {
    for (const off of [86_400_000, -86_400_000]) {
      await page.clock.install({ time: Date.now() + off });
      await signInAt(page, made);
      await open(page, made.page(about));
      await expect(page.locator('time', { hasText: /^(9|10) min/ }).first()).toBeVisible();
      await expect(page.locator('time', { hasText: /^in /i })).toHaveCount(0);
      const saidToday = new RegExp(
        `Saved from Docket on <time[^>]*>${new Date().toISOString().slice(0, 10)}`,
      );
      await page.getByRole('button', { name: savedWords.label, exact: true }).first().click();
      const review = await savedFile(page, savedWords.html);
      expect(review.content.toString()).toMatch(saidToday);

      // Right after a reload, only the first answer tells the present.
      await open(page, made.page('/insights'));
      const today = new Date(rangeUpTo(Date.now()).to).toISOString().slice(0, 16);
      await expect(page.getByLabel('To (exclusive)')).toHaveValue(today);
      await expect(page.getByText(/^Loaded /).getByRole('time')).toHaveText('just now');
      const { content } = await savedFile(page, savedInsights.button);
      expect(content.toString()).toMatch(saidToday);
      await open(page, made.page('/exports'));
      await page.getByRole('button', { name: exportsWords.preview }).click();
      await expect(page.getByLabel('To (exclusive)')).toHaveValue(today);
    }
  } finally {
    await made.stop();
  }
});
