import { recordWords } from '../src/record/words.ts';
import { readFile } from 'node:fs/promises';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords } from '../src/scaffold/words.ts';
import { listCount } from '../src/scaffold/list-count.ts';
import { availability, checkLifecycle } from '../src/api/record-words.ts';
import { wordFor } from '../src/api/words.ts';
import { routingWords } from '../src/pages/routing/words.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { savedWords } from '../src/record/saved-words.ts';
import { emptyWords } from '../src/pages/reviews/empty-words.ts';
import { expect, test } from './support/sample.ts';
import { changeAnswers } from './support/test.ts';
import { ALL_COUNT } from './support/words.ts';

// The honesty rules about reviews and assessments, each by its id, on the records of the sample that
// show it (docs/sample.md).

/** What is read aloud from the screen: what a badge explains stands in the document, but is not shown. */
const SHOWN = { useInnerText: true };
/** Where a page asks for one review. */
const ONE_REVIEW = /\/api\/v1\/[^?]+\/reviews\/[0-9a-f-]{36}$/;

const OVERRIDDEN_AT = '2026-11-10T21:58:00.000Z';
const GOOD_NEWS = /no issues|all clear|looks good|\bclean\b|\bis safe\b|no problems/i;

test.describe('incomplete is not clean', () => {
  test('H1 an incomplete assessment says in which way, with every code and the gap', async ({
    page,
    visit,
  }) => {
    await visit('incomplete-not-configured');
    const gaps = page.getByRole('region', { name: recordWords.notLookedAt });
    await expect(gaps).toContainText('incomplete: not configured');
    await expect(gaps).toContainText('RUNTIME_RECORDS_NOT_CONFIGURED');
    await expect(gaps).toContainText('RELEASE_SET_NOT_DECLARED');
    await page.getByRole('link', { name: 'Open assessment' }).click();
    await expect(page.getByText('This assessment is incomplete.')).toBeVisible();
    await expect(
      page.getByText('Release evidence: has a gap, RELEASE_SET_NOT_DECLARED'),
    ).toBeVisible();

    await visit('incomplete');
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
      recordWords.notComplete,
    );
    // The other way: an incomplete one with findings shows them, and still says what is missing.
    await visit('incomplete-policy-excluded');
    await expect(
      page.getByRole('region', { name: 'Findings' }).locator('a[data-row]'),
    ).not.toHaveCount(0);
    await expect(gaps).toContainText('excluded by policy');
    await expect(gaps).not.toContainText('Release evidence');
  });

  test('H2 what is not completed never looks or reads like success', async ({
    page,
    visit,
    list,
  }) => {
    for (const name of ['failed', 'incomplete', 'completed-with-incomplete-environment']) {
      await visit(name);
      const main = page.getByRole('main');
      await expect(main).not.toContainText(GOOD_NEWS);
      const statuses = page
        .locator('[data-tone="good"]')
        .filter({ hasText: /Completed|Incomplete|Failed|recorded/ });
      await expect(statuses).toHaveCount(0);
    }
    // Nor is it announced as completed when its run ends while one looks.
    let runs = true;
    await changeAnswers(page, ONE_REVIEW, (body) =>
      runs ? body.replace('"status":"COMPLETED"', '"status":"RUNNING"') : body,
    );
    await page.reload();
    await expect(page.getByText(reviewWords.running)).toBeVisible();
    // That the assessments it has so far came to their end is no end of the run.
    const took = page.getByRole('definition').filter({ hasText: ', took' });
    await expect(took).toHaveCount(0);
    runs = false;
    await expect(page.getByText(reviewWords.running)).toHaveCount(0);
    await expect(took).toHaveCount(1);
    await expect(page.getByText('This review is incomplete.')).toBeVisible();
    await expect(page.getByText(reviewWords.completed)).toHaveCount(0);
    const review = page.url();
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText(recordWords.notComplete);
    await page.goto(`${review}/findings`);
    await expect(page.getByRole('article')).toContainText(recordWords.notComplete);
    await page.goto(`${review}/routing?file=a.ts`);
    await expect(page.getByText(routingWords.inconclusive)).toBeVisible();
    await list('?status=INCOMPLETE');
    await expect(page.getByRole('table')).not.toContainText(GOOD_NEWS);
    await expect(page.getByRole('table').locator('[data-tone="good"]')).toHaveCount(0);
  });

  test('H2 an incomplete one saved as SARIF is no success, and says what uploading it may do', async ({
    page,
    visit,
  }) => {
    const succeeded = async (): Promise<boolean> => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: savedWords.label, exact: true }).click();
      await page.getByRole('button', { name: savedWords.sarif }).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      return text.includes('"executionSuccessful": true');
    };
    await visit('deployment-without-findings');
    expect(await succeeded()).toBe(true);
    await expect(page.getByText(savedWords.outcomes.whole, { exact: true })).toBeAttached();
    await visit('incomplete');
    expect(await succeeded()).toBe(false);
    await expect(page.getByText(savedWords.outcomes.partial)).toBeVisible();
  });

  test('H3 a completed one without findings says what was considered, and no more', async ({
    page,
    visit,
  }) => {
    await visit('deployment-without-findings');
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText('The reviewer recorded no findings.');
    await expect(findings).toContainText('the domains and checks it considered');
    await expect(page.getByRole('region', { name: /^Checks in/ }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(GOOD_NEWS);
  });

  test('H4 without a receipt no check result is recorded, and none is counted', async ({
    page,
    visit,
  }) => {
    await visit('incomplete-evidence-unavailable');
    const checks = page.getByRole('region', { name: /^Checks in production/ });
    await expect(checks).toContainText('No check results recorded: the checks are unavailable.');
    await expect(checks).not.toContainText('0 recorded');
    // The other way: a receipt that lists no check says just that.
    await visit('receipt-without-checks');
    await expect(checks).toContainText('The recorded receipt lists no checks.');
  });

  test('H5 one panel gathers what was not looked at', async ({ page, visit }) => {
    await visit('incomplete-budget');
    const gaps = page.getByRole('region', { name: recordWords.notLookedAt });
    for (const words of [
      'incomplete: model budget exhausted',
      'FILES_NOT_READ',
      'authorizationskipped: The pass was not started',
      'not asked: The change touches no contract',
      'unavailable: The head’s tree',
      'unresolved: PLAN_TIMED_OUT',
    ]) {
      await expect(gaps).toContainText(words);
    }
  });
});

test.describe('attribution sits beside the outcome', () => {
  test('H6 H7 the outcome stays as recorded; unchanged is pre-existing, still unsafe, and never green', async ({
    page,
    visit,
  }) => {
    await visit('outcome-beside-attribution');
    await page.getByRole('link', { name: 'Open assessment' }).first().click();
    const checks = page.getByRole('region', { name: /^Checks/ });
    await expect(checks).toContainText(/pre-existing, still unsafe/i, SHOWN);
    await expect(
      checks.locator('[data-tone="good"]').filter({ hasText: /unchanged|pre-existing/i }),
    ).toHaveCount(0);
    const ready = checks
      .getByRole('listitem')
      .filter({ hasText: 'Ready' })
      .filter({ hasText: 'introduced' })
      .first();
    await expect(ready.locator('[data-tone="good"]')).toContainText(['Ready']);
    const blocked = checks
      .getByRole('listitem')
      .filter({ hasText: 'Blocked' })
      .filter({ hasText: 'unchanged' })
      .first();
    await expect(blocked.locator('[data-tone="serious"]')).toContainText(['Blocked']);
  });

  test('H8 H9 what was not compared calls no condition new or old', async ({ page, visit }) => {
    await visit('attribution-not-compared');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'The revisions weren’t compared: the base couldn’t be read in full',
    );
    await expect(main).toContainText(
      'The revisions weren’t compared: the reviewed commit couldn’t be read in full',
    );
    await expect(main).toContainText('BASE_REVIEWED_TREE_NOT_DECLARED');
    await expect(main).toContainText('No condition is marked as new or pre-existing.');
    await expect(main).toContainText('The attribution of this check can’t be read here.');
  });

  test('H10 H11 H12 counts are checked; an unknown origin says so; nothing is left out of a whole', async ({
    page,
    visit,
  }) => {
    await visit('attribution-counts-disagree');
    await page.getByRole('link', { name: 'Open assessment' }).first().click();
    await expect(page.getByText(/^The record contradicts itself:/).first()).toBeVisible();
    await visit('attribution-changes');
    await expect(page.getByText(/^The record contradicts itself:/)).toHaveCount(0);
    await expect(page.getByText('origin unknown').first()).toBeVisible();
    // What omits some says how many (attribution.e2e.ts).
    await expect(page.getByText(/of [\d,]+ listed/)).toHaveCount(0);
  });
});

test.describe('decisions', () => {
  test('H13 H14 a disclosure authorizes nothing, and each availability has its sentence', async ({
    page,
    visit,
  }) => {
    await visit('decisions-advisory');
    const assessments = page.getByRole('link', { name: 'Open assessment' });
    const sentences = [];
    for (let index = 0; index < (await assessments.count()); index += 1) {
      await assessments.nth(index).click();
      const decision = page.getByRole('region', { name: 'Decision disclosure' });
      await expect(decision).toContainText('It doesn’t authorize a deployment.', SHOWN);
      await expect(decision).toContainText('not made under a deployment policy', SHOWN);
      sentences.push(await decision.innerText());
      await page.goBack();
      await expect(assessments.first()).toBeVisible();
    }
    for (const { meaning } of Object.values(availability.values)) {
      expect(sentences.filter((sentence) => sentence.includes(meaning))).not.toHaveLength(0);
    }
    await visit('decisions-policy');
    await assessments.first().click();
    await expect(page.getByRole('region', { name: 'Decision disclosure' })).toContainText(
      'Made under a deployment policy',
      SHOWN,
    );
  });

  test('H15 a lifecycle says in words what counts', async ({ page, visit }) => {
    await visit('check-outcomes');
    await expect(page.getByText(/^Only gating checks count, and only when a gate/)).toContainText(
      'by itself doesn’t permit or block anything',
    );
    for (const [lifecycle, meaning] of [
      ['GATING', /only when the gate evaluates a deployment/],
      ['SHADOW', /never count/],
      ['QUARANTINED', /don’t count/],
      ['UNKNOWN', /can’t read/],
    ] as const) {
      const { label } = wordFor(checkLifecycle, lifecycle);
      await page.getByRole('button', { name: label, exact: true }).first().click();
      await expect(page.getByText(meaning).filter({ visible: true })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    // The one in a line that opens and closes.
    await expect(page.getByTitle(/^RETIRED: Not part of new evaluations\./)).toBeVisible();
  });

  test('H16 an overridden gate says who, why and when', async ({ page, visit }) => {
    await visit('gate-overridden');
    const environments = page.getByRole('region', { name: 'Environments' });
    const who = / by noor-haddad .*: Sign-in is down for three ports/s;
    await expect(environments).toContainText(who, SHOWN);
    await expect(environments.getByRole('time')).toHaveAttribute('datetime', OVERRIDDEN_AT);
    await page.getByRole('link', { name: 'Open assessment' }).first().click();
    const decision = page.getByRole('region', { name: 'Decision disclosure' });
    await expect(decision).toContainText(who, SHOWN);
    await expect(decision.getByRole('time')).toHaveAttribute('datetime', OVERRIDDEN_AT);
  });
});

test.describe('which code was reviewed', () => {
  test('H23 an earlier commit, the head, and not known are three things', async ({
    page,
    visit,
  }) => {
    await visit('head-and-base-moved');
    const about = page.getByText('Reviewed code', { exact: true }).locator('..');
    await expect(about).toContainText(
      /An earlier commit\s*reviewed\s+a421df4\s*, head is\s+105d254/,
      SHOWN,
    );
    await visit('head-current');
    await expect(about).toContainText(/Head when last checked\s*reviewed\s+77bb3d8/, SHOWN);
    await visit('head-not-known');
    await expect(about).toContainText(/Head not known[^]*head is not known here/, SHOWN);
    await expect(page.getByRole('main')).not.toContainText(/current|Head when last checked/);
  });

  test('H24 a base branch that moved is display metadata; no base of a deployment has two meanings', async ({
    page,
    visit,
  }) => {
    await visit('head-and-base-moved');
    await expect(page.getByTitle(/^For display only/)).toContainText('base branch at 347049a');
    // What a patch has not (H25).
    await expect(page.getByRole('link', { name: 'compare' })).toBeVisible();
    await visit('head-current');
    await expect(page.getByTitle(/^For display only/)).toHaveCount(0);
    await visit('first-deployment');
    await expect(page.getByText('first deployment or not pinned')).toBeVisible();
  });

  test('H25 a patch has a revision ID, no link and no comparison', async ({ page, visit }) => {
    // Whatever the record has: of the sample's patches, none has an address.
    const address = 'https://git.harbor.example/harbor/ledger';
    await changeAnswers(page, ONE_REVIEW, (body) =>
      body.replace('{', `{"compare_url":"${address}/compare","head_commit_url":"${address}/head",`),
    );
    await visit('patch');
    const about = page.getByText('A local patch').locator('..');
    await expect(about).toContainText('revision ID 724c53f', SHOWN);
    await expect(about.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'compare' })).toHaveCount(0);
  });

  test('H26 not superseded does not read as latest', async ({ page, visit }) => {
    await visit('superseded-last');
    await expect(page.getByRole('main')).not.toContainText(/\blatest\b/i);
    await visit('superseded-first');
    await expect(page.getByRole('link', { name: 'Go to the newer review' })).toBeVisible();
    await visit('superseded-by-nobody-seen');
    await expect(
      page.getByText('The newer one isn’t recorded, or this token can’t see it.'),
    ).toBeVisible();
  });

  test('H27 what is not counted is never 0', async ({ page, visit, list }) => {
    await visit('pending');
    await expect(page.getByText('Not counted yet')).toBeVisible();
    await expect(
      page.getByText('Not recorded, or the source host’s file list was incomplete'),
    ).toBeVisible();
    await list('?status=RUNNING');
    await expect(page.getByRole('table')).toContainText('not counted yet');
    await expect(page.getByRole('table')).not.toContainText('none recorded');
  });

  test('H28 an observation carries its date, head and scope, and whether the read was bounded', async ({
    page,
    visit,
  }) => {
    await visit('merge-gate-unlisted');
    const open = page.getByText('Open items', { exact: true }).locator('..');
    const seen = open.getByRole('time');
    await expect(open).toContainText(
      /38 of 100 threads unresolved \(not all threads were checked\)\s*2 findings open\s+in the latest run\s+at\s+25ab14f\s+· seen /,
      SHOWN,
    );
    await expect(seen).toHaveAttribute('datetime', '2026-11-04T06:00:00.000Z');
    await visit('merge-gate-passing');
    await expect(open).toContainText(
      /1 of 3 threads unresolved\s*2 findings open\s+in the whole pull request\s+at\s+73cb402\s+· seen /,
      SHOWN,
    );
    await expect(seen).toHaveAttribute('datetime', '2026-11-04T06:00:00.000Z');
    await visit('review-retracted');
    await expect(open).toContainText('1 serious, 1 warning');
    await expect(open).not.toContainText(/threads unresolved|seen/);
  });
});

test.describe('publication, lists and values', () => {
  test('H31 withheld is not posted until somebody publishes; a patch is never posted', async ({
    page,
    visit,
  }) => {
    await visit('requested-by-hand');
    await expect(page.getByText('Withheld: not posted until someone publishes it')).toBeVisible();
    for (const name of ['patch', 'patch-said-to-be-published']) {
      await visit(name);
      await expect(page.getByText(/: a patch review is never posted$/)).toBeVisible();
    }
  });

  test('H32 a refused publication shows its reason', async ({ page, visit }) => {
    await visit('publication-refused');
    await expect(page.getByText('Publication refused', { exact: true })).toBeVisible();
    await expect(page.getByText(/^The host refused the comment \(422\): /)).toBeVisible();
  });

  test('H33 a list says what is loaded and whether more exist, never a total', async ({
    page,
    list,
  }) => {
    await list();
    await expect(page.getByText(listCount(50, true))).toBeVisible();
    // The rows below the first screen are drawn a moment later, and move the button away.
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(listCount(100, true))).toBeVisible();
    await list('?search=nothing-is-called-this');
    await expect(page.getByText('No reviews match these filters.')).toBeVisible();
  });

  test('H36 unlisted values, unreadable times and missing logins are shown as recorded', async ({
    page,
    visit,
    list,
  }) => {
    await visit('unlisted-status');
    await expect(page.getByRole('button', { name: 'PAUSED_FOR_MAINTENANCE' })).toBeVisible();
    await visit('unknown-trigger');
    await expect(page.getByText('Unknown trigger')).toBeVisible();
    await visit('unreadable-parts');
    await expect(page.getByText('yesterday-ish').first()).toBeVisible();
    // A login that is null shows the stable ID, wherever the author stands.
    await visit('author-without-a-login');
    await expect(page.getByTitle('Head branch, as last recorded').locator('..')).toHaveText(
      '61 · no-constanta into main',
    );
    await list('?search=Stop+importing+from+the+terminal');
    const row = page.getByRole('row').filter({ hasText: 'Constanța' });
    await expect(row).toContainText('run 1 · 61 · b44c613');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Author' }).check();
    await expect(row.getByRole('cell', { name: '61', exact: true })).toBeVisible();
    let author = '';
    // The list, and the record that the queue reads of its first review.
    await changeAnswers(page, /\/reviews(\?.*attention=|\/[\da-f-]+$)/, (body) => {
      author ||= /"pull_request_author_host_user_id":(\d+)/.exec(body)?.[1] ?? '';
      return body.replaceAll(/("pull_request_author_login"):"[^"]*"/g, '$1:null');
    });
    await page.getByRole('link', { name: 'Triage', exact: true }).click();
    const queued = page.getByRole('article').first();
    await expect(queued).toContainText(/ · \d+ · /);
    await expect(queued).toContainText(` · ${author} · `);
  });

  test('H37 an absence with several meanings says all of them', async ({ page, visit }) => {
    await visit('decision-absent');
    await page.getByRole('link', { name: 'Open assessment' }).first().click();
    await expect(page.getByRole('region', { name: 'Decision disclosure' })).toContainText(
      'None recorded. Some kinds of review never record one.',
    );
  });

  test('H38 where the record disagrees with itself, both sides are shown', async ({
    page,
    visit,
  }) => {
    const contradiction = (what: string) =>
      page.getByText(fill(recordWords.contradicts, { what }), { exact: true });
    await visit('counts-disagree');
    await expect(
      page.getByText(
        /^The record contradicts itself: it counts \d+ assessments? but contains \d+\.$/,
      ),
    ).toBeVisible();
    await expect(
      page.getByText(/^The record contradicts itself: it counts \d+ findings? but contains \d+\.$/),
    ).toBeVisible();
    await visit('completed-and-stopped');
    await expect(contradiction('its status is COMPLETED, but a stop is recorded.')).toBeVisible();
    await expect(
      contradiction('its status is COMPLETED, but it’s marked as stoppable.'),
    ).toBeVisible();
    // Of the stop, as much is said as is recorded.
    const stop = page.getByText(reviewWords.stopped).locator('..');
    await expect(stop).toHaveText(/^This run was stopped \S.*\S\.$/);
    await changeAnswers(page, ONE_REVIEW, (body) =>
      body
        .replace(/"stopped_(by|from|at)":("[^"]*"|\{[^}]*\})/g, '"stopped_$1":null')
        .replace('"status":"COMPLETED"', '"status":"STOPPED"'),
    );
    await page.reload();
    await expect(stop).toHaveText('This run was stopped.');
    await page.unrouteAll();
    await visit('running-and-completed');
    await expect(contradiction('it’s running but has an end time.')).toBeVisible();
    await expect(contradiction('it’s running but its open items are counted.')).toBeVisible();
    await visit('deployment-without-findings');
    await expect(page.getByText(/the record contradicts itself/i)).toHaveCount(0);
  });

  test('H40 a part that could not be read silences every sentence about absence', async ({
    page,
    visit,
    list,
  }) => {
    await visit('unreadable-only-finding');
    await expect(page.getByText('One part couldn’t be read.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
      'No findings could be read here',
    );
    await expect(page.getByRole('main')).not.toContainText('recorded no finding');
    await page.getByText('Show details').click();
    await expect(page.getByText(/assessments\[0\]\.findings\[\d+\]/)).toBeVisible();

    // How many reviews there are isn't known where one couldn't be read.
    const reviews = /\/api\/.*\/reviews(\?|$)/;
    await changeAnswers(page, reviews, (body) => body.replace(/"id":"[^"]+",("public_key")/, '$1'));
    await list('?kind=PATCH');
    const rows = await page.getByRole('table').locator('a[data-row]').count();
    await expect(
      page.getByText(fill(scaffoldWords.someShown, { count: rows }), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(ALL_COUNT)).toHaveCount(0);
    await page.unroute(reviews);

    // A list none of whose rows could be read is neither of the empty ones.
    await changeAnswers(page, reviews, (body) =>
      body.replaceAll(/"id":"[^"]+",("public_key")/g, '$1'),
    );
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Reviews' })
      .click();
    await expect(page.getByText(/^No rows could be read\./)).toBeVisible();
    for (const empty of [emptyWords.none, emptyWords.noMatch]) {
      await expect(page.getByText(empty)).toHaveCount(0);
    }
  });
});
