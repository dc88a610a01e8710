import {
  answerTypes,
  documentOf,
  goTo,
  identitiesOf,
  pagesOf,
  shown,
  signInAt,
  wordsOn,
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

test.describe.configure({ mode: 'parallel' });

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
