import { actionUnavailability } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import { renameSync } from 'node:fs';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { expect, notKnown, rerun, test } from './support/acting.ts';
import { expectFocusKept, listen, said, tabTo } from './support/for-everyone.ts';
import { expectFitForPhone } from './support/phone.ts';
import { expectAccessible } from './support/test.ts';
import { THROUGH_NGINX } from './support/web-server.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a rerun names the commit, is withheld, opens at once and fills in (H31)', async ({
  page,
  open,
  ownRepository,
  records,
}) => {
  await open();
  await page.getByRole('button', { name: 'Rerun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rerun this review?' });
  await expect(dialog).toContainText(ownRepository.renewal[2]);
  await expect(dialog).toContainText('nothing is posted until someone publishes it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rerun' }).click();
  const review = page.getByRole('article');
  await expect(review.getByText('You started this review')).toBeVisible();
  await expect(review.getByText('Withheld: not posted until someone publishes it')).toBeVisible();
  await expect(review.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);

  await page.goBack();
  await expect(page.getByText('You started this review')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rerun' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(review.getByText('You started this review')).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('a pull request review: each mode with its consequence; an existing review is said to be one', async ({
  page,
  open,
  records,
}) => {
  await open();
  await page.getByRole('button', { name: 'Review the pull request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a review of this pull request?' });
  await expect(dialog).toContainText('harbor/gateway #1');
  await expect(dialog).toContainText('An existing review may already be published.');
  await expect(dialog).toContainText('It’s withheld');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByText('This review already existed.')).toBeVisible();
  expect(records.runs(1)).toHaveLength(3);

  await page.getByRole('button', { name: 'Review the pull request' }).click();
  await dialog.getByRole('radio', { name: 'New review of the whole change' }).check();
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByText('You started this review')).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('by keyboard alone: the focus is kept, and what happens is said once', async ({
  page,
  open,
  faulty,
}) => {
  await listen(page);
  await open();
  const button = page.getByRole('button', { name: 'Rerun' });
  const dialog = page.getByRole('dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Rerun' }));
  await said(page);
  // The page of the new review is there before the review is over.
  const goOn = faulty.holdReviewer();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You started this review')).toBeVisible();
  await expect(
    page.getByRole('article').getByText('Pending', { exact: true }).first(),
  ).toBeVisible();
  goOn();
  await expectFocusKept(page);
  const heard: string[] = [];
  await expect
    .poll(async () => heard[heard.push(...(await said(page))) - 1])
    .toBe('This review’s status is now Completed.');
  expect(heard).toContain(
    'Sending the request once. You can close this or leave the page; it will continue.',
  );
  expect(heard.filter((words, index) => heard.indexOf(words) !== index)).toEqual([]);
  expect(heard.join()).not.toContain('not known');
});

test('a double click, a held Enter and two tabs make one attempt', async ({
  page,
  context,
  open,
  records,
}) => {
  await open();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Rerun' }).click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  const confirm = (tab: typeof page) =>
    tab.getByRole('dialog').getByRole('button', { name: 'Rerun' });
  await confirm(page).dblclick();
  await expect(page.getByText('You started this review')).toBeVisible();
  await confirm(other).click();
  await expect(other.getByText('Already requested. Nothing was sent.')).toBeVisible();
  await expectAccessible(other);
  expect(records.runs(1)).toHaveLength(4);

  await other.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: 'Rerun' }).focus();
  for (let repeat = 0; repeat < 5; repeat += 1) await other.keyboard.down('Enter');
  await expect(other.getByRole('dialog')).toContainText(
    'You already requested a review of it in this browser just now.',
  );
  expect(records.runs(1)).toHaveLength(4);
  await other.keyboard.up('Enter');
  await other.keyboard.press('Tab');
  for (let repeat = 0; repeat < 5; repeat += 1) await other.keyboard.down('Enter');
  await other.keyboard.up('Enter');
  await expect(other.getByText('You started this review')).toBeVisible();
  expect(records.runs(1)).toHaveLength(5);
});

test('H29 what is available is read again just before, and nothing is sent if it is not', async ({
  page,
  open,
  ownRepository,
  records,
}) => {
  await open();
  await page.getByRole('button', { name: 'Rerun' }).click();
  renameSync(ownRepository.folder, `${ownRepository.folder}-moved`);
  await page.getByRole('dialog').getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `No longer available. Nothing was sent. ${wordFor(actionUnavailability, 'REPOSITORY_UNAVAILABLE').label}.`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const button = page.getByRole('button', { name: 'Rerun' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  renameSync(`${ownRepository.folder}-moved`, ownRepository.folder);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(records.runs(1)).toHaveLength(3);
});

test('H29 a token without the scopes: disabled, in words, and what would help', async ({
  page,
  faulty,
}) => {
  await page.goto(await faulty.freshLink('--scopes', 'reviews:read,findings:read'));
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  for (const name of ['Rerun', 'Review the pull request']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      /access is read-only. Connect with a token that can start reviews/,
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
  await page.goto(await faulty.freshLink('--scopes', 'reviews:read,findings:read,guidance:read'));
  await page.getByRole('link', { name: 'Repositories' }).click();
  await page.getByRole('main').getByRole('link', { name: 'harbor/gateway', exact: true }).click();
  await page.getByLabel('Pull request number').fill('99');
  await expect(
    page.getByText('You’ll find out whether this token allows it when you try.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Review the pull request' }).click();
  await page.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    fill(words.lacksScope, { scope: 'reviews:request' }),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const button = page.getByRole('button', { name: 'Review the pull request' });
  await expect(button).toHaveAccessibleDescription(/lacks the scope reviews:request/);
  await page.reload();
  await page.getByLabel('Pull request number').fill('1');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

// A web server answers for a service that does not.
const noAnswer = THROUGH_NGINX
  ? 'The response has status 502, which doesn’t say whether a review was started.'
  : 'The service didn’t respond, or the connection was lost.';

for (const [fault, why, made] of [
  ['drop before on POST', noAnswer, 0],
  ['drop after on POST', noAnswer, 1],
  ['drop midway on POST', 'The service didn’t respond, or the connection was lost.', 1],
  ['truncate on POST', 'A complete or partial response arrived, but it couldn’t be read.', 1],
  ['empty on POST', 'A complete or partial response arrived, but it couldn’t be read.', 1],
  [
    'html on POST',
    'The response has status 502, which doesn’t say whether a review was started.',
    0,
  ],
  [
    '503 retry 3s on POST',
    'The response has status 503, which doesn’t say whether a review was started.',
    0,
  ],
] as const) {
  test(`H30 ${fault}: what exists is compared before one may act again`, async ({
    page,
    context,
    open,
    faulty,
    records,
  }) => {
    await open();
    await faulty.setFaults(fault);
    await rerun(page);
    const region = notKnown(page);
    await expect(region).toContainText(why);
    await expect(region).toContainText('It may have started no runs, one or several');
    await expect(region).toContainText('3 runs visible to this token, up to run 3');
    expect(records.runs(1)).toHaveLength(3 + made);
    const news = region.getByRole('list', { name: 'Newly visible runs' });
    if (made === 0) {
      await expect(region).toContainText('No new runs are visible.');
      await expect(news).toHaveCount(0);
    } else await expect(news.getByRole('link')).toHaveText(['Run 4']);
    await expect(page.getByRole('button', { name: 'Rerun' })).toHaveAccessibleDescription(
      /the outcome of an earlier request is unknown/,
    );
    if (fault === 'drop after on POST') {
      await expectAccessible(page);
      await expectFitForPhone(page);
    }

    // The same after a reload, and in another tab.
    await page.reload();
    await expect(region).toContainText(why);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(notKnown(other)).toContainText(why);

    await faulty.setFaults('none');
    await notKnown(other).getByRole('button', { name: 'I’ve checked the runs; unlock' }).click();
    await expect(region).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Rerun' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await rerun(page);
    await expect(page.getByText('You started this review')).toBeVisible();
    expect(records.runs(1)).toHaveLength(4 + made);
  });
}

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
  await expect(other.getByText('Waiting for the service to respond.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Rerun' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.reload();
  for (const tab of [page, other]) {
    await expect(notKnown(tab)).toContainText('closed or reloaded before the service responded');
  }
  // The service did it all the same, later: that is found without being asked for.
  await expect(
    notKnown(other).getByRole('list', { name: 'Newly visible runs' }).getByRole('link'),
  ).toHaveText(['Run 4']);
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
  const act = region.getByRole('button', { name: 'Waiting for the current runs' });
  await expect(act).toHaveAttribute('aria-disabled', 'true');
  await act.press('Enter');
  await faulty.setFaults('none');
  await region.getByRole('button', { name: 'Check again' }).click();
  await expect(region.getByRole('button', { name: /^I’ve checked the runs/ })).toBeVisible();
});

for (const [fault, refusal] of [
  ['429 retry 2s on POST', 'Too many requests.'],
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
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(refusal);
    await expectAccessible(page);
    expect(records.runs(1)).toHaveLength(3);
    await faulty.setFaults('none');
    await page.getByRole('dialog').getByRole('button', { name: 'Request again' }).click();
    await expect(page.getByText('You started this review')).toBeVisible();
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
  });
  await open();
  await rerun(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'This request can’t be saved',
  );
  expect(records.runs(1)).toHaveLength(3);
  await page.getByRole('button', { name: 'Rerun without saving a record' }).click();
  await expect(page.getByText('You started this review')).toBeVisible();
  expect(records.runs(1)).toHaveLength(4);
});

test('what one started is a list of its own, and the actions are in the palette', async ({
  page,
  open,
}) => {
  await open();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('rerun');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByText('You started this review')).toBeVisible();
  await page.getByRole('link', { name: 'Your requests' }).click();
  const list = page.getByRole('list', { name: 'Requests' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Rerun requested just now');
  await expect(list).toContainText('run 4, then pending');
  await expectAccessible(page);
  await expectFitForPhone(page);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByText('No requests from this browser yet.')).toBeVisible();
});
