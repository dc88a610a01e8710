import { fill } from '../src/lib/fill.ts';
import { runsWords as words } from '../src/pages/runs/words.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import type { Page } from 'playwright/test';
import type { CustomerReviewDetail, ReviewPage } from '../src/api/types.ts';
import { scheduling } from '../service/sample/texts/scheduling.ts';
import { sampleReview } from '../service/sample/sample-reviews.ts';
import { expectFitForPhone } from './support/phone.ts';
import { test as onSample, sampleAddress } from './support/sample.ts';
import {
  changeAnswers,
  expect,
  expectAccessible,
  holdBack,
  settled,
  test,
} from './support/test.ts';
import { reviewFacts } from '../src/record/review-facts.ts';
import { compareWords } from '../src/pages/compare/words.ts';
import { pattern } from './support/words.ts';
import { pages } from '../src/addresses/pages.ts';

const row = (page: Page, run: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Run ${run}`, exact: true }) });
const run = (number: number) => fill(words.run, { number });
/** How many only the one run lists, only the other, and both. */
const counts = (onlyA: number, a: number, onlyB: number, b: number, both: number) =>
  fill(compareWords.counts, { onlyA, a: run(a), onlyB, b: run(b), both });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('runs say what became of findings and commits, and of each environment', async ({
  page,
  signIn,
  gateway,
}) => {
  await signIn();
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: '#1' })
    .click();
  await expect(page.getByText(listCount(3, false))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Compare',
    'Run',
    'Status',
    'Commit',
    words.sinceBefore,
    'default',
  ]);
  await expect(row(page, 3)).toContainText(fill(words.reintroduced, { count: 1 }));
  await expect(row(page, 3)).toContainText(gateway.renewal[2].slice(0, 7));
  await expect(row(page, 3)).toContainText(fill(words.otherCommitFrom, { run: run(2) }));
  await expect(row(page, 3).getByRole('cell').last()).toContainText('1 warning');
  await expect(row(page, 2)).toContainText(
    `${fill(words.resolved, { count: 1 })} ${fill(words.since, { run: run(1) })}`,
  );
  await expect(row(page, 2).getByRole('cell').last()).toContainText(
    fill(words.resolved, { count: 1 }),
  );
  await expect(row(page, 1)).toContainText(words.firstRun);
  await expectAccessible(page);
  await expectFitForPhone(page);

  // Which run names which finding; the address keeps it open.
  await page.getByText(words.grid, { exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  const grid = page.getByRole('table', { name: fill(words.gridOf, { number: '1' }) });
  const again = grid.getByRole('row').filter({ hasText: words.cells.RESOLVED });
  await expect(again.getByRole('cell')).toContainText([
    words.cells.THERE,
    words.cells.RESOLVED,
    words.cells.THERE,
  ]);
  await expect(again).toContainText('Reintroduced');
  await expect(grid.getByRole('columnheader', { name: /^Run 3/ })).toContainText(
    gateway.renewal[2].slice(0, 7),
  );
  const release = await holdBack(page, /\/reviews\/[0-9a-f-]{36}$/);
  await page.reload();
  // What isn’t read yet may have findings.
  await expect(
    page.getByText(`${words.notKnown} ${fill(words.missing.waiting, { runs: '3 runs' })}`),
  ).toBeVisible();
  release();
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await expectFitForPhone(page);
});

test('filters of runs stand in the address, and never call the last row the first run', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1?findings=any'));
  await expect(page.getByText(listCount(3, false))).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('FAILED');
  await expect(page).toHaveURL(/status=FAILED/);
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText(listCount(3, false))).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Findings' }).click();
  await expect(page).toHaveURL(/\/reviews\/pr\/gateway\/1\??$/);
});

test('any two runs are compared, each match with how it was matched', async ({ page, signIn }) => {
  await signIn();
  await settled(page);
  const organization = page.url().replace(/\/reviews.*/, '');
  await page.goto(`${organization}/reviews/pr/gateway/1`);
  await page.getByRole('radio', { name: 'Run 1 as A' }).check();
  await page.getByRole('radio', { name: 'Run 2 as B' }).check();
  await page.getByRole('button', { name: words.compare }).click();
  await expect(page).toHaveURL(/\/reviews\/pr\/gateway\/1\/compare\?a=1&b=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(compareWords.title, { a: 1, b: 2 }),
  );
  await expect(page.getByRole('row', { name: /^Reviewed code differs/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Base commit same/ })).toBeVisible();

  const findings = region(page, `Findings ${counts(0, 1, 0, 2, 1)}`);
  await expect(findings).toContainText('lifecyclerun 1: New in this runrun 2: Resolved');
  await expect(findings).toContainText(
    fill(compareWords.matchedBy, { how: compareWords.sameText }),
  );
  const checks = region(page, `Checks ${counts(0, 1, 0, 2, 14)}`);
  await expect(checks).toContainText('outcomerun 1: Blockedrun 2: Ready');
  await checks.getByText(fill(compareWords.identical, { items: '13 checks' })).click();
  await expect(checks.getByText('Merge conflict markers')).toBeVisible();
  const conditions = region(page, `Conditions ${counts(1, 1, 0, 2, 0)}`);
  await expect(conditions).toContainText('src: session.ts → store.ts → session.ts');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Swap' }).click();
  await expect(page).toHaveURL(/\?a=2&b=1$/);
  await expect(region(page, `Conditions ${counts(0, 2, 1, 1, 0)}`)).toBeVisible();
  await page.getByLabel('Run A').selectOption('3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(compareWords.title, { a: 3, b: 1 }),
  );
  await expect(region(page, `Conditions ${counts(0, 3, 0, 1, 1)}`)).toContainText('src/session.ts');
  await expectFitForPhone(page);
});

test('the runs that somebody chose to compare stay chosen when a newer run comes', async ({
  page,
  signIn,
}) => {
  await signIn();
  await settled(page);
  let isThere = false;
  // The list as it is while the second run is under way, and no newer one is there.
  await changeAnswers(page, /\/api\/.*\/reviews\/pr\//, (body) => {
    const list = JSON.parse(body) as ReviewPage;
    const [newest, ...others] = list.reviews ?? [];
    const before = others.map((each) => ({ ...each, status: 'RUNNING' }));
    return JSON.stringify({ ...list, reviews: isThere ? [newest, ...others] : before });
  });
  await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1'));
  await expect(page.getByText(listCount(2, false))).toBeVisible();
  await page.getByRole('radio', { name: 'Run 1 as B' }).check();
  isThere = true;
  await expect(row(page, 3)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Run 3 as B' })).not.toBeChecked();
  await page.getByRole('button', { name: words.compare }).click();
  await expect(page).toHaveURL(/\/compare\?a=1&b=1$/);
});

test('by keyboard alone: to the run, to the comparison, and back', async ({ page, signIn }) => {
  await signIn();
  await settled(page);
  await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1'));
  await expect(row(page, 3)).toContainText(fill(words.reintroduced, { count: 1 }));
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Run 3', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Run 3 as A' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Run 2 as A' })).toBeChecked();
  await page.getByRole('button', { name: words.compare }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?a=2&b=3$/);
  await page.goBack();
  await expect(row(page, 3)).toContainText(fill(words.reintroduced, { count: 1 }));
});

test.describe('a comparison whose address is not right', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('asks for runs, or says which is not there', async ({ page, signIn }) => {
    await signIn();
    await settled(page);
    const compare = page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1/compare');
    await page.goto(`${compare}?a=zero`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.compareRuns.name);
    await page.getByLabel('Run A').selectOption('1');
    await page.getByLabel('Run B').selectOption('1');
    await expect(page.getByText(compareWords.sameRun)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${compare}?a=1&b=9`);
    await expect(page.getByRole('alert')).toContainText(
      fill(scaffoldWords.notFoundDetail, { what: 'run 9' }),
    );
    await expectAccessible(page);
  });
});

test('no list of runs is no list without runs', async ({ page, signIn }) => {
  await signIn();
  await settled(page);
  await changeAnswers(page, /\/reviews\/pr\/gateway\/1\?/, (body) =>
    JSON.stringify({ ...(JSON.parse(body) as object), reviews: null }),
  );
  await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1'));
  await expect(page.getByText(words.noList)).toBeVisible();
  await expect(page.getByText(words.none)).toHaveCount(0);
});

test.describe('a comparison that can’t be read further', () => {
  test.use({ expectedErrors: [/status of (400|500)/] });

  test('says so of older runs, and of what is on screen', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn();
    await settled(page);
    // The service refuses this cursor.
    await changeAnswers(page, /\/reviews\/pr\/.*\?/, (body) =>
      body.replace('{', '{"next_cursor":"none",'),
    );
    await page.goto(page.url().replace(/\/reviews.*/, '/reviews/pr/gateway/1/compare?a=1&b=3'));
    await page.getByRole('button', { name: compareWords.older }).click();
    await expect(page.getByRole('alert')).toContainText(
      fill(scaffoldWords.otherStatus, { status: '400' }),
    );
    const status = page.getByRole('row', { name: /^Status/ });
    await expect(status).toBeVisible();
    await page.route(/\/(reviews\/[0-9a-f-]{36}|runs\/\d+)$/, (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.getByRole('link', { name: 'Repositories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repositories');
    await page.clock.fastForward(60_000);
    await page.goBack();
    await expect(page.getByText(scaffoldWords.outOfDate).first()).toBeVisible();
    await expect(status).toBeVisible();
    await expectAccessible(page);
  });
});

test('two reviews that are selected are compared, opened in tabs, or done for now', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await settled(page);
  const titles = ['Describe the gateway', 'Run the tests on every push'] as const;
  const chosen = titles.map((name) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name }) }),
  );
  const bar = region(page, 'Selected reviews');
  const compare = bar.getByRole('button', { name: 'Compare' });
  await chosen[0]?.getByRole('checkbox').check();
  await expect(compare).toHaveAttribute('aria-disabled', 'true');
  await expect(compare).toHaveAccessibleDescription('Select two reviews to compare them.');
  await chosen[1]?.getByRole('checkbox').check();

  await bar.getByRole('button', { name: 'Open in tabs' }).click();
  await expect.poll(() => context.pages().length).toBe(3);
  // They open at once, in any order.
  const tabs = context.pages().slice(1);
  const headings = () =>
    Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).textContent()));
  await expect.poll(async () => new Set(await headings())).toEqual(new Set(titles));
  for (const tab of tabs) await tab.close();

  await page.bringToFront();
  await bar.getByRole('button', { name: 'Done for now' }).click();
  await expect(page.getByText('2 reviews done for now')).toBeVisible();
  await compare.click();
  await expect(page).toHaveURL(/\/compare\?a=[0-9a-f-]{36}&b=[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(/^Compare two reviews/);
  const findings = region(page, /^Findings/);
  await expect(findings).toContainText(pattern(compareWords.counts, { both: 0 }));
  await expect(findings).toContainText(`only in B (${titles[1]})`);
  await expect(page.getByRole('row', { name: /^Reviewed code differs/ })).toBeVisible();

  // What was marked is done in the queue as well.
  await page.goto(page.url().replace(/\/compare.*/, '/triage?of=merged&done=shown'));
  const queued = page.getByRole('article').filter({ hasText: titles[1] });
  await expect(queued.getByRole('button', { name: 'Not done' })).toBeVisible();
});

/** Opens the runs of a pull request of the sample, or two of them compared. */
const address = (name: string, path = '') => {
  const { orgId, repository, number } = sampleReview(name);
  return `/organizations/${orgId}/reviews/pr/${encodeURIComponent(repository ?? '')}/${number}${path}`;
};

onSample(
  'nothing is concluded past a run that did not complete',
  async ({ page, sample, list }) => {
    await list();
    await page.goto(sample.origin + address('superseded-last'));
    await expect(row(page, 3)).toContainText(`1 ${fill(words.notListedIn, { run: run(2) })}`);
    await expect(row(page, 3)).toContainText(
      `${fill(words.since, { run: run(2) })}${words.beforeIncomplete}`,
    );
    await expect(row(page, 2)).toContainText(words.inconclusive);
    await expectAccessible(page);
    await page.goto(`${sample.origin}${address('failed')}?by_run=shown`);
    await expect(
      page.getByText(`${words.notKnown} ${fill(words.missing.incomplete, { runs: '2 runs' })}`),
    ).toBeVisible();
    await page.goto(`${sample.origin}${address('check-outcomes')}?by_run=shown`);
    await expect(page.getByText(words.noFindings, { exact: true })).toBeVisible();

    await page.goto(`${sample.origin}${address('superseded-last', '/compare?a=2&b=3')}`);
    await expect(page.getByText(fill(compareWords.limited, { run: run(2) }))).toBeVisible();
    await expect(region(page, /^Findings/)).toContainText(
      fill(compareWords.none, { gap: fill(compareWords.incomplete, { run: run(2) }) }),
    );
    await expect(region(page, /^Findings/)).toContainText(
      fill(compareWords.but, { gap: fill(compareWords.incomplete, { run: run(2) }) }),
    );
    await expectAccessible(page);
  },
);

onSample(
  'a run that is under way is not called incomplete, and a trigger that is not listed stays as it is',
  async ({ page, sample, list }) => {
    await list();
    await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
      body.replaceAll(/"(FAILED|SUPERSEDED)"/g, '"RUNNING"'),
    );
    await changeAnswers(page, /\/api\/.*\/reviews\/pr\//, (body) =>
      body.replaceAll(/("trigger_origin"):"\w+"/g, '$1:"Nightly"'),
    );
    await page.goto(sample.origin + address('superseded-last'));
    await expect(row(page, 3)).toContainText(
      `${fill(words.since, { run: run(2) })}${words.beforeUnderWay}`,
    );
    await expect(row(page, 3)).toContainText('Nightly');
    await page.goto(`${sample.origin}${address('failed')}?by_run=shown`);
    await expect(
      page.getByText(`${words.notKnown} ${fill(words.missing.underWay, { runs: '2 runs' })}`),
    ).toBeVisible();
  },
);

onSample(
  'H40 past a part that cannot be read nothing is called gone or none',
  async ({ page, sample, list }) => {
    await list();
    await page.goto(sample.origin + address('unreadable-parts'));
    await expect(row(page, 3)).toContainText(words.notCompared);
    await expect(row(page, 3).getByRole('cell').last()).toContainText(words.someUnreadable);
    await expect(row(page, 3)).toContainText('yesterday-ish');
    // Findings that are left are not all.
    await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
      body.replace('"severity":"SERIOUS"', '"severity":7'),
    );
    await page.goto(sample.origin + address('nine-runs-2'));
    await expect(row(page, 6).getByRole('cell').last()).toContainText(
      `1 serious, 1 resolved, ${words.someUnreadable}`,
    );
    await page.goto(`${sample.origin}${address('unreadable-parts', '/compare?a=1&b=3')}`);
    await expect(region(page, /^Findings/)).toContainText(
      fill(compareWords.none, { gap: fill(compareWords.unreadable, { run: run(3) }) }),
    );
    await page.getByText('Show details').last().click();
    await expect(page.getByText(/^run 3: assessments\[0\]/).first()).toBeVisible();
  },
);

onSample(
  'H40 reviews of different repositories, or of none that can be read, are not compared',
  async ({ page, sample, list }) => {
    await list();
    const bar = region(page, 'Selected reviews');
    for (const name of ['Plan berths to the minute', 'Import the 2027 tariffs']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await expect(bar.getByRole('button', { name: 'Compare' })).toHaveAccessibleDescription(
      'Only reviews of the same repository can be compared.',
    );
    const compare = (a: string, b: string) =>
      page.goto(sampleAddress(sample, `/compare?a=@${a}&b=@${b}`));
    const apart = page.getByText(/so their findings and conditions can’t be matched\.$/);
    await compare('capture-retries-1', 'head-current');
    await expect(apart).toContainText('These reviews belong to different repositories');
    await expect(page.getByRole('main')).toContainText('harbor/payments-gateway');
    await expect(page.getByRole('main')).toContainText('harbor/ledger');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    await expectAccessible(page);

    for (const [repository, words] of [
      ['null', 'At least one of these reviews has no repository recorded'],
      ['7', 'The repository of at least one of these reviews couldn’t be read'],
    ] as const) {
      await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
        body.replace(/("repository_full_name"):"[^"]*"/, `$1:${repository}`),
      );
      await compare('capture-retries-1', 'capture-retries-3');
      await expect(apart).toContainText(words);
    }
    await page.getByText('Show details').click();
    await expect(page.getByText(/^[AB]: repository_full_name/)).toHaveCount(2);

    // An empty ID names no review: none is asked for, or that it is refused would fail the test.
    const answered = page.waitForResponse(/\/reviews\/[0-9a-f-]{36}$/);
    await page.goto(sampleAddress(sample, '/compare?a=&b=@head-current'));
    await answered;
    await expect(page.getByRole('link', { name: /^Select two reviews/ })).toBeVisible();
  },
);

onSample(
  'H24 H25 H31 H40 a patch and a deployment are each told in their own words',
  async ({ page, sample, list }) => {
    await list();
    await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
      body.replace(/("repository_full_name"):"[^"]*"/, '$1:"harbor/berths"'),
    );
    const compare = () => page.goto(sampleAddress(sample, '/compare?a=@patch&b=@first-deployment'));
    const fact = (name: RegExp) => page.getByRole('row', { name });
    await compare();
    await expect(fact(/^Reviewed code revision ID/)).toContainText(/revision ID [0-9a-f]{7}/);
    await expect(fact(/^Base commit/)).toContainText(reviewFacts.firstDeployment);
    await expect(fact(/^Publication/)).toContainText(
      fill(reviewFacts.patchNeverPosted, { publication: 'Withheld' }),
    );
    await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) =>
      body
        .replace(/("repository_full_name"):"[^"]*"/, '$1:"harbor/berths"')
        .replaceAll(/("(?:head|base)_commit_sha"):(?:"[^"]*"|null)/g, '$1:7'),
    );
    await compare();
    await expect(fact(/^Reviewed code/)).toContainText('couldn’t be readcouldn’t be read');
    await expect(fact(/^Base commit/)).toContainText('couldn’t be readcouldn’t be read');
  },
);

onSample(
  'H4 H10 checks and conditions that a run does not list are not compared, and that is said',
  async ({ page, sample, list }) => {
    await list();
    await page.goto(`${sample.origin}${address('attribution-omitted', '/compare?a=2&b=3')}`);
    const conditions = region(page, /^Conditions/);
    await expect(conditions).toContainText(
      pattern(compareWords.notListed, { listed: 50, conditions: '312 conditions' }),
    );
    await expect(conditions).toContainText(pattern(compareWords.notCompared, { run: run(2) }));
    await expect(conditions).toContainText(
      pattern(compareWords.attributionUnread, { run: run(2) }),
    );
    const gap = (items: string) => fill(compareWords.notAllKnown, { items, run: run(2) });
    await expect(conditions).toContainText(fill(compareWords.none, { gap: gap('conditions') }));
    await expect(conditions).toContainText(fill(compareWords.but, { gap: gap('conditions') }));
    await conditions.getByRole('button', { name: 'Show 30 more conditions' }).click();
    await expect(conditions.getByRole('button', { name: /^Show/ })).toHaveCount(0);

    const checks = { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [] };
    await changeAnswers(page, /\/runs\/[23]$/, (body) =>
      JSON.stringify(JSON.parse(body, (member, of) => (member === 'checks' ? checks : of))),
    );
    await page.reload();
    for (const items of ['checks', 'conditions']) {
      const panel = region(page, new RegExp(`^${items}`, 'i'));
      await expect(panel).toContainText(pattern(compareWords.noReceipt, { run: run(2) }));
      await expect(panel).toContainText(`but that is inconclusive: ${gap(items)}`);
    }
  },
);

onSample('findings that come, go and return over nine runs', async ({ page, sample, list }) => {
  await list();
  await page.goto(sample.origin + address('nine-runs-2'));
  await expect(page.getByText(listCount(9, false))).toBeVisible();
  await expect(row(page, 9)).toContainText(fill(words.reintroduced, { count: 2 }));
  await expect(row(page, 6)).toContainText(`1 new, ${fill(words.resolved, { count: 1 })}`);
  await expect(row(page, 6).getByRole('cell').last()).toContainText('2 serious, 1 resolved');
  await expect(row(page, 1)).toContainText(words.firstRun);
  await row(page, 6)
    .getByRole('link', {
      name: `1 new, ${fill(words.resolved, { count: 1 })} ${fill(words.since, { run: run(5) })}`,
    })
    .click();
  await expect(page).toHaveURL(/\/compare\?a=5&b=6$/);
});

onSample('a finding that two environments list is one of each', async ({ page, sample, list }) => {
  await list();
  await changeAnswers(page, /\/reviews\/[0-9a-f-]{36}$/, (body) => {
    const review = JSON.parse(body) as CustomerReviewDetail;
    const assessments = review.assessments.flatMap((each) => [
      each,
      { ...each, id: each.id.replace(/^.{8}/, '00000000'), environment_display_name: 'Sandbox' },
    ]);
    return JSON.stringify({ ...review, assessments });
  });
  await page.goto(`${sample.origin}${address('nine-runs-2')}?by_run=shown`);
  const rows = page.getByRole('table', { name: /by run$/ }).getByRole('row');
  await expect(rows.filter({ hasText: scheduling.doubleBooking.claim })).toContainText([
    'in production',
    'in Sandbox',
  ]);
});
