import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { diff, dropFile, expect, openFile, test } from './support/desk.ts';
import { test as onSample } from './support/sample.ts';
import { changeAnswers, expectAccessible, holdBack } from './support/test.ts';
import type { Page } from 'playwright/test';
import { ServiceRecords } from './support/service-records.ts';
import { deskWords } from '../src/pages/patch/words.ts';
import { startedWords } from '../src/pages/started/words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { pattern } from './support/words.ts';

const base = (page: Page) => page.getByRole('textbox', { name: deskWords.base });
const send = (page: Page) => page.getByRole('button', { name: deskWords.send });

test('a draft survives the reload, and being cleared until it is cleared for good', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  await openFile(page, 'draft.patch', repository.unpinned('draft'));
  await base(page).fill(repository.base);
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}$/);
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Patch draft.patch' })).toBeVisible();
  await expect(base(page)).toHaveValue(repository.base);

  await page.getByRole('button', { name: deskWords.clear }).click();
  await expect(diff(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: deskWords.undo }).click();
  await expect(diff(page)).toBeVisible();
  await expect(base(page)).toHaveValue(repository.base);

  await page.getByRole('button', { name: deskWords.clear }).click();
  await expect(page).toHaveURL(/\/patch$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Patch' })).toHaveValue('');
  await expect(page.getByRole('region', { name: deskWords.savedHere })).toHaveCount(0);
});

test('what is typed is kept too, and comes back when another file took its place', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  await page
    .getByRole('textbox', { name: 'Patch' })
    .fill('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n');
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  await page.reload();
  await expect(diff(page).getByRole('row', { name: 'added: b' })).toBeVisible();

  await dropFile(page, 'wrong.patch', repository.unpinned('wrong'));
  const wrong = page.getByRole('region', { name: 'Patch wrong.patch' });
  await expect(wrong).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: deskWords.replaced });
  await expectAccessible(page);
  await said.getByRole('button', { name: deskWords.undo }).click();
  await expect(diff(page).getByRole('row', { name: 'added: b' })).toBeVisible();
  await expect(wrong).toHaveCount(0);
  // So does what stood there when it came back.
  await said.getByRole('button', { name: deskWords.undo }).click();
  await expect(wrong).toBeVisible();
});

test('a damaged draft is told of, removed, and keeps no other from being written', async ({
  page,
  desk,
}) => {
  await desk();
  await page.getByRole('textbox', { name: 'Patch' }).fill('--- a/x\n');
  await base(page).fill('release/2026-11');
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await done(indexedDB.open('docket'));
    const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
    const [draft] = (await done(drafts.getAll())) as object[];
    await done(drafts.put({ ...draft, patch: new Blob([new Uint8Array([0xff])]) }));
    database.close();
  });
  await page.reload();
  const said = page.getByText(pattern(deskWords.damaged, { draft: 'Patch on release/2026-11' }));
  await expect(said).toBeVisible();
  await expectAccessible(page);
  const drafts = page.getByRole('region', { name: deskWords.savedHere });
  await drafts
    .getByRole('button', { name: `${deskWords.remove} Patch on release/2026-11` })
    .click();
  await expect(drafts.getByRole('listitem')).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Patch' }).fill('--- a/y\n');
  await expect(page.getByText(deskWords.kept)).toBeVisible();
});

test('a draft that the browser fails to write is said not to be saved', async ({ page, desk }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = function (...given) {
      const request = this.add(...given);
      this.transaction.abort();
      return request;
    };
  });
  await desk();
  await page.getByRole('textbox', { name: 'Patch' }).fill('--- a/x\n');
  await expect(page.getByText(deskWords.notKept)).toBeVisible();
});

test.describe('with a token that ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a draft is still there after connecting again', async ({ page, desk, repository, own }) => {
    await desk();
    const organization = /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await openFile(page, 'lost.patch', repository.unpinned('lost'));
    await base(page).fill(repository.base);
    await own.setFaults('expire on requestPatchReview first 1');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(words.tokenExpired);
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link', { name: 'Connect' }).click();
    const token = own.token('--plain').trim().split(/\s+/).at(-1) ?? '';
    await expect(page.getByLabel('Organization')).toHaveValue(organization);
    await page.getByLabel('Access token').fill(token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('region', { name: 'Patch lost.patch' })).toBeVisible();
    await expect(base(page)).toHaveValue(repository.base);
    await send(page).click();
    await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  });
});

test('two tabs never overwrite each other’s draft', async ({ page, desk, repository, context }) => {
  await desk();
  await openFile(page, 'mine.patch', repository.unpinned('mine'));
  await expect(page).toHaveURL(/\?draft=/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: 'Patch mine.patch' })).toBeVisible();
  await openFile(other, 'theirs.patch', repository.unpinned('theirs'));
  await expect(
    page.getByRole('status').filter({ hasText: deskWords.changedElsewhere }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Patch mine.patch' })).toBeVisible();
  await expectAccessible(page);

  // Changed here as well, it goes on by itself, and both are there.
  await base(page).fill(repository.base);
  await expect(page.getByText(deskWords.forked)).toBeVisible();
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  const drafts = page.getByRole('region', { name: deskWords.savedHere });
  await expect(drafts.getByRole('listitem')).toHaveText([/theirs\.patch/]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Patch mine.patch' })).toBeVisible();
  await expect(base(page)).toHaveValue(repository.base);
  await other.reload();
  await expect(other.getByRole('region', { name: 'Patch theirs.patch' })).toBeVisible();

  await drafts.getByRole('button', { name: 'theirs.patch', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Patch theirs.patch' })).toBeVisible();
  await drafts.getByRole('button', { name: `${deskWords.remove} mine.patch` }).click();
  await expect(drafts.getByRole('listitem')).toHaveCount(0);
  await drafts.getByRole('button', { name: deskWords.undo }).click();
  await expect(drafts.getByRole('listitem')).toHaveText([/mine\.patch/]);
});

test('a draft that another tab cleared is not said to be saved, and can be saved again', async ({
  page,
  desk,
  repository,
  context,
}) => {
  await desk();
  await openFile(page, 'shown.patch', repository.unpinned('shown'));
  await base(page).pressSequentially(repository.base);
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: deskWords.clear }).click();
  await expect(other).toHaveURL(/\/patch$/);
  const gone = page.getByRole('status').filter({ hasText: deskWords.removedElsewhere });
  await expect(gone).toBeVisible();
  await expect(page.getByText(deskWords.kept)).toHaveCount(0);
  await expectAccessible(page);
  await gone.getByRole('button', { name: deskWords.saveAgain }).click();
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  await expect(gone).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Patch shown.patch' })).toBeVisible();
  await expect(base(page)).toHaveValue(repository.base);
});

test('what another tab wrote into a draft stays when it is sent from here', async ({
  page,
  desk,
  repository,
  context,
}) => {
  await desk();
  await openFile(page, 'sent.patch', repository.unpinned('sent'));
  await base(page).fill(repository.base);
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await openFile(other, 'further.patch', repository.unpinned('further'));
  await expect(
    page.getByRole('status').filter({ hasText: deskWords.changedElsewhere }),
  ).toBeVisible();
  await other.close();
  await send(page).click();
  await expect(page.getByRole('region', { name: 'The patch' }).first()).toContainText(
    pattern(reviewWords.sentFromHere),
  );
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Patch further.patch' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: deskWords.savedHere }).getByRole('link'),
  ).toHaveText(['sent.patch']);
});

test('a draft that another tab sent leads to its review, and opens no other draft', async ({
  page,
  desk,
  repository,
  context,
}) => {
  await desk();
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await openFile(other, 'older.patch', repository.unpinned('older'));
  await expect(other.getByText(deskWords.kept)).toBeVisible();
  await openFile(page, 'elsewhere.patch', repository.unpinned('elsewhere'));
  await base(page).fill(repository.base);
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  const draft = page.url();
  await other.goto(draft);
  await send(other).click();
  await expect(other).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  const status = page.getByRole('status');
  const sent = status.filter({ hasText: pattern(deskWords.sent, { draft: 'elsewhere.patch' }) });
  await expect(sent).toContainText(deskWords.becomesSeparate);
  await expect(page.getByText(deskWords.changedElsewhere)).toHaveCount(0);
  await expectAccessible(page);

  const older = page.getByRole('region', { name: 'Patch older.patch' });
  await page.goto(`${address}?draft=removed`);
  await expect(status.filter({ hasText: deskWords.notHere })).toContainText(deskWords.another);
  await expect(older).toBeVisible();
  await page.goto(draft);
  await expect(sent).toContainText(deskWords.another);
  await expect(older).toBeVisible();
  await sent.getByRole('link', { name: deskWords.open }).click();
  await expect(page).toHaveURL(other.url());
});

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: [/ERR_|status of (502|503)/] });

  for (const [name, fault, done] of [
    ['before the work', 'drop before on requestPatchReview', false],
    ['after the work', 'drop after on requestPatchReview', true],
    ['cut in two', 'truncate on requestPatchReview', true],
    ['a proxy’s page', 'html on requestPatchReview', false],
  ] as const) {
    test(`(${name}) sending the same again makes one review`, async ({
      page,
      desk,
      repository,
      own,
    }) => {
      await desk();
      const records = new ServiceRecords(own);
      const before = records.patchReviews();
      const mark = name.replaceAll(/\W/g, '-');
      await openFile(page, `${mark}.patch`, repository.unpinned(mark));
      await base(page).fill(repository.base);
      await own.setFaults(fault);
      await send(page).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(deskWords.unknown);
      await expect(alert).toContainText(deskWords.again.same);
      await expectAccessible(page);
      // The question is still there after a reload.
      await page.reload();
      await expect(alert).toContainText(deskWords.unknown);
      await own.setFaults('none');
      await alert.getByRole('button', { name: deskWords.sendAgain }).click();
      // The review is there where the work was done, and is told of; else it is a new one, and opens.
      if (done) await page.getByRole('link', { name: deskWords.open }).click();
      await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
      expect(records.patchReviews()).toBe(before + 1);
    });
  }

  test('only the answer to the same patch on the same commit tells what it was', async ({
    page,
    desk,
    repository,
    own,
  }) => {
    await desk();
    await openFile(page, 'named.patch', repository.unpinned('named'));
    await own.setFaults('drop before on requestPatchReview');
    await send(page).click();
    const alert = page.getByRole('alert');
    // By then, the tip of the default branch may be another commit.
    await expect(alert).toContainText(deskWords.again.sameName);
    await base(page).fill(repository.base);
    await expect(alert).toContainText(deskWords.again.changed);
    await base(page).fill('main~1');
    await expect(alert.getByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await base(page).fill(repository.base);
    await alert.getByRole('button', { name: 'Send' }).click();
    await expect(alert).toContainText(deskWords.again.same);
    await own.setFaults('none');
    await alert.getByRole('button', { name: deskWords.sendAgain }).click();
    await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);

    await page.getByRole('link', { name: 'Your requests' }).click();
    const requests = page.getByRole('list', { name: startedWords.list }).getByRole('listitem');
    await expect(requests).toHaveText([
      /Accepted/,
      new RegExp(`${startedWords.toldBy}.*${startedWords.told}`),
      new RegExp(`${startedWords.again.sameName}.*Outcome unknown$`),
    ]);
    await expect(requests.getByRole('link', { name: 'named.patch' })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: startedWords.clear }).click();
    await expect(requests).toHaveText([/Outcome unknown$/]);
  });
});

test('a base that the patch names is suggested where no recent review can be read', async ({
  page,
  desk,
  repository,
}) => {
  await changeAnswers(page, /\/reviews\?repository=/, () => '[]');
  await desk();
  await expect(page.getByText(deskWords.noRecent)).toBeVisible();
  const named = Buffer.from(`base-commit: ${repository.base}\n\n`);
  await openFile(page, 'named.patch', Buffer.concat([named, repository.unpinned('base')]));
  await page.getByRole('button', { name: deskWords.choose }).click();
  await expect(base(page)).toHaveValue(repository.base);
  await expect(page.getByText(deskWords.noRecent)).toHaveCount(0);
  // The keys of the diff are told where there are some.
  const keys = page.getByText('press n and p');
  await expect(keys).toBeVisible();
  await page.evaluate(() => localStorage.setItem('docket.shortcuts', 'false'));
  await page.reload();
  await expect(diff(page)).toBeVisible();
  await expect(keys).toHaveCount(0);
});

test('a double click sends it once', async ({ page, desk, repository, own }) => {
  await desk();
  await openFile(page, 'twice.patch', repository.unpinned('twice'));
  await base(page).fill(repository.base);
  await own.setFaults('latency 500ms on requestPatchReview');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/patch-reviews')) posts += 1;
  });
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: deskWords.sending })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
  expect(posts).toBe(1);
});

test('whoever leaves while it is sent stays where they are, and what was sent is recorded', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  await openFile(page, 'left.patch', repository.unpinned('left'));
  await base(page).fill(repository.base);
  const release = await holdBack(page, /\/patch-reviews$/);
  await send(page).click();
  await expect(page.getByRole('button', { name: deskWords.sending })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Repositories' })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Repositories');
  release();
  // The page of the review, had it opened, would have shown its end, which is then told of no more.
  await expect(page.getByText('1 finished')).toBeVisible();
  await expect(heading).toHaveText('Repositories');
  await page.getByRole('list', { name: 'Watched reviews' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'The patch' }).first()).toContainText(
    pattern(reviewWords.sentFromHere),
  );
});

test('a patch that is being sent is said to be, on coming back and in another tab, and sent once', async ({
  page,
  context,
  desk,
  repository,
}) => {
  await desk();
  await openFile(page, 'once.patch', repository.unpinned('once'));
  await base(page).fill(repository.base);
  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByText(deskWords.kept)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(send(other)).toHaveAttribute('aria-disabled', 'false');
  const release = await holdBack(page, /\/patch-reviews$/);
  let posts = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/patch-reviews')) posts += 1;
  });
  const sending = (tab: Page) => tab.getByRole('button', { name: deskWords.sending });
  await send(page).click();
  await expect(sending(page)).toBeVisible();
  await send(other).click();
  await expect(sending(other)).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Repositories' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repositories');
  await page.goBack();
  await expect(sending(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('status').filter({ hasText: deskWords.started })).toBeVisible();
  }
  expect(posts).toBe(1);
});

test('another patch can be opened while one is sent, and the answer isn’t about it', async ({
  page,
  desk,
  repository,
}) => {
  await desk();
  await openFile(page, 'going.patch', repository.unpinned('going'));
  await base(page).fill(repository.base);
  const release = await holdBack(page, /\/patch-reviews$/);
  await send(page).click();
  const sending = page.getByRole('button', { name: deskWords.sending });
  await expect(sending).toBeVisible();
  await openFile(page, 'next.patch', repository.unpinned('next'));
  await expect(page.getByRole('region', { name: 'Patch next.patch' })).toBeVisible();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  release();
  const answer = page.getByRole('status').filter({ hasText: deskWords.started });
  await expect(answer).toContainText(deskWords.earlier);
  await expectAccessible(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]{36}$/);
});

onSample(
  'a patch that this browser does not have is opened again, and it is said that it is not verified',
  async ({ page, visit }) => {
    await visit('patch');
    const panel = page.getByRole('region', { name: 'The patch' }).first();
    await expect(panel).toContainText(reviewWords.noPatch);
    await expectAccessible(page);
    await openFile(page, 'guess.patch', Buffer.from('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'));
    await expect(panel).toContainText(reviewWords.notVerified);
    await expect(panel).toContainText(reviewWords.noMatch);
    await expect(panel).toContainText('in files the patch doesn’t change');
    await expectAccessible(page);
    // Without its base, nothing can be compared.
    await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
      body.replace(/("base_commit_sha"):"\w+"/, '$1:null'),
    );
    await page.reload();
    await openFile(page, 'guess.patch', Buffer.from('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'));
    await expect(panel).toContainText(reviewWords.cannotVerify);
    await expect(panel).not.toContainText(reviewWords.noMatch);
  },
);
