import type { BrowserContext, Page } from 'playwright/test';
import { randomNumbers } from '../service/faults/fault-rule.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import {
  chooseFiles,
  exportOf,
  expect,
  inDatabase,
  openMore,
  savedText,
  sha256,
  start,
  test,
  TWO_YEARS,
} from './support/exports.ts';
import { signInToSample } from './support/sample.ts';
import { expectAccessible, holdBack } from './support/test.ts';
import { THROUGH_NGINX } from './support/web-server.ts';
import { exportsWords } from '../src/pages/exports/words.ts';
import { uiWords } from '../src/ui/words.ts';
import { pattern } from './support/words.ts';

// In one worker: the sample that is exported takes long to make.
test.describe.configure({ mode: 'default' });
test.setTimeout(600_000);

// What is brought about here on purpose; browsers write each into the console by themselves.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] });

const ROUNDS = Number(process.env['DOCKET_EXPORT_KILLS'] ?? 1);
const asked = { dataset: 'reviews', format: 'csv', ...TWO_YEARS } as const;
const NAME = 'harbor-sample_reviews_2024-11-21_2026-11-20.csv';
const windowOf = async (page: Page) =>
  Number(
    /Window (\d+) of/.exec((await exportOf(page, 'Reviews, CSV').textContent()) ?? '')?.[1] ?? 0,
  );

for (let seed = 1; seed <= ROUNDS; seed += 1) {
  test(`killed and cut off at random pages, it ends the same (seed ${seed})`, async ({
    page,
    context,
    openExports,
    many,
  }) => {
    await chooseFiles(context);
    const random = randomNumbers(seed);
    const chance = () => `chance ${Math.ceil(random() * 15)}% seed ${Math.ceil(random() * 1_000)}`;
    await openExports(asked);
    await many.setFaults(
      [
        'latency 60ms on exportDataset',
        `drop before on exportDataset ${chance()}`,
        `drop midway on exportDataset ${chance()}`,
        `truncate on exportDataset ${chance()}`,
        `503 retry 1s on exportDataset ${chance()}`,
      ].join('; '),
    );
    await start(page);
    let tab = page;
    const kills = [random(), random()].map((share) => 1 + Math.floor(share * 22));
    for (const at of kills.toSorted((one, other) => one - other)) {
      await expect
        .poll(async () => (await windowOf(tab)) >= at || (await isComplete(tab)), {
          timeout: 300_000,
        })
        .toBe(true);
      // The session is the tab's: another one of the same origin is handed it while it lives.
      const next = await context.newPage();
      await next.goto(tab.url());
      await expect(next.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
      await expect(exportOf(next, 'Reviews, CSV')).toHaveCount(1);
      await expect.poll(async () => (await hasSession(next)) || isComplete(next)).toBe(true);
      await tab.close();
      tab = next;
    }
    await expect.poll(() => isComplete(tab), { timeout: 300_000 }).toBe(true);
    const row = exportOf(tab, 'Reviews, CSV');
    const text = await savedText(tab, row, NAME);
    const { sha256: digest, rows } = inDatabase(many, asked);
    expect(sha256(text)).toBe(digest);
    await expect(
      row.getByRole('cell', { name: rows?.toLocaleString('en') ?? '', exact: true }),
    ).toBeVisible();
  });
}

const hasSession = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('docket.session')));
const isComplete = (page: Page) => page.getByText('Complete', { exact: true }).isVisible();

/** Of two tabs, the one that works on an export of reviews, once it does: whichever is first. */
const firstToWork = (...tabs: [Page, Page]) =>
  Promise.race(
    tabs.map(async (tab) => {
      await tab.waitForRequest(/\/exports\/reviews\?/);
      return tab;
    }),
  );

test('a reload goes on, whichever page is shown, and without a network it waits', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports(asked);
  await many.setFaults('drop before on exportDataset after 3');
  await start(page);
  // A web server answers for a service that does not.
  const shown = THROUGH_NGINX ? fill(words.proxyStatus, { status: '502' }) : words.noAnswer;
  await expect(page.getByText(shown)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${many.origin}/organizations/${SAMPLE_ORGANIZATION.id}/repositories`);
  await expect(page.getByRole('heading', { level: 1, name: 'Repositories' })).toBeVisible();
  await many.setFaults('none');
  // It goes on from the page of repositories: its files grow without the page of exports.
  await expect.poll(() => keptBytes(page)).toBeGreaterThan(100_000);
  await page.getByRole('link', { name: 'Exports' }).click();
  const article = exportOf(page, 'Reviews, CSV');
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  expect(await savedText(page, article, NAME)).toBe(inDatabase(many, asked).text);
});

test('a try that waits can be made at once', async ({ page, openExports, many }) => {
  await openExports(asked);
  await many.setFaults('503 retry 600s on exportDataset first 1');
  await start(page);
  await expect(page.getByText(words.unavailable)).toBeVisible();
  await expect(page.getByText(/Retrying the same page in (600|59\d) s/)).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
});

const keptBytes = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0;
    const count = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') await count(entry);
        else bytes += (await entry.getFile()).size;
      }
    };
    await count(await navigator.storage.getDirectory());
    return bytes;
  });

test('one tab runs the export; another one shows it, controls it, and takes over', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports(asked);
  const other = await context.newPage();
  await openExports(asked, other);
  await many.setFaults('latency 100s on exportDataset after 3');
  await start(page);
  // Each page is asked for once: two tabs that worked would have begun two.
  await expect(other.getByText(/^[1-9][\d,]* rows$/).first()).toBeVisible();
  await other.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const works = firstToWork(page, other);
  await page.getByRole('button', { name: 'Resume' }).click();
  const working = await works;
  const left = working === page ? other : page;
  await expect(left.getByText('Running', { exact: true })).toBeVisible();
  // The page that this tab waits for is still held back; the next ones are not.
  await many.setFaults('none');
  await working.close();
  const article = exportOf(left, 'Reviews, CSV');
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  expect(await savedText(left, article, NAME)).toBe(inDatabase(many, asked).text);
});

/** The lock on the files of an export, if a tab has it or waits for it. */
const filesLockOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending]
      .map(({ name = '' }) => name)
      .find((name) => name.startsWith('docket.export.'));
  });

/** Has a tab ask for a lock; resolves to what lets it go, once it had it. */
async function holdLock(context: BrowserContext, origin: string, name: string | undefined) {
  const tab = await context.newPage();
  await tab.goto(`${origin}/config.json`);
  await tab.evaluate((lock = '') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    window.addEventListener('let-go', () => resolve(), { once: true });
    Object.assign(window, { had: navigator.locks.request(lock, () => promise) });
  }, name);
  return () =>
    tab.evaluate(async () => {
      window.dispatchEvent(new Event('let-go'));
      await (window as unknown as { had: Promise<void> }).had;
    });
}

test('an export whose files are being deleted can’t be resumed', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await openExports(asked);
  await many.setFaults('latency 100s on exportDataset after 1');
  await start(page);
  await expect.poll(() => filesLockOf(page)).toBeDefined();
  const name = await filesLockOf(page);
  const article = exportOf(page, 'Reviews, CSV');
  await article.getByRole('button', { name: 'Cancel' }).click();
  const resume = article.getByRole('button', { name: 'Resume' });
  await expect(resume).toBeVisible();
  const letGo = await holdLock(context, many.origin, name);
  await openMore(page, 'Reviews, CSV');
  await article.getByRole('button', { name: exportsWords.deleteFiles }).click();
  await expect(article.getByText('files deleted')).toBeVisible();
  await expect(resume).toBeHidden();
  await letGo();
  await expect(page.getByText(exportsWords.noFiles)).toBeVisible();
});

test('an export that is paused, or whose token is forgotten, while another tab has its files does not start', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await holdBack(context, /\/exports\/reviews\?/);
  await openExports(asked);
  await start(page);
  await expect.poll(() => filesLockOf(page)).toBeDefined();
  const name = await filesLockOf(page);
  const letGo = await holdLock(context, many.origin, name);
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.click();
  await page.getByRole('button', { name: 'Resume' }).click();
  // It runs as far as that it waits for its files.
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await pause.click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await letGo();
  // Its first page is held back: if it had started, it would have the files now.
  await expect.poll(() => filesLockOf(page)).toBeUndefined();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();

  const letGoAgain = await holdLock(context, many.origin, name);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.getByText(`${SAMPLE_ORGANIZATION.name}connected`).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await letGoAgain();
  await expect.poll(() => filesLockOf(page)).toBeUndefined();
});

test('a tab that takes over goes on with what runs, and what waits says so', async ({
  page,
  context,
  openExports,
}) => {
  await holdBack(context, /\/exports\/(reviews|findings)\?/);
  await openExports(asked);
  const other = await context.newPage();
  await start(page);
  await openExports({ ...asked, dataset: 'findings' });
  await start(page);
  const waits = exportOf(page, 'Reviews, CSV');
  const runs = exportOf(page, 'Findings, CSV');
  await waits.getByRole('button', { name: 'Pause' }).click();
  await expect(runs.getByText('Running', { exact: true })).toBeVisible();
  await waits.getByRole('button', { name: 'Resume' }).click();
  await expect(waits.getByText('Queued', { exact: true })).toBeVisible();
  await openExports(asked, other);
  const next = context.waitForEvent('request', (request) => /\/exports\/\w+\?/.test(request.url()));
  await page.close();
  expect((await next).url()).toContain('/exports/findings?');
  await expect(other.getByText('Queued', { exact: true })).toBeVisible();
  await expect(other.getByText('Running', { exact: true })).toHaveCount(1);
});

test('an export that is paused just before its turn does not start', async ({
  page,
  context,
  openExports,
}) => {
  await holdBack(context, /\/exports\/reviews\?/);
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const transaction = IDBDatabase.prototype.transaction;
    let writes = 0;
    // First it is put into the queue, then it is to run: another tab comes before that.
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (stores === 'exports' && mode === 'readwrite' && (writes += 1) === 2) {
        const store = transaction.call(this, 'exports', mode).objectStore('exports');
        const all = store.getAll();
        all.addEventListener('success', () => {
          for (const job of all.result as object[])
            store.put({ ...job, state: { kind: 'paused' } });
        });
      }
      return transaction.call(this, stores, mode, options);
    };
  });
  await openExports(asked);
  await start(page);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect.poll(() => filesLockOf(page)).toBeUndefined();
});

test('a tab that goes before it tells that an export is complete leaves no other one waiting', async ({
  page,
  context,
  openExports,
}) => {
  await chooseFiles(context);
  const release = await holdBack(context, /\/exports\/reviews\?/);
  await openExports(asked);
  const other = await context.newPage();
  await openExports(asked, other);
  const works = firstToWork(page, other);
  await start(page);
  const working = await works;
  const left = working === page ? other : page;
  const article = exportOf(left, 'Reviews, CSV');
  await expect(article.getByText('Running', { exact: true })).toBeVisible();
  await working.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  release();
  await expect(
    exportOf(working, 'Reviews, CSV').getByText('Complete', { exact: true }),
  ).toBeVisible();
  await working.close();
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
});

test('what a tab has of an export is known after its first page, should the tab end then', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await openExports(asked);
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await many.setFaults('latency 100s on exportDataset after 1');
  await start(page);
  const rows = /^[1-9][\d,]* rows$/;
  await expect(page.getByText(rows).first()).toBeVisible();
  const other = await context.newPage();
  await openExports(asked, other);
  await expect(other.getByText(rows).first()).toBeVisible();
});

test('what can’t be found out about the files of an export is said', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports(asked);
  await many.setFaults('latency 100s on exportDataset after 3');
  // A double click begins one export.
  await page.getByRole('button', { name: exportsWords.start }).dblclick();
  const article = exportOf(page, 'Reviews, CSV');
  await expect.poll(() => windowOf(page)).toBeGreaterThan(1);
  await article.getByRole('button', { name: 'Pause' }).click();
  await expect(article.getByText('Paused', { exact: true })).toBeVisible();
  await page.route(/export\.worker/, (route) => route.abort());
  await article.getByRole('button', { name: 'Resume' }).click();
  await expect(article.getByText('Stopped', { exact: true })).toBeVisible();
  const save = article.getByRole('button', { name: 'Save what’s there as a partial file' });
  await save.click();
  // Of the export, and of what is there of it.
  await expect(article.getByRole('alert').filter({ hasText: uiWords.partMissing })).toHaveCount(2);
  await page.unrouteAll();
  await save.click();
  await expect(article.getByRole('button', { name: /^Save as… .*\.partial\.csv$/ })).toBeVisible();
});

test('a token that expires midway is asked for, and then it goes on', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports(asked);
  await many.setFaults('expire on exportDataset after 3');
  await start(page);
  await expect(page.getByText('Connect to continue.')).toBeVisible();
  await expectAccessible(page);
  await many.setFaults('none');
  // Signed in again in another tab, this one is handed the session when it asks.
  await signInToSample(page, many);
  await page.getByRole('link', { name: 'Exports' }).click();
  const article = exportOf(page, 'Reviews, CSV');
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  const text = await savedText(page, article, NAME);
  expect(text).toBe(inDatabase(many, asked).text);
});

test('a token without the scope is told which one it lacks', async ({
  page,
  many,
  openExports,
}) => {
  await signInToSample(page, many, '--scopes', 'reviews:read');
  await openExports(asked);
  await page.getByRole('button', { name: exportsWords.preview }).click();
  await expect(page.getByText(fill(words.lacksScope, { scope: 'analytics:read' }))).toBeVisible();
  await start(page);
  await expect(
    exportOf(page, 'Reviews, CSV').getByText(fill(words.lacksScope, { scope: 'analytics:read' })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect' })).toBeVisible();
  await expectAccessible(page);
});

test('a long export asks the browser to keep its files, and says whether it will', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await openExports(asked);
  await expect(
    page.getByText(pattern(`${exportsWords.noFiles}${exportsWords.estimate}`)),
  ).toContainText(exportsWords.mayBeCleared);
  await expect(page.getByText(exportsWords.little)).toBeHidden();
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  await session.send('Browser.grantPermissions', {
    origin: many.origin,
    permissions: ['durableStorage'],
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  await start(page);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  await expect(page.getByText(pattern(exportsWords.files, { exports: '1 export' }))).toContainText(
    exportsWords.kept,
  );
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
});

test('little room is noticed before an export begins, where the browser tells', async ({
  playwright,
  launchOptions,
  many,
  openExports,
  watch,
}) => {
  // Chromium by itself reports 10 GB to every page, whatever there is.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--disable-features=StaticStorageQuota,PredictableReportedQuota',
    ],
  });
  const context = await browser.newContext();
  await watch(context);
  const page = await context.newPage();
  await openExports(asked, page);
  await expect(page.getByText(exportsWords.noFiles)).toBeVisible();
  await expect(page.getByText(exportsWords.little)).toBeHidden();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: many.origin,
    quotaSize: 90_000_000,
  });
  await page.reload();
  await expect(page.getByText(exportsWords.little)).toBeVisible();
  await expect(page.getByText(fill(exportsWords.littleDetail, { size: '90 MB' }))).toBeVisible();
  // Less than what is kept already.
  await session.send('Storage.overrideQuotaForOrigin', { origin: many.origin, quotaSize: 1 });
  await page.reload();
  await expect(page.getByText(fill(exportsWords.littleDetail, { size: '0 B' }))).toBeVisible();
  await expectAccessible(page);
  await browser.close();
});

test('if storage runs out, an export stops, keeps what it has, and can continue', async ({
  page,
  context,
  openExports,
  many,
}) => {
  await chooseFiles(context);
  await openExports(asked);
  const session = await context.newCDPSession(page);
  // The largest page of rows fits, and not all of them.
  const full = 300_000;
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: many.origin });
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: many.origin,
    quotaSize: usage + full,
  });
  await start(page);
  await expect(page.getByText(exportsWords.storageFull)).toBeVisible();
  await expectAccessible(page);
  const article = exportOf(page, 'Reviews, CSV');
  await expect(article.getByRole('button', { name: /^Save as… .*\.partial\.csv$/ })).toBeVisible();
  await session.send('Storage.overrideQuotaForOrigin', { origin: many.origin });
  await article.getByRole('button', { name: 'Try again' }).click();
  await expect(article.getByText('Complete', { exact: true })).toBeVisible();
  expect(await savedText(page, article, NAME)).toBe(inDatabase(many, asked).text);
});
