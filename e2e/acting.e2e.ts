import { actionUnavailability } from '../src/api/record-words.ts';
import { reviewStatus, wordFor, wordInSentence } from '../src/api/words.ts';
import { renameSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { expect, notKnown, refuseNextPut, rerun, test } from './support/acting.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import { expectFocusKept, listen, said, tabTo } from './support/for-everyone.ts';
import { expectFitForPhone } from './support/phone.ts';
import type { ServiceRecords } from './support/service-records.ts';
import { expectAccessible, holdBack } from './support/test.ts';
import { THROUGH_NGINX } from './support/web-server.ts';
import { gateWords } from '../src/acting/gate-words.ts';
import { modes } from '../src/acting/modes.ts';
import { actingWords } from '../src/acting/words.ts';
import { followingWords } from '../src/following/words.ts';
import { pattern } from './support/words.ts';
import { startedWords } from '../src/pages/started/words.ts';
import { reviewFacts } from '../src/record/review-facts.ts';
import { repositoryWords } from '../src/pages/repository/words.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a rerun names the commit, is withheld, opens at once and fills in (H31)', async ({
  page,
  open,
  ownRepository,
  records,
}) => {
  await open();
  await page.getByRole('button', { name: actingWords.rerun }).click();
  const dialog = page.getByRole('dialog', { name: actingWords.rerunQuestion });
  await expect(dialog).toContainText(ownRepository.renewal[2]);
  await expect(dialog).toContainText(/withheld: nothing is posted until someone publishes it/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: actingWords.rerun }).click();
  const review = page.getByRole('article');
  await expect(review.getByText(pattern(actingWords.started))).toBeVisible();
  await expect(review.getByText(reviewFacts.withheld)).toBeVisible();
  await expect(review.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);

  await page.goBack();
  await expect(page.getByText(pattern(actingWords.started))).toHaveCount(0);
  await expect(page.getByRole('button', { name: actingWords.rerun })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(review.getByText(pattern(actingWords.started))).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('a pull request review: each mode with its consequence; an existing review is said to be one', async ({
  page,
  open,
  records,
}) => {
  await open();
  await page.getByRole('button', { name: actingWords.request }).click();
  const dialog = page.getByRole('dialog', { name: actingWords.requestQuestion });
  await expect(dialog).toContainText('harbor/gateway #1');
  await expect(dialog).toContainText(
    /you get that review.* An existing review may already be published\./,
  );
  await expect(dialog).toContainText(modes[1].consequence);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: actingWords.confirmRequest }).click();
  await expect(page.getByText(actingWords.existed)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(records.runs(1)).toHaveLength(3);

  await page.getByRole('button', { name: actingWords.request }).click();
  await dialog.getByRole('radio', { name: modes[1].label }).check();
  await dialog.getByRole('button', { name: actingWords.confirmRequest }).click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('what is asked for is what is shown: no other mode can be chosen once it is confirmed', async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole('button', { name: actingWords.request }).click();
  const dialog = page.getByRole('dialog', { name: actingWords.requestQuestion });
  const other = dialog.getByRole('radio', { name: modes[1].label });
  await expect(other).toBeEnabled();
  const release = await holdBack(page, /\/reviews\/pr\//);
  await dialog.getByRole('button', { name: actingWords.confirmRequest }).click();
  await expect(dialog).toContainText(actingWords.checking);
  await expect(other).toBeDisabled();
  release();
  await expect(page.getByText(actingWords.existed)).toBeVisible();
});

test('a question about one review goes when another one comes', async ({ page, open }) => {
  await open();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toContainText('Run 3');
  await page.getByRole('article').getByRole('link', { name: 'Run 2', exact: true }).click();
  await expect(trail).toContainText('Run 2');
  await page.getByRole('button', { name: actingWords.rerun }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(trail).toContainText('Run 3');
  await expect(dialog).toHaveCount(0);
});

test('by keyboard alone: the focus is kept, and what happens is said once', async ({
  page,
  open,
  faulty,
}) => {
  await listen(page);
  await open();
  const button = page.getByRole('button', { name: actingWords.rerun });
  const dialog = page.getByRole('dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // The browser gives the focus back a moment before it tells that a dialog was closed.
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: actingWords.rerun }));
  await said(page);
  // The page of the new review is there before the review is over.
  const goOn = faulty.holdReviewer();
  await page.keyboard.press('Enter');
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await expect(
    page.getByRole('article').getByText('Pending', { exact: true }).first(),
  ).toBeVisible();
  goOn();
  await expectFocusKept(page);
  const heard: string[] = [];
  await expect
    .poll(async () => heard[heard.push(...(await said(page))) - 1])
    .toBe(
      fill(followingWords.newStatus, {
        what: 'review',
        status: wordFor(reviewStatus, 'COMPLETED').label,
      }),
    );
  expect(heard).toContain(actingWords.sending);
  expect(heard.filter((words, index) => heard.indexOf(words) !== index)).toEqual([]);
  expect(heard.join()).not.toContain('not known');
});

/** Opens the dialog of a rerun here and in another tab, which is returned. */
async function askInBothTabs(page: Page, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: actingWords.rerun }).click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  return other;
}

test('a double click, a held Enter key and two tabs make a single attempt', async ({
  page,
  context,
  open,
  records,
}) => {
  await open();
  const other = await askInBothTabs(page, context);
  const confirm = (tab: typeof page) =>
    tab.getByRole('dialog').getByRole('button', { name: actingWords.rerun });
  await confirm(page).dblclick();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await confirm(other).click();
  await expect(other.getByText(actingWords.blocked)).toBeVisible();
  await expectAccessible(other);
  expect(records.runs(1)).toHaveLength(4);

  await other.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: actingWords.rerun }).focus();
  for (let repeat = 0; repeat < 5; repeat += 1) await other.keyboard.down('Enter');
  await expect(other.getByRole('dialog')).toContainText(
    fill(actingWords.before, { when: 'just now' }),
  );
  expect(records.runs(1)).toHaveLength(4);
  await other.keyboard.up('Enter');
  await other.keyboard.press('Tab');
  for (let repeat = 0; repeat < 5; repeat += 1) await other.keyboard.down('Enter');
  await other.keyboard.up('Enter');
  await expect(other.getByText(pattern(actingWords.started))).toBeVisible();
  expect(records.runs(1)).toHaveLength(5);
});

test('a request that is in the way of another one is told of until it is over', async ({
  page,
  context,
  open,
}) => {
  await open();
  const other = await askInBothTabs(page, context);
  const confirm = (tab: Page) =>
    tab.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
  const release = await holdBack(page, /\/rerun$/);
  await confirm(page);
  await expect(page.getByRole('dialog')).toContainText(actingWords.sending);
  await confirm(other);
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText(actingWords.noResponseYet);
  release();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await expect(dialog).not.toContainText(actingWords.noResponseYet);
  await dialog.getByRole('link', { name: 'Open the review' }).click();
  await expect(other).toHaveURL(page.url());
});

test('where nothing could be sent, one tries again', async ({ page, open, records }) => {
  await open();
  await page.getByRole('main').getByRole('button', { name: actingWords.rerun }).click();
  const dialog = page.getByRole('dialog');
  await page.route(/\/api\//, (route) => route.abort());
  await dialog.getByRole('button', { name: actingWords.rerun }).click();
  await expect(dialog).toContainText(words.noAnswer);
  expect(records.runs(1)).toHaveLength(3);
  await page.unroute(/\/api\//);
  await dialog.getByRole('button', { name: words.tryAgain }).click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('H29 what is available is read again just before, and nothing is sent if it is not', async ({
  page,
  open,
  ownRepository,
  records,
}) => {
  await open();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  // To close the question while that is read calls it off.
  const review = '**/organizations/*/reviews/*';
  const { promise: closed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(review, async (route) => {
    await closed;
    await route.continue();
  });
  await rerun(page);
  await expect(page.getByRole('dialog')).toContainText(actingWords.checking);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const read = page.waitForResponse(review);
  letGo();
  await read;
  await page.unroute(review);

  await page.getByRole('button', { name: actingWords.rerun }).click();
  renameSync(ownRepository.folder, `${ownRepository.folder}-moved`);
  await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
  await expect(page.getByRole('alert')).toContainText(
    `${actingWords.unavailable} ${wordFor(actionUnavailability, 'REPOSITORY_UNAVAILABLE').label}.`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const button = page.getByRole('button', { name: actingWords.rerun });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  renameSync(`${ownRepository.folder}-moved`, ownRepository.folder);
  await page.getByRole('button', { name: actingWords.checkAgain }).click();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(records.runs(1)).toHaveLength(3);
  expect(sent).toEqual([]);
});

test('H29 a token without the scopes: disabled, in words, and what would help', async ({
  page,
  faulty,
}) => {
  await page.goto(faulty.freshLink('--scopes', 'reviews:read,findings:read'));
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  for (const name of [actingWords.rerun, actingWords.request]) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      pattern(gateWords.closed, {
        reason: wordFor(actionUnavailability, 'READ_ONLY').label,
        help: gateWords.readOnlyHelp,
      }),
    );
    await button.focus();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('H29 without a run it is not known until tried, and a refused scope is remembered', async ({
  page,
  faulty,
}) => {
  await page.goto(faulty.freshLink('--scopes', 'reviews:read,findings:read,guidance:read'));
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page.getByRole('main').getByRole('link', { name: 'harbor/gateway', exact: true }).click();
  await page.getByLabel(repositoryWords.pullRequestNumber).fill('99');
  await expect(page.getByText(gateWords.untilTried)).toBeVisible();
  await page.getByRole('button', { name: actingWords.request }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: actingWords.confirmRequest }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    fill(words.lacksScope, { scope: 'reviews:request' }),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const button = page.getByRole('button', { name: actingWords.request });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(
    pattern(gateWords.lacksScope, { scope: 'reviews:request' }),
  );
  await page.reload();
  await page.getByLabel(repositoryWords.pullRequestNumber).fill('1');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('the newest run of a number is looked up once it is typed, and what can’t be read is said (H40)', async ({
  page,
  faulty,
}) => {
  await page.goto(faulty.freshLink());
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page.getByRole('main').getByRole('link', { name: 'harbor/gateway', exact: true }).click();
  const asked: string[] = [];
  await page.route(/\/reviews\/pr\/[^/]+\/\d+\?/, async (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await route.fulfill({ json: { reviews: [{ broken: 1 }] } });
  });
  // Digits that are no number of a pull request.
  await page.getByLabel(repositoryWords.pullRequestNumber).fill('0');
  await expect(page.getByText(repositoryWords.enterNumber)).toBeVisible();
  await page.getByLabel(repositoryWords.pullRequestNumber).fill('');
  await page.getByLabel(repositoryWords.pullRequestNumber).pressSequentially('123');
  await expect(page.getByText(repositoryWords.noRunsRead)).toBeVisible();
  await expect(page.getByText(repositoryWords.noRuns)).toHaveCount(0);
  expect(asked).toEqual(['123']);
  await expectAccessible(page);
});

test('“Check again” that fails leaves the request and its notices where they are', async ({
  page,
  faulty,
  ownRepository,
}) => {
  renameSync(ownRepository.folder, `${ownRepository.folder}-moved`);
  await page.goto(faulty.freshLink());
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page.getByRole('main').getByRole('link', { name: 'harbor/gateway', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('harbor/gateway');
  const repository = page.url();
  const button = page.getByRole('button', { name: actingWords.request });
  const again = page.getByRole('button', { name: actingWords.checkAgain });
  await page.goto(repository.replace(/\/repositories.*/, '/reviews/pr/gateway/1'));
  await expect(again).toBeVisible();
  await faulty.setFaults('html on getReview');
  await again.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(fill(words.proxyStatus, { status: '502' }));
  await expect(button).toBeVisible();
  await faulty.setFaults('none');
  await alert.getByRole('button', { name: words.tryAgain }).click();
  await expect(alert).toHaveCount(0);

  await page.goto(repository);
  await page.getByLabel(repositoryWords.pullRequestNumber).fill('1');
  await expect(again).toBeVisible();
  await faulty.setFaults('html on listPullRequestReviews');
  await again.click();
  await expect(page.getByText(words.outOfDate)).toBeVisible();
  await expectAccessible(page);
  await faulty.setFaults('none');
  renameSync(`${ownRepository.folder}-moved`, ownRepository.folder);
  await page.getByRole('button', { name: words.tryAgain }).click();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
});

// A web server answers for a service that does not.
const noAnswer = THROUGH_NGINX
  ? fill(actingWords.lost.status, { status: '502' })
  : actingWords.lost.no_answer;

/** Asks for a rerun whose response is lost, and looks at what the page says about it. */
async function loseRerun(
  page: Page,
  faulty: EmbeddedService,
  records: ServiceRecords,
  { fault, why, made }: { fault: string; why: string; made: number },
): Promise<void> {
  const before = records.runs(1).length;
  await faulty.setFaults(fault);
  await rerun(page);
  const region = notKnown(page);
  await expect(region).toContainText(why);
  await expect(region).toContainText(
    /may have started no runs, one or several: browsers can resend/,
  );
  await expect(region).toContainText(
    fill(actingWords.runsBefore, {
      runs: `${before} runs`,
      numbers: fill(actingWords.upToNumber, { number: String(before) }),
    }),
  );
  expect(records.runs(1)).toHaveLength(before + made);
  const news = region.getByRole('list', { name: actingWords.newRuns });
  if (made === 0) {
    await expect(region).toContainText(actingWords.noNewRuns);
    await expect(news).toHaveCount(0);
  } else {
    await expect(news.getByRole('link')).toHaveText([
      fill(actingWords.run, { number: String(before + 1) }),
    ]);
  }
  await expect(page.getByRole('button', { name: actingWords.rerun })).toHaveAccessibleDescription(
    pattern(gateWords.unknown),
  );
}

for (const [fault, made] of [
  ['drop before on POST', 0],
  ['drop after on POST', 1],
] as const) {
  test(`H30 ${fault}: what exists is compared before one may act again`, async ({
    page,
    context,
    open,
    faulty,
    records,
  }) => {
    await open();
    await loseRerun(page, faulty, records, { fault, why: noAnswer, made });
    if (made === 1) {
      await expectAccessible(page);
      await expectFitForPhone(page);
    }

    // The same after a reload, and in another tab.
    await page.reload();
    const region = notKnown(page);
    await expect(region).toContainText(noAnswer);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(notKnown(other)).toContainText(noAnswer);

    await faulty.setFaults('none');
    await notKnown(other).getByRole('button', { name: actingWords.checked }).click();
    await expect(region).toHaveCount(0);
    await expect(page.getByRole('button', { name: actingWords.rerun })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await rerun(page);
    await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
    expect(records.runs(1)).toHaveLength(4 + made);
  });
}

test('H30 a response that is cut off or not the service’s: likewise, one after the other', async ({
  page,
  open,
  faulty,
  records,
}) => {
  await open();
  for (const [fault, why, made] of [
    ['drop midway on POST', actingWords.lost.no_answer, 1],
    ['truncate on POST', actingWords.lost.unreadable, 1],
    ['empty on POST', actingWords.lost.unreadable, 1],
    ['html on POST', fill(actingWords.lost.status, { status: '502' }), 0],
    ['503 retry 3s on POST', fill(actingWords.lost.status, { status: '503' }), 0],
  ] as const) {
    await test.step(fault, async () => {
      await loseRerun(page, faulty, records, { fault, why, made });
      await page.reload();
      await expect(notKnown(page)).toContainText(why);
      await faulty.setFaults('none');
      await notKnown(page).getByRole('button', { name: actingWords.checked }).press('Enter');
      await expect(notKnown(page)).toHaveCount(0);
      // What one may do again stands some parts above what is gone, with nothing to press in between.
      await expect(page.getByRole('button', { name: actingWords.request })).toBeFocused();
    });
  }
});

test('H30 a tab that goes while it sends leaves an outcome that is not known', async ({
  page,
  context,
  open,
  faulty,
  records,
}) => {
  await open();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await faulty.setFaults('latency 2s on POST');
  await rerun(page);
  await expect(other.getByText(actingWords.waiting)).toBeVisible();
  await expect(other.getByRole('button', { name: actingWords.rerun })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.reload();
  for (const tab of [page, other]) {
    await expect(notKnown(tab)).toContainText(actingWords.lost.tab_gone);
  }
  // The service did it all the same, later: that is found without being asked for.
  await expect(
    notKnown(other).getByRole('list', { name: actingWords.newRuns }).getByRole('link'),
  ).toHaveText([fill(actingWords.run, { number: '4' })]);
  expect(records.runs(1)).toHaveLength(4);
});

test('H30 what exists now has to be read before one may act again', async ({
  page,
  open,
  faulty,
}) => {
  await open();
  await faulty.setFaults('drop after on POST; html on GET after 2');
  await rerun(page);
  const region = notKnown(page);
  await expect(region.getByRole('alert').filter({ hasText: 'status 502' })).toBeVisible();
  const act = region.getByRole('button', { name: actingWords.waitingForRuns });
  await expect(act).toHaveAttribute('aria-disabled', 'true');
  await act.press('Enter');
  await faulty.setFaults('none');
  await region.getByRole('button', { name: actingWords.checkAgain }).click();
  await expect(region.getByRole('button', { name: actingWords.checked })).toBeVisible();
  await expect(region.getByRole('list', { name: actingWords.newRuns })).toBeVisible();

  // Runs that can’t be read aren’t said to be gone, nor that there is no new one among them.
  await page.route('**/reviews/pr/**', async (route) => {
    const response = await route.fetch();
    const { reviews } = (await response.json()) as { reviews: { run_number: number }[] };
    await route.fulfill({
      json: {
        reviews: reviews.map((run) => (run.run_number === 1 ? run : { ...run, id: 5 })),
      },
    });
  });
  await region.getByRole('button', { name: actingWords.checkAgain }).click();
  await expect(region).toContainText(actingWords.noNewLoaded);
  await expect(region).not.toContainText('no longer visible');
});

/** Connects with the token that this tab has already. */
async function connectAgain(page: Page): Promise<void> {
  const review = page.url();
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('docket.session.'));
    const session = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') as { token: string };
    return session.token;
  });
  await page.getByRole('alert').getByRole('link', { name: words.connect }).click();
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page).toHaveURL(review);
}

for (const [fault, refusal] of [
  ['429 retry 2s on POST', fill(words.waitSeconds, { seconds: 2 })],
  ['expire on POST', words.tokenExpired],
] as const) {
  test(`a refusal is shown in words, and asking again is another decision: ${fault}`, async ({
    page,
    open,
    faulty,
    records,
  }) => {
    await open();
    await faulty.setFaults(fault);
    await rerun(page);
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText(refusal);
    // The service names no mistakes, so none are listed.
    await expect(alert.getByRole('list')).toHaveCount(0);
    await expectAccessible(page);
    expect(records.runs(1)).toHaveLength(3);
    await faulty.setFaults('none');
    if (refusal === words.tokenExpired) {
      await page.keyboard.press('Escape');
      await connectAgain(page);
      const main = page.getByRole('main');
      await expect(main.getByText(actingWords.tokenRefused)).toBeVisible();
      await expect(main.getByText(words.tokenExpired)).toHaveCount(0);
      await rerun(page);
    } else await page.getByRole('dialog').getByRole('button', { name: actingWords.again }).click();
    await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
    expect(records.runs(1)).toHaveLength(4);
  });
}

test('where the browser keeps nothing, the person decides knowing it', async ({
  page,
  open,
  records,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'InvalidStateError');
    };
    // As with cookies off.
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  });
  await open();
  await rerun(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(actingWords.unkept);
  expect(records.runs(1)).toHaveLength(3);
  await page
    .getByRole('button', { name: fill(actingWords.unkeptConfirm, { confirm: actingWords.rerun }) })
    .click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('what one started is cleared from the list, also if it can’t be watched', async ({
  page,
  open,
}) => {
  await open();
  await refuseNextPut(page, 'watched');
  await rerun(page);
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await page.getByRole('link', { name: 'Your requests' }).click();
  const list = page.getByRole('list', { name: startedWords.list });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: startedWords.clear }).click();
  await expect(page.getByText(startedWords.none)).toBeVisible();
});

test('what one started is a list of its own, and the actions are in the palette', async ({
  page,
  open,
  faulty,
}) => {
  await open();
  const goOn = faulty.holdReviewer();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('rerun');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: actingWords.rerun }).click();
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await page.getByRole('link', { name: 'Your requests' }).click();
  const list = page.getByRole('list', { name: startedWords.list });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(fill(actingWords.rerunAsked, { when: 'just now' }));
  await expect(list).toContainText(
    `${fill(startedWords.run, { number: '4' })}${fill(startedWords.status, { status: wordInSentence(reviewStatus, 'PENDING') })}`,
  );
  // Beside what the service responded then stands what has become of it.
  await expect(
    list.getByText(wordFor(reviewStatus, 'PENDING').label, { exact: true }),
  ).toBeVisible();
  goOn();
  const completed = list.getByText(wordFor(reviewStatus, 'COMPLETED').label, { exact: true });
  await expect(completed).toBeVisible();
  await expectAccessible(page);
  await expectFitForPhone(page);
  await page.getByRole('button', { name: startedWords.clear }).click();
  await expect(page.getByText(startedWords.none)).toBeVisible();
});

test('a response is dated when it came, not when the request was sent', async ({
  page,
  open,
  faulty,
}) => {
  await open();
  await faulty.setFaults('latency 2s on rerunReview');
  await rerun(page);
  await expect(page.getByText(pattern(actingWords.started))).toBeVisible();
  await page.getByRole('link', { name: 'Your requests' }).click();
  const times = page.getByRole('list', { name: startedWords.list }).getByRole('time');
  await expect(times).toHaveCount(2);
  const [asked, responded] = await times.evaluateAll((all) =>
    all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)),
  );
  expect((responded ?? 0) - (asked ?? 0)).toBeGreaterThanOrEqual(2_000);
});
