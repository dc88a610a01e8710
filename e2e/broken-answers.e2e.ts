import type { Page } from 'playwright/test';
import { checkedFor, readText, UnreadableAnswer, type Reading } from '../src/api/read.ts';
import { madeDocument, seeded } from '../src/api/testing/made-document.ts';
import { mutatedText } from '../src/api/testing/mutated-text.ts';
import { ordinaryFilling } from '../src/api/testing/ordinary-filling.ts';
import { schemas } from '../src/api/testing/schemas.ts';
import {
  answerTypes,
  askedFields,
  goTo,
  identitiesOf,
  pagesOf,
  shown,
  signInAt,
  type MadePage,
} from './support/made-pages.ts';
import { MadeService, type Asked } from './support/made-service.ts';
import { expect, test } from './support/test.ts';
import { attributionWords } from '../src/record/attribution-words.ts';
import { recordWords } from '../src/record/words.ts';
import { assessmentWords } from '../src/pages/assessment/words.ts';
import { fill } from '../src/lib/fill.ts';
import { reviewWords } from '../src/pages/review/words.ts';
import { emptyWords } from '../src/pages/reviews/empty-words.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { graphWords } from '../src/graph/words.ts';
import { repositoryWords } from '../src/pages/repository/words.ts';
import { routingWords } from '../src/pages/routing/words.ts';
import { deskWords } from '../src/pages/patch/words.ts';

const everyOne = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;
const PAGES = pagesOf(1).length;
/** Documents in a browser, each on the page that it is for. */
const VISITS = (everyOne ? 20 : 3) * PAGES;

/** A document as a service might send it, its texts signed with the visit, its identities the visit's. */
function documentOf(type: string, visit: number): Record<string, unknown> {
  const filling = ordinaryFilling(seeded(visit));
  const identities = identitiesOf(visit);
  return madeDocument(type, {
    ...filling,
    text: (place, schema) => {
      const identity = identities[place];
      if (identity !== undefined) return String(identity);
      const text = filling.text(place, schema);
      return text.includes(' ') ? `${text} §${visit}§` : text;
    },
  });
}

/** What the dashboard reads of an answer. */
function readAs(
  { type, operation }: MadePage,
  text: string,
  visit: number,
): Reading<unknown> | UnreadableAnswer | undefined {
  if (!isRead(type)) return undefined;
  const identities = identitiesOf(visit);
  const fields = askedFields[operation] ?? [];
  const asked = Object.fromEntries(fields.map((field) => [field, field]));
  const path = Object.fromEntries(fields.map((field) => [field, identities[`${type}.${field}`]]));
  try {
    return checkedFor(asked, path, readText<unknown>(schemas[type], text));
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  }
}

const isRead = (type: string): type is keyof typeof schemas => type in schemas;

/** The words of the page, what is folded away included, without those of the list that is kept aside. */
const wordsOn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const shown = main.cloneNode(true) as HTMLElement;
    // The list that is kept while a review is read.
    for (const kept of shown.querySelectorAll('[style*="content-visibility: hidden"]'))
      kept.remove();
    return shown.textContent;
  });

/** The visits whose records are shown, but this one. */
const others = (words: string, visit: number) => [
  ...new Set([...words.matchAll(/§(\d+)§/g)].map(([, of]) => of)).difference(
    new Set([String(visit)]),
  ),
];

/** What a page says that only takes suggestions from the answer. */
const refusedWords: Record<string, string> = {
  'the patch desk': deskWords.noRecent,
};

/** What was left out is named, and nothing is concluded from its absence (H40). */
function expectTold(
  { name }: MadePage,
  words: string,
  reading: Reading<unknown> | UnreadableAnswer,
): void {
  if (reading instanceof UnreadableAnswer) {
    expect(words).toContain(refusedWords[name] ?? 'The service’s response couldn’t be read.');
    return;
  }
  for (const { place } of reading.unreadable) expect(words).toContain(place);
  if (reading.unreadable.some(({ other }) => other)) expect(words).toMatch(/a different record/);
  if (reading.unreadable.some(({ other }) => !other)) {
    expect(words).toMatch(/parts? couldn’t be read\./);
  }
  if (reading.unreadable.some(({ place }) => /^(assessments|findings)/.test(place))) {
    expect(words).not.toMatch(/recorded no finding/);
  }
}

/** Pages whose address is the same on every visit: what is kept of one would be shown on the next. */
const shared = new Set(
  pagesOf(1).flatMap(({ path }, index) => (pagesOf(2)[index]?.path === path ? [path] : [])),
);

test.describe.configure({ mode: 'parallel' });

test('a broken document is shown in part or reported as unreadable, never mixed with another', async ({
  page,
}) => {
  test.setTimeout(everyOne ? 1_800_000 : 300_000);
  let visit = 0;
  const broken = new Map<number, string>();
  const service = await MadeService.start(({ operation }: Asked) => {
    const type = answerTypes[operation] ?? 'FindingsExportRow';
    const about = pagesOf(visit)[visit % PAGES];
    if (operation === about?.operation) {
      const text = broken.get(visit) ?? '';
      return operation === 'exportDataset'
        ? new Response(`${text}\n`, { headers: { 'X-Export-Complete': 'true' } })
        : new Response(text, { headers: { 'Content-Type': 'application/json' } });
    }
    return Response.json(documentOf(type, visit));
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  let named = 0;
  let refused = 0;
  try {
    await signInAt(page, service);
    for (visit = PAGES; visit < PAGES + VISITS; visit += 1) {
      const about = pagesOf(visit)[visit % PAGES];
      if (!about) throw new Error('Every visit is of a page');
      const random = seeded(visit);
      const text = mutatedText(documentOf(about.type, visit), random, 1 + (visit % 3));
      broken.set(visit, text);
      const address = service.page(about.path);
      if (shared.has(about.path)) await page.goto(address);
      else await goTo(page, address);
      await shown(page);
      const where = `${about.name}, visit ${visit}: ${text.slice(0, 400)}`;
      const reading = readAs(about, text, visit);
      if (reading instanceof UnreadableAnswer) refused += 1;
      else if (reading && reading.unreadable.length > 0) named += 1;
      // The page before, or an answer kept from it, stays until this one is there.
      await expect(async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const words = await wordsOn(page);
        expect(words).not.toMatch(/This page couldn’t be shown|bug in Docket/);
        expect(others(words, visit)).toEqual([]);
        if (reading) expectTold(about, words, reading);
      }, where).toPass({ timeout: 30_000 });
    }
    expect(dialogs).toEqual([]);
    // Else the documents would be too well made to show anything.
    expect(named).toBeGreaterThan(VISITS / 8);
    expect(refused).toBeGreaterThan(0);
  } finally {
    await service.stop();
  }
});

test('an empty page with more behind it says nothing of what follows (H33)', async ({ page }) => {
  const service = await MadeService.start(() =>
    Response.json({ reviews: [], next_cursor: 'further' }),
  );
  try {
    await signInAt(page, service);
    for (const [address, words] of [
      ['/triage', queueWords.noneYet],
      ['/triage?search=1', queueWords.noMatchYet],
      ['/reviews?view=none', emptyWords.noneYet],
      ['/reviews?search=1', emptyWords.noMatchYet],
    ] as const) {
      await goTo(page, service.page(address));
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
    }
  } finally {
    await service.stop();
  }
});

test('what a record doesn’t count is neither none nor zero (H27, H40)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const identities = identitiesOf(1);
  const review = {
    ...documentOf('CustomerReviewDetail', 1),
    id: identities['CustomerReviewDetail.id'],
    status: 'COMPLETED',
    pull_request_state: 'MERGED',
    finding_count: 3,
    open_items: { serious: 0 },
    diff_stats: { additions: 12, deletions: 3 },
  };
  let others: object[] = [{ id: 5 }];
  const service = await MadeService.start(({ operation }: Asked) =>
    Response.json(operation === 'getReview' ? review : { reviews: [review, ...others] }),
  );
  try {
    await signInAt(page, service);
    // Of a list in which a row can’t be read, no count is a total.
    for (const search of ['', '?search=1']) {
      await goTo(page, service.page(`/triage${search}`));
      await expect(
        page.getByText(fill(queueWords.countShown, { reviews: '1 review' }), { exact: true }),
      ).toBeVisible();
    }
    others = [];
    await goTo(page, service.page('/reviews?search=1'));
    await expect(page.getByRole('table')).toContainText('3 recorded');
    await expect(page.getByRole('table')).not.toContainText('none open');
    await goTo(page, service.page('/triage?of=merged'));
    const mayBe = fill(queueWords.countMayBe, { count: 1 });
    await expect(page.getByRole('status').filter({ hasText: 'loaded' })).toHaveText(
      `0 merged pull requests with open findings${mayBe}, out of 1 review loaded`,
    );
    await expect(page.getByRole('article')).toContainText(
      `${queueWords.mergedMayBe}: ${fill(queueWords.notCounted, { findings: '3 findings' })}`,
    );
    await goTo(page, service.page(`/reviews/${review.id}`));
    await expect(page.getByRole('article')).toContainText('files not counted +12 −3');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('- Change: files not counted, +12 −3');
  } finally {
    await service.stop();
  }
});

/** Of another kind or status, other sentences are said. */
const REVIEW = {
  kind: 'PULL_REQUEST',
  status: 'SUPERSEDED',
  environment_display_names: ['staging'],
};
const assessmentOf = (families: unknown[]) => ({
  id: crypto.randomUUID(),
  environment_display_name: 'production',
  status: 'COMPLETED',
  domains: [],
  findings: [],
  checks: { receipt_recorded: true, status: 'COMPLETE', families },
});
const CHECK = { name: 'c', outcome: 'READY', lifecycle: 'GATING' };

test('of thousands of checks a review’s page draws the first, the worst among them', async ({
  page,
}) => {
  const id = identitiesOf(1)['CustomerReviewDetail.id'];
  const ready = Array.from({ length: 3_000 }, (_, index) => ({ ...CHECK, name: `ready ${index}` }));
  const blocked = ready.map(({ name }) => ({ ...CHECK, name: `not ${name}`, outcome: 'BLOCKED' }));
  const families = [...ready, ...blocked];
  const assessments = [assessmentOf(families)];
  const review = { ...documentOf('CustomerReviewDetail', 1), ...REVIEW, id, assessments };
  const service = await MadeService.start(() => Response.json(review));
  try {
    await signInAt(page, service);
    await goTo(page, service.page(`/reviews/${id}`));
    const panel = page.getByRole('region', { name: 'Checks in production' });
    const checks = panel.getByRole('listitem');
    await expect(checks).toHaveCount(100);
    await expect(panel.getByRole('heading', { name: 'not ready 0', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Show 200 of 2,950 more checks' }).first().click();
    await expect(checks).toHaveCount(300);
    await panel.getByRole('button', { name: 'Show 200 of 2,950 more checks' }).click();
    await expect(checks).toHaveCount(500);
  } finally {
    await service.stop();
  }
});

const ACTOR = { id: 'here', repository_path: 'a.ts', line: 3 };
const EDGE = { from: 'gone', to: 'away' };

/** Of a record, what it says of fields that are absent, and what it says of the same ones where they make no sense. */
const absencesOfFinding = {
  type: 'CustomerFinding',
  operation: 'getFinding',
  absent: {
    evidence_class: null,
    host_comment_url: null,
    latest_validation: null,
    validation: null,
    evidence_refs: [],
    supporting_evidence: { explanation: null, evidence: [] },
    causal_graph: { nodes: [ACTOR], edges: [EDGE] },
  },
  broken: {
    evidence_class: 7,
    host_comment_url: [],
    latest_validation: { validation: 7 },
    validation: null,
    evidence_refs: [7],
    supporting_evidence: { explanation: 7, evidence: [{}] },
    causal_graph: { nodes: [ACTOR], edges: [EDGE, { from: null, to: 'here' }] },
  },
  none: [
    'recorded before evidence classes existed',
    'No comment published',
    'No decision recorded',
    'No evidence references recorded.',
    'None provided',
    graphWords.noEdges,
    graphWords.noNode,
  ],
  unreadable: [
    'evidence class couldn’t be read',
    'Its comment couldn’t be read',
    'The decision couldn’t be read',
    'No evidence references could be read.',
    'None could be read',
    graphWords.partly,
  ],
};

const CONDITION = {
  change: 'INTRODUCED',
  revision: 'PROPOSED_CODE_REVISION',
  subject: 's',
  reviewed_tree_citations: [],
};
/** A check that counts two conditions and lists these. */
const checkOf = (fields: object, conditions: unknown[]) => ({
  ...CHECK,
  outcome: 'UNRESOLVED',
  ...fields,
  change_attribution: {
    status: 'COMPARED',
    condition_count: 2,
    omitted_condition_count: 0,
    counts: [{ change: 'INTRODUCED', revision: 'PROPOSED_CODE_REVISION', count: 2 }],
    conditions,
  },
});
const checkWithout = checkOf({ unresolved_reason: { code: null } }, [CONDITION]);
const brokenCheck = checkOf({ unresolved_reason: { code: 7 }, evaluated_at: 7 }, [7, CONDITION]);
const withGate = (gate_state: object) => ({
  decision_presentation: { authority: 'ADVISORY', availability: 'RECORDED', gate_state },
});
const gateWithout = withGate({ state: null, override: { actor: null, reason: null } });
const brokenGate = withGate({ state: 7, override: { actor: 7, reason: 7 } });
const PARTS_NOT_GIVEN = [
  fill(recordWords.contradicts, { what: '1 listed and 0 omitted' }),
  attributionWords.noLocation,
  'Unresolved: no code',
  'Deployment gate not given overridden by someone not named: no reason given',
  'no label givennot given, not given',
];
const PARTS_NOT_READ = [
  fill(recordWords.partsContradict, { what: '1 listed and 0 omitted' }),
  attributionWords.noLocationRead,
  'Unresolved: couldn’t be read',
  'Deployment gate couldn’t be read overridden by someone whose name couldn’t be read: the reason',
  'couldn’t be readcouldn’t be read, couldn’t be read',
];

const PLANNED = {
  assessment_id: '5a3f0c11-0000-4000-8000-000000000001',
  environment_id: '5a3f0c11-0000-4000-8000-000000000002',
  reach: 'WHOLE_TREE',
  pass_output_recorded: true,
};

const absences = [
  absencesOfFinding,
  {
    type: 'CustomerAssessmentDetail',
    operation: 'getAssessment',
    absent: {
      status: 'COMPLETED',
      started_at: null,
      completed_at: null,
      reason_codes: null,
      release_evidence_gap: null,
      checks: assessmentOf([checkWithout]).checks,
      domains: [],
      ...gateWithout,
      subjects: [{}],
    },
    broken: {
      status: 'COMPLETED',
      started_at: 7,
      completed_at: {},
      reason_codes: [7],
      release_evidence_gap: [],
      checks: assessmentOf([brokenCheck]).checks,
      domains: [7],
      ...brokenGate,
      subjects: [7, { role: 7, kind: 7, label: 7 }],
    },
    none: [
      'not started',
      'not completed',
      'it’s completed but has no end time.',
      assessmentWords.noCodes,
      assessmentWords.noGap,
      'evaluation time not recorded',
      '0 considered, 0 skipped',
      'No risk domains recorded.',
      ...PARTS_NOT_GIVEN,
    ],
    unreadable: [
      'evaluation time couldn’t be read',
      'No risk domains could be read here.',
      ...PARTS_NOT_READ,
      'start couldn’t be read',
      'completion couldn’t be read',
      'Gap codescouldn’t be read',
      'Release evidencecouldn’t be read',
    ],
  },
  {
    type: 'CustomerReviewDetail',
    operation: 'getReview',
    absent: {
      ...REVIEW,
      superseded_by_review_id: null,
      head_commit_sha: null,
      base_commit_sha: null,
      diff_stats: null,
      open_items: null,
      merge_gate: null,
      actions: {},
      assessments: [assessmentOf([CHECK]), assessmentOf([])],
    },
    broken: {
      ...REVIEW,
      superseded_by_review_id: 7,
      head_commit_sha: {},
      base_commit_sha: 5,
      diff_stats: [],
      open_items: 3,
      merge_gate: 'PASSING',
      actions: { rerun: 7 },
      // Another place in what was read than in what came.
      assessments: [7, assessmentOf([CHECK]), assessmentOf([7])],
    },
    none: [
      'The newer one isn’t recorded',
      'reviewed commit not recorded',
      'base not pinned',
      'list was incomplete',
      'Open itemsNot recorded',
      'none recorded for this repository and head',
      'Rerununavailable',
      'The recorded receipt lists no checks.',
      'Listed without an assessment',
    ],
    unreadable: [
      'Which one couldn’t be read.',
      'reviewed commit couldn’t be read',
      'base couldn’t be read',
      'ChangeCouldn’t be read',
      'Open itemsCouldn’t be read',
      'Merge gatecouldn’t be read',
      'Reruncouldn’t be read',
    ],
  },
  {
    type: 'CustomerReviewDetail',
    operation: 'getReview',
    absent: {
      ...REVIEW,
      merge_gate: { state: null },
      open_items_observation: {},
      assessments: [{ ...assessmentOf([checkWithout]), ...gateWithout }],
      subjects: [{}],
    },
    broken: {
      ...REVIEW,
      merge_gate: { state: 7 },
      open_items_observation: { threads_complete: 7 },
      assessments: [7, { ...assessmentOf([brokenCheck]), ...brokenGate }],
      subjects: [7, { role: 7, kind: 7, label: 7 }],
    },
    none: ['Merge gatenot given', reviewWords.threadsNotRecorded, ...PARTS_NOT_GIVEN],
    unreadable: ['Merge gatecouldn’t be read', reviewWords.threadsUnread, ...PARTS_NOT_READ],
  },
  {
    type: 'ReviewRoutingView',
    operation: 'getReviewRouting',
    absent: {
      recorded: null,
      plan_sha256: null,
      assessments: [{ ...PLANNED, passes: [{}] }],
      files: [{ path: 'a.ts', depth: 'FULL', passes: [] }],
      placements: [{}],
    },
    broken: {
      recorded: 'yes',
      plan_sha256: 5,
      // Others before them are left out, and what they lack is not theirs.
      assessments: [
        7,
        {
          ...PLANNED,
          passes: [null, { name: 7, reason: 7 }],
          pass_output_sha256: 7,
        },
      ],
      files: [7, { path: 'a.ts', depth: 'FULL', passes: [7] }],
      placements: [7, { finding_id: 7, pass: 7, assessment_id: 7, repository_path: 7 }],
    },
    none: [
      'doesn’t say whether a validated plan was recorded',
      routingWords.noDigest,
      'Unnamed pass',
      routingWords.noReason,
      routingWords.noOutputDigest,
      'no pass',
      'No finding named.',
      'pass not given',
      'no assessment given',
      routingWords.noFile,
    ],
    unreadable: [
      routingWords.recordedUnreadable,
      routingWords.digestUnreadable,
      routingWords.passUnreadable,
      routingWords.reasonUnreadable,
      routingWords.outputDigestUnreadable,
      routingWords.passesUnreadable,
      routingWords.findingUnreadable,
      'pass couldn’t be read',
      routingWords.assessmentUnreadable,
      routingWords.fileUnreadable,
    ],
  },
  {
    type: 'RepositoryGuidance',
    operation: 'getRepositoryReviewGuidance',
    absent: { documents: [{}] },
    broken: { documents: [{ path: 7, content: 5, applies_to: ['src/**'] }] },
    none: ['path not given', repositoryWords.noLimit, repositoryWords.noText],
    unreadable: [
      repositoryWords.pathUnreadable,
      repositoryWords.limitUnreadable,
      repositoryWords.textUnreadable,
    ],
  },
  {
    type: 'RepositoryGuidance',
    operation: 'getRepositoryReviewGuidance',
    absent: { documents: [{}] },
    broken: { documents: [7] },
    none: [repositoryWords.noText],
    unreadable: [repositoryWords.documentsUnreadable],
  },
];

test('a field that couldn’t be read is said to be that, and never to be absent (H40)', async ({
  page,
}) => {
  let fields: { of: string; what: object } | undefined;
  let visit = 1;
  const service = await MadeService.start(({ operation }: Asked) => {
    const document = documentOf(answerTypes[operation] ?? '', visit);
    return Response.json({ ...document, ...(fields?.of === operation && fields.what) });
  });
  try {
    await signInAt(page, service);
    for (const { operation, type, absent, broken, none, unreadable } of absences) {
      for (const [what, said, unsaid] of [
        [absent, none, unreadable],
        [broken, unreadable, none],
      ] as const) {
        visit += 1;
        fields = { of: operation, what };
        const about = pagesOf(visit).find((each) => each.operation === operation);
        await goTo(page, service.page(about?.path ?? ''));
        await shown(page);
        for (const words of said) await expect.poll(() => wordsOn(page), type).toContain(words);
        const words = await wordsOn(page);
        for (const not of unsaid) expect(words, type).not.toContain(not);
      }
    }
  } finally {
    await service.stop();
  }
});

test('in the list of its review, and handed off, a finding says what of it couldn’t be read (H40)', async ({
  page,
}) => {
  const { broken, none, unreadable } = absencesOfFinding;
  const finding = { ...documentOf('CustomerFinding', 1), ...broken };
  const assessment = {
    ...documentOf('CustomerAssessmentDetail', 1),
    // Others before it are left out, and what it lacks is not theirs.
    findings: [{}, {}, finding],
    reason_codes: 7,
  };
  const service = await MadeService.start(({ operation }: Asked) =>
    operation === 'getReview'
      ? Response.json({
          ...documentOf('CustomerReviewDetail', 1),
          assessments: [null, assessment],
        })
      : Response.json(documentOf(answerTypes[operation] ?? '', 1)),
  );
  try {
    await signInAt(page, service);
    const { 'CustomerReviewDetail.id': review, 'CustomerFinding.id': id } = identitiesOf(1);
    await goTo(page, service.page(`/reviews/${review}`));
    const list = page.getByRole('table', { name: 'Findings' });
    await expect(list).toContainText('The decision couldn’t be read');
    await expect(list).not.toContainText('No decision recorded');
    await goTo(page, service.page(`/reviews/${review}/findings?finding=${id}`));
    const pane = page.getByRole('region', { name: 'Finding', exact: true });
    for (const words of unreadable) await expect(pane).toContainText(words);
    for (const words of none) await expect(pane).not.toContainText(words);
    await pane.getByRole('listitem').getByRole('button', { name: 'here' }).click();
    await pane.getByLabel(fill(graphWords.pathsFrom, { actor: 'here' })).selectOption('away');
    await expect(pane).toContainText('0 paths, and there may be more.');
    await expect(pane).not.toContainText(graphWords.notCited);
    await pane.getByRole('button', { name: 'Hand off…' }).click();
    const copied = page.getByRole('textbox', { name: 'What is copied' });
    await expect(copied).toHaveValue(/Decision: couldn’t be read/);
    await expect(copied).toHaveValue(/not in full: .*what the review didn’t look at/);
  } finally {
    await service.stop();
  }
});

test.describe('a response that isn’t a document', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const PROXY = '<html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';
  const html = { 'Content-Type': 'text/html' };
  const problem = { 'Content-Type': 'application/problem+json' };
  /** What comes instead of a document, and what every page says of it. */
  const bodies: [what: string, answer: () => Response, words: RegExp][] = [
    ['nothing', () => new Response(''), /couldn’t be read/],
    ['half a document', () => new Response('{"id":"1", "assessm'), /couldn’t be read/],
    ['a page, with 200', () => new Response(PROXY, { headers: html }), /couldn’t be read/],
    ['a page, with 502', () => new Response(PROXY, { status: 502, headers: html }), /status 502/],
    ['nothing, with 500', () => new Response(null, { status: 500 }), /status 500/],
    ['null', () => new Response('null'), /couldn’t be read/],
    [
      'a problem of other types',
      () =>
        new Response('{"title":7,"errors":"all","retry_after_seconds":"x"}', {
          status: 418,
          headers: problem,
        }),
      /status 418/,
    ],
    [
      'a problem that is no JSON',
      () => new Response('<problem/>', { status: 409, headers: problem }),
      /status 409/,
    ],
    ['a teapot', () => Response.json({ detail: 'x' }, { status: 418 }), /status 418/],
  ];

  test('is reported as what it is, on every page', async ({ page }) => {
    test.setTimeout(600_000);
    let answer = () => new Response('');
    const service = await MadeService.start(() => answer());
    try {
      await signInAt(page, service);
      const unreadable = bodies.filter(([, , words]) => String(words).includes('be read'));
      const refused = bodies.filter((body) => !unreadable.includes(body));
      let index = 0;
      for (const { name, path, operation } of pagesOf(2)) {
        if (operation === 'exportDataset') continue; // a row is left out, not the page
        // One body of either kind on each page, each of them on some.
        const turn = (kind: typeof bodies) => kind.filter((_, n) => n === index % kind.length);
        for (const [what, made, words] of everyOne
          ? bodies
          : [...turn(unreadable), ...turn(refused)]) {
          answer = made;
          await page.goto(service.page(path));
          const told = refusedWords[name] ?? words;
          await expect(page.getByText(told).first(), `${what} on ${name}`).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
        index += 1;
      }
    } finally {
      await service.stop();
    }
  });
});
