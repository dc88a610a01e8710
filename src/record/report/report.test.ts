import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { fill } from '../../lib/fill.ts';
import { attributionWords } from '../attribution-words.ts';
import { AUTOMATIC_ACTOR } from '../decisions-on.ts';
import { Report } from './Report.tsx';
import { reviewMarkdown } from '../review-markdown.ts';
import type { SavedReview } from '../saved.ts';
import { recordWords } from '../words.ts';
import { sarifText } from '../sarif.ts';

const FINDING = {
  id: 'f',
  severity: 'WARNING',
  risk_domain: 'logic',
  claim: 'A claim',
  impact: 'It is bad.',
  lifecycle_state: 'NEW',
  evidence_refs: [],
};

function review(assessments: object[], more: object = {}): CustomerReviewDetail {
  return {
    id: 'r',
    public_key: 'rev_1',
    kind: 'PULL_REQUEST',
    status: 'COMPLETED',
    publication: 'POSTED',
    created_at: '2026-01-01T00:00:00Z',
    assessments,
    ...more,
  } as unknown as CustomerReviewDetail;
}

const assessment = (findings: object[], families: object[] = []): object => ({
  id: 'a',
  environment_display_name: 'default',
  status: 'COMPLETED',
  domains: [],
  checks: { receipt_recorded: true, status: 'COMPLETED', families },
  findings,
});

/** What the page says, without its markup. */
function said(
  of: CustomerReviewDetail,
  unreadable = false,
  chosen?: SavedReview['chosen'],
): string {
  const saved = [{ review: of, unreadable, ...(chosen && { chosen }) }];
  const html = renderToStaticMarkup(createElement(Report, { saved, at: '2026-01-02T00:00:00Z' }));
  return html.replaceAll(/<[^>]*>/g, '');
}

const ABSENCES =
  /No assessment is recorded|No findings recorded|none recorded|none cited|No risk domains recorded|before evidence classes|not recorded, or|no edges/;

test.each([
  ['assessment', []],
  ['finding', [assessment([])]],
  ['part of a finding', [assessment([FINDING])]],
  ['edge of a graph', [assessment([{ ...FINDING, causal_graph: { nodes: [{}], edges: [] } }])]],
])('where an unreadable %s is left out, nothing is said to be absent', (_, assessments) => {
  expect(said(review(assessments))).toMatch(ABSENCES);
  expect(said(review(assessments), true)).not.toMatch(ABSENCES);
  expect(said(review(assessments), true)).toContain(recordWords.unreadable);
});

test.each([
  ['an assessment that is incomplete', { status: 'INCOMPLETE' }, {}],
  ['no receipt', { checks: { receipt_recorded: false, status: 'PENDING', families: [] } }, {}],
  ['a review that failed', {}, { status: 'FAILED' }],
])('with %s, nothing is concluded from no findings', (_, of, more) => {
  const said = (assessed: object, as: object) =>
    reviewMarkdown(review([{ ...assessment([]), ...assessed }], as), false);
  expect(said({}, {})).toContain('The reviewer recorded no findings');
  expect(said(of, more)).not.toContain('The reviewer recorded no findings');
  expect(said(of, more)).toContain(recordWords.nothingConcluded);
});

test('a run without an assessment says whether one could not be read', () => {
  const empty = (unreadable: boolean) =>
    sarifText([{ review: review([]), unreadable }], '1.0').match(
      /"text": "No .*|"text": "Parts.*/g,
    );
  expect(empty(false)).toEqual(['"text": "No assessment is recorded."']);
  expect(empty(true)).toEqual([
    '"text": "No assessment could be read."',
    '"text": "Parts of the review could not be read."',
  ]);
});

test.each([
  ['assessment', []],
  ['finding', [assessment([])]],
  ['part of a finding', [assessment([FINDING])]],
])(
  'as Markdown, nothing is said to be absent either where an unreadable %s is left out',
  (_, of) => {
    const absences =
      /No assessment is recorded|recorded no findings|no decision recorded|not recorded/;
    expect(reviewMarkdown(review(of), false)).toMatch(absences);
    expect(reviewMarkdown(review(of), true)).not.toMatch(absences);
    expect(reviewMarkdown(review(of), true)).toContain('couldn’t be read');
  },
);

test('a kind of incompleteness that could not be read is not said to be missing', () => {
  const incomplete = review([{ ...assessment([]), status: 'INCOMPLETE' }]);
  expect(said(incomplete)).toContain('no kind recorded');
  expect(said(incomplete, true)).toContain('no kind could be read');
});

test('no result is called unsuppressed where a decision may be what could not be read', () => {
  const decided = { validation: 'DISMISSED', source: 'UI', recorded_at: '2026-01-01T00:00:00Z' };
  const suppressed = (findings: object[], unreadable: boolean) =>
    sarifText([{ review: review([assessment(findings)]), unreadable }], '1.0').match(
      /"suppressions"/g,
    )?.length;
  const known = { ...FINDING, id: 'g', latest_validation: decided };
  expect(suppressed([FINDING, known], false)).toBe(2);
  expect(suppressed([FINDING, known], true)).toBeUndefined();
  expect(suppressed([known], true)).toBe(1);
});

test('a decision has its source, and an automatic one what covers it; an actor of it contradicts', () => {
  const latest = {
    validation: 'ALREADY_COVERED',
    source: 'SERVICE',
    recorded_at: '2026-01-01T00:00:00Z',
    covering_author_login: 'ada',
    host_comment_url: 'https://git.example.org/c/1',
  };
  const text = (more = {}) =>
    said(review([assessment([{ ...FINDING, latest_validation: { ...latest, ...more } }])]));
  expect(text()).toContain('source: the service, automatically');
  expect(text()).toContain('covered by a comment by ada');
  expect(text()).toContain('the covering comment');
  expect(text()).not.toMatch(/ by grace|contradicts/);
  for (const actor of [{ actor_login: 'grace' }, { actor_host_user_id: 'grace' }]) {
    expect(text(actor)).toContain(`, by grace (${AUTOMATIC_ACTOR})`);
  }
});

test.each([
  ['without details', { validation: 'CONFIRMED' }, 'Confirmed'],
  [
    'that disagrees with the latest one',
    {
      validation: 'DISMISSED',
      latest_validation: { validation: 'CONFIRMED', source: 'UI', recorded_at: '2026-01-01' },
    },
    'Confirmed (also recorded: DISMISSED)',
  ],
])('a decision %s is told, on the page and as Markdown', (_, decision, words) => {
  const decided = review([assessment([{ ...FINDING, ...decision }])]);
  expect(reviewMarkdown(decided, false)).toContain(`, decided: ${words}.`);
  for (const word of words.split(' (')) expect(said(decided)).toContain(word);
});

test('a check says why nothing was compared, and where its counts disagree', () => {
  const check = (view: object) => ({
    name: 'c',
    outcome: 'PASSED',
    lifecycle: 'ACTIVE',
    change_attribution: {
      condition_count: 0,
      omitted_condition_count: 0,
      counts: [],
      conditions: [],
      ...view,
    },
  });
  const text = (view: object) => said(review([assessment([], [check(view)])]));
  expect(text({ status: 'UNAVAILABLE', detail_code: 'BASE_GONE' })).toContain(
    'a revision couldn’t be read in full (BASE_GONE). No condition is marked as new or pre-existing.',
  );
  expect(text({ status: 'UNREADABLE' })).toContain('can’t be read here');
  expect(text({ status: 'COMPARED', condition_count: 2, omitted_condition_count: 2 })).toContain(
    'The record contradicts itself: the counts add up to 0',
  );
});

test('a stop is told with who asked for it where, and so is what it contradicts', () => {
  const stopped = {
    stopped_at: '2026-01-01T00:00:00Z',
    stopped_by: { host_user_id: '1', login: 'ada' },
    stopped_from: 'PULL_REQUEST',
  };
  const texts = (more: object) => [
    said(review([], { ...stopped, ...more })),
    reviewMarkdown(review([], { ...stopped, ...more }), false),
  ];
  for (const text of texts({ status: 'STOPPED' })) {
    expect(text).toMatch(/Stopped:? ?by ada from the pull request .*2026/);
    expect(text).not.toContain(recordWords.contradictsItself);
  }
  for (const text of texts({ stoppable: true })) {
    expect(text).toContain(`${recordWords.contradictsItself}: its status is COMPLETED, but a stop`);
    expect(text).toContain('it’s marked as stoppable');
  }
});

test('a refusal, a newer review and unstructured evidence are told', () => {
  const evidence = {
    kind: 'text',
    label: 'told',
    legacy_text: 'as written',
    provenance_status: 'X',
  };
  const of = review([assessment([{ ...FINDING, evidence_refs: [evidence] }])], {
    publication: 'PUBLICATION_REFUSED',
    publication_detail: 'not allowed',
    superseded_by_review_id: 'newer',
  });
  const text = said(of);
  expect(text).toContain(': not allowed');
  expect(text).toContain('a newer review, newer');
  for (const each of [text, reviewMarkdown(of, false)]) {
    expect(each).toContain('told (X), unstructured: as written');
  }
});

test('where evidence is, is told where its label doesn’t', () => {
  const file = { kind: 'repository_file', provenance_status: 'X', repository_path: 'src/a.ts' };
  const evidence_refs = [
    { ...file, label: 'src/a.ts:3-9', start_line: 3, end_line: 9 },
    { ...file, label: 'The handler', start_line: 3, end_line: 9, commit_sha: 'abc' },
    { ...file, label: 'Its caller', companion_repository: 'harbor/edge' },
    {
      kind: 'workflow_run',
      label: 'A run',
      provenance_status: 'X',
      workflow_run_id: '9223372036854775807',
      workflow_attempt: 2,
    },
  ];
  const of = review([assessment([{ ...FINDING, evidence_refs }])]);
  for (const text of [said(of), reviewMarkdown(of, false)]) {
    expect(text).toContain('src/a.ts:3-9 (X)');
    expect(text).toContain('The handler, src/a.ts, lines 3–9 at abc (X)');
    expect(text).toContain('Its caller, src/a.ts in harbor/edge (companion repository) (X)');
    expect(text).toContain('A run, run 9223372036854775807, attempt 2 (X)');
  }
});

test('H21 every actor of a graph is told, also where several share an ID or none carries it', () => {
  const causal_graph = {
    nodes: [
      { id: 'x', label: 'First' },
      { id: 'x', label: 'Second' },
    ],
    edges: [{ from: 'x', to: 'y' }],
  };
  const of = review([assessment([{ ...FINDING, causal_graph }])]);
  expect(said(of)).toContain('First → y (unnamed)Second, no edges');
  expect(said(of, true)).toContain('First → ySecond');
});

test('H3 what was considered is told beside that no findings were recorded', () => {
  const domains = [
    { domain: 'logic', status: 'CONSIDERED', reason: 'Read whole.' },
    { domain: 'tests', status: 'SKIPPED', reason: 'Not asked.' },
  ];
  const of = review([{ ...assessment([]), domains }]);
  expect(reviewMarkdown(of, false)).toContain(
    '### Risk domains\n\n- logic: Considered. Read whole.\n- tests: Skipped. Not asked.\n',
  );
  expect(said(of)).toMatch(/logic: Considered.*tests: Skipped/);
  const none = review([assessment([])]);
  for (const text of [said(none), reviewMarkdown(none, false)]) {
    expect(text).toContain(recordWords.noDomains);
  }
  for (const text of [said(none, true), reviewMarkdown(none, true)]) {
    expect(text).toContain(recordWords.noDomainsRead);
  }
});

test('a record that could not be read in full is not called incomplete for that', () => {
  const told = (of: CustomerReviewDetail, unreadable: boolean) =>
    said(of, unreadable).includes(recordWords.incomplete);
  const complete = review([assessment([])]);
  expect(told(complete, false)).toBe(false);
  expect(told(complete, true)).toBe(false);
  expect(told(review([]), false)).toBe(true);
  expect(told(review([]), true)).toBe(false);
  expect(told(review([], { status: 'FAILED' }), true)).toBe(true);
  expect(told(review([{ ...assessment([]), status: 'INCOMPLETE' }]), true)).toBe(true);
});

test('what was not looked at is told only where all assessments are saved and read', () => {
  const NOT_LOOKED_AT = 'wasn’t looked at';
  const two = review([assessment([FINDING]), { ...assessment([]), id: 'b' }]);
  expect(said(two)).toContain(NOT_LOOKED_AT);
  expect(said(two, true)).not.toContain(NOT_LOOKED_AT);
  const chosen = new Map([['a', new Set(['f'])]]);
  expect(said(two, false, chosen)).toContain('1 other assessment of this review left out');
  expect(said(two, false, chosen)).not.toContain(NOT_LOOKED_AT);
});

test('checks without a receipt are told, beside that there is none, and that this disagrees', () => {
  const check = { name: 'c', outcome: 'BLOCKED', lifecycle: 'GATING' };
  const texts = (checks: object) => {
    const of = review([{ ...assessment([]), checks }]);
    return [said(of), reviewMarkdown(of, false)];
  };
  const without = { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [check] };
  for (const text of texts(without)) {
    expect(text).toContain('No check results recorded: the checks are');
    expect(text).toContain(
      `${recordWords.contradictsItself}: it has no receipt but lists 1 check.`,
    );
    expect(text).toContain('Blocked: c');
  }
  for (const text of texts({ ...without, receipt_recorded: true })) {
    expect(text).toMatch(
      /a receipt is recorded, but the status NOT.*_ATTEMPTED means there is none/,
    );
  }
  for (const text of texts({ ...without, receipt_recorded: true, status: 'COMPLETE' })) {
    expect(text).not.toContain(recordWords.contradictsItself);
  }
});

test('as Markdown, a value that is not listed stays as it was recorded', () => {
  const check = { name: 'c', outcome: 'READY', lifecycle: 'Proposed' };
  const of = review([assessment([{ ...FINDING, lifecycle_state: 'Moved' }], [check])]);
  expect(reviewMarkdown(of, false)).toContain('logic, Moved, no decision recorded');
  expect(reviewMarkdown(of, false)).toContain('Ready: c (Proposed)');
});

test.each([
  [
    { status: 'UNAVAILABLE', revision: 'BASE_CODE_REVISION', detail_code: 'NOT_DECLARED' },
    fill(attributionWords.notCompared, { revision: 'the base', code: ' (NOT\\_DECLARED)' }),
  ],
  [{ status: 'UNREADABLE' }, attributionWords.unreadable],
  [{ status: 'DEFERRED' }, fill(attributionWords.unlisted, { status: 'DEFERRED' })],
  [
    { status: 'COMPARED', condition_count: 9, counts: [{ change: 'INTRODUCED', count: 2 }] },
    fill(recordWords.contradicts, { what: fill(attributionWords.sum, { sum: '2', all: '9' }) }),
  ],
])('H8 H9 H11 as Markdown, an attribution that is %j is told as in the report', (view, words) => {
  const none = { condition_count: 0, omitted_condition_count: 0, counts: [], conditions: [] };
  const check = {
    name: 'U',
    outcome: 'READY',
    lifecycle: 'GATING',
    change_attribution: { ...none, ...view },
  };
  const of = review([assessment([], [check])]);
  expect(reviewMarkdown(of, false)).toContain(`  - ${words}`);
  expect(said(of)).toContain(words.replaceAll('\\', ''));
});

test('H23 a review covers an earlier commit only where its own is recorded', () => {
  const EARLIER = 'covers an earlier commit';
  const texts = (head: object, unreadable = false) => {
    const of = review([], { current_head_commit_sha: 'bbb', ...head });
    return [said(of, unreadable), reviewMarkdown(of, unreadable)];
  };
  for (const text of texts({ head_commit_sha: 'aaa' })) expect(text).toContain(EARLIER);
  for (const text of texts({ head_commit_sha: 'bbb' })) expect(text).not.toContain(EARLIER);
  for (const text of texts({})) {
    expect(text).not.toContain(EARLIER);
    expect(text).toMatch(/Reviewed commit:? ?not recorded/);
  }
  for (const text of texts({}, true)) {
    expect(text).not.toContain(EARLIER);
    expect(text).toMatch(/Reviewed commit:? ?none could be read/);
  }
});
