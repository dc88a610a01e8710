import { afterEach, beforeEach, expect, test } from 'vitest';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { TestReviewer } from '../reviewer/testing/test-store.ts';
import type { Imported } from './import-scans.ts';
import { MOST_RESULTS } from '../store/scan.ts';
import { importResults, latestReviews, type Told } from './testing/import-results.ts';
import { result, sarif } from './testing/sarif.ts';

let repository: TemporaryRepository;
let store: TestReviewer;

beforeEach(() => {
  repository = new TemporaryRepository();
});
afterEach(() => {
  store[Symbol.dispose]();
  repository[Symbol.dispose]();
});

const importAll = (...results: [commit: string, text: string][]): Promise<Imported> =>
  importResults(store, ...results);

const latest = (): Told[] => latestReviews(store, 'Lint');

function claims({ findings }: Told): string[] {
  return findings.map(({ lifecycle_state, claim }) => `${lifecycle_state} ${claim}`);
}

/** A repository whose pull request 1 changes x.js. */
function begin(): [base: string, head: string] {
  const base = repository.commit('Begin', { 'x.js': 'one\ntwo\nthree\n' });
  const head = repository.commit('Change (#1)', { 'x.js': 'zero\none\ntwo!\nthree\n' });
  store = new TestReviewer(repository.path);
  return [base, head];
}

test('base and head are compared by what stands in the lines, not by their numbers', async () => {
  const [base, head] = begin();
  const message = (text: string): object => ({ message: { text } });
  const imported = await importAll(
    [
      base,
      sarif([
        result('a', 'x.js', 1, message('see line 7 column 3')),
        result('b', 'x.js', 2),
        result('c', 'x.js', 3, message('twelve')),
      ]),
    ],
    [
      head,
      sarif([
        result('a', 'x.js', 2, message('see line 9 column 3')),
        result('b', 'x.js', 3),
        result('c', 'x.js', 4, message('thirteen')),
      ]),
    ],
  );
  expect(imported).toMatchObject({ recorded: 2, unchanged: 0, runs: 0 });
  await store.run();
  expect(store.reports).toEqual([]);
  const [review] = latest();
  expect(review).toMatchObject({ status: 'COMPLETED', reasons: [] });
  const [check] = review?.checks ?? [];
  expect(check).toMatchObject({
    name: 'Lint',
    outcome: 'BLOCKED',
    detail: '3 conditions in 1 run of Lint 1.0: 1 introduced, 1 changed, 1 pre-existing.',
  });
  expect(
    check?.change_attribution?.conditions?.map(({ change, subject }) => [change, subject]),
  ).toEqual([
    ['INTRODUCED', 'x.js:3: b: b is off'],
    ['CHANGED', 'x.js:4: c: thirteen'],
    ['UNCHANGED', 'x.js:2: a: see line 9 column 3'],
    ['RESOLVED', 'x.js:2: b: b is off'],
  ]);
  expect(review?.findings).toMatchObject([
    {
      claim: 'b: b is off',
      severity: 'WARNING',
      evidence_class: 'RUNTIME_RECORD',
      evidence_refs: [
        { repository_path: 'x.js', start_line: 3, commit_sha: head },
        { kind: 'recorded_read', provenance_status: 'RECORDED_READ' },
      ],
    },
    { claim: 'c: thirteen. Before this change: x.js:3: c: twelve.' },
  ]);
});

test('what only names moved lines differently is the same; what names another port isn’t', async () => {
  const [base, head] = begin();
  const saying = (line: number, ...texts: string[]): string =>
    sarif(texts.map((text, at) => result(`r${at}`, 'x.js', line, { message: { text } })));
  await importAll(
    [
      base,
      // As jscpd, golangci-lint’s dupl, RuboCop and others have it.
      saying(
        1,
        'Duplicated at x.js:7',
        '12-40 lines are duplicate of `lib/x.js:50-78`',
        'Same as lines 3-9',
        'Also at x.js:7:2',
        'Asks x.io:80',
      ),
    ],
    [
      head,
      saying(
        2,
        'Duplicated at x.js:8',
        '13-41 lines are duplicate of `lib/x.js:51-79`',
        'Same as lines 4-10',
        'Also at x.js:8:4',
        'Asks x.io:81',
      ),
    ],
  );
  await store.run();
  const conditions = latest()[0]?.checks[0]?.change_attribution?.conditions;
  expect(conditions?.map(({ change, subject }) => [change, subject])).toEqual([
    ['CHANGED', 'x.js:2: r4: Asks x.io:81'],
    ['UNCHANGED', 'x.js:2: r0: Duplicated at x.js:8'],
    ['UNCHANGED', 'x.js:2: r1: 13-41 lines are duplicate of `lib/x.js:51-79`'],
    ['UNCHANGED', 'x.js:2: r2: Same as lines 4-10'],
    ['UNCHANGED', 'x.js:2: r3: Also at x.js:8:4'],
  ]);
});

test('what tools say reads well, whole sentences or not', async () => {
  const [base, head] = begin();
  const rules = [
    { id: 'a', fullDescription: { text: 'Lines are short.' } },
    { id: 'b', fullDescription: { text: 'Has too many.' }, helpUri: ' ' },
    { id: 'c', helpUri: '' },
  ];
  const tool = { driver: { name: 'Lint', version: '1.0', rules } };
  const saying = (line: number, texts: readonly string[]) =>
    sarif(
      texts.map((text, at) => result(rules[at]?.id ?? '', 'x.js', line, { message: { text } })),
      { tool },
    );
  await importAll(
    [base, saying(1, ['Has 3 lines.', 'Has too many (3)', 'c'])],
    [head, saying(2, ['Has 4 lines.', 'Has too many (4)', 'Bad [c]'])],
  );
  await store.run();
  const findings = latest()[0]?.findings.map(({ claim, impact, remediation }) => [
    claim,
    impact,
    remediation,
  ]);
  expect(findings).toEqual([
    ['a: Has 4 lines. Before this change: x.js:1: a: Has 3 lines.', 'Lines are short.', undefined],
    [
      'b: Has too many (4). Before this change: x.js:1: b: Has too many (3).',
      'The tool says no more about it.',
      undefined,
    ],
    [
      'Bad [c]. Before this change: x.js:1: c: c.',
      'The tool doesn’t describe the consequence.',
      undefined,
    ],
  ]);
});

test('the same results change nothing; newer ones replace them in a new run', async () => {
  const [base, head] = begin();
  const before: [string, string] = [base, sarif([])];
  const first: [string, string] = [head, sarif([result('a', 'x.js', 1), result('b', 'x.js', 2)])];
  await store.run();
  expect(latest()[0]).toMatchObject({ run: 1, status: 'COMPLETED', checks: [] });

  expect(await importAll(before, first)).toMatchObject({ recorded: 2, runs: 1 });
  await store.run();
  const [second] = latest();
  expect(second).toMatchObject({ run: 2, status: 'COMPLETED' });
  expect(second && claims(second)).toEqual(['NEW a: a is off', 'NEW b: b is off']);

  expect(await importAll(before, first)).toMatchObject({ recorded: 0, unchanged: 2, runs: 0 });
  expect(await store.run()).toEqual([]);

  expect(await importAll([head, sarif([result('b', 'x.js', 2)])])).toMatchObject({ runs: 1 });
  await store.run();
  const [third] = latest();
  expect(third?.run).toBe(3);
  expect(third && claims(third)).toEqual(['UNCHANGED b: b is off', 'RESOLVED a: a is off']);
  const runs = store.rows<{ origin: string; findings: number }>(
    `SELECT record ->> 'trigger_origin' AS origin, finding_count AS findings FROM review
     ORDER BY run_number`,
  );
  expect(runs).toEqual([
    { origin: 'AUTOMATIC', findings: 0 },
    { origin: 'COMMAND', findings: 2 },
    { origin: 'COMMAND', findings: 2 },
  ]);
});

test.each([
  ['no results at the base', [], 'BASE_RESULTS_NOT_IMPORTED', 'BASE_CODE_REVISION'],
  [
    'results of another version',
    [{ tool: { driver: { name: 'Lint', version: '0.9' } } }],
    'BASE_RESULTS_OF_OTHER_VERSION',
    'BASE_CODE_REVISION',
  ],
  [
    'a base that the tool could not finish',
    [{ invocations: [{ executionSuccessful: false }] }],
    'BASE_RESULTS_INCOMPLETE',
    'BASE_CODE_REVISION',
  ],
])('%s: nothing is called new', async (_, atBase, detail_code, revision) => {
  const [base, head] = begin();
  const bases = atBase.map((run): [string, string] => [base, sarif([], run)]);
  await importAll(...bases, [head, sarif([result('a', 'x.js', 1)])]);
  await store.run();
  const [review] = latest();
  expect(review).toMatchObject({
    status: 'INCOMPLETE',
    reasons: [detail_code],
    findings: [],
    checks: [
      {
        outcome: 'UNRESOLVED',
        unresolved_reason: { code: detail_code },
        change_attribution: { status: 'UNAVAILABLE', detail_code, revision, condition_count: 0 },
      },
    ],
  });
  // Once the base has results too, the review is run again.
  const imported = await importAll([base, sarif([])]);
  expect(imported).toMatchObject({ runs: 1, unreviewed: [base] });
  await store.run();
  expect(latest()[0]).toMatchObject({ status: 'COMPLETED', checks: [{ outcome: 'BLOCKED' }] });
});

test('a base with results and a head without: the gap is told', async () => {
  const [base] = begin();
  await importAll([base, sarif([result('a', 'x.js', 1)])]);
  await store.run();
  expect(latest()[0]).toMatchObject({
    status: 'INCOMPLETE',
    reasons: ['PROPOSED_RESULTS_NOT_IMPORTED'],
    checks: [{ name: 'Lint', outcome: 'UNAVAILABLE' }],
  });
});

test('a run that its tool reports as failed makes the review incomplete, without findings', async () => {
  const [base, head] = begin();
  const notification = { level: 'error', message: { text: 'Unexpected token' } };
  const invocations = [{ executionSuccessful: true, toolExecutionNotifications: [notification] }];
  await importAll([base, sarif([])], [head, sarif([result('a', 'x.js', 1)], { invocations })]);
  await store.run();
  expect(latest()[0]).toMatchObject({
    status: 'INCOMPLETE',
    findings: [],
    reasons: ['PROPOSED_RESULTS_INCOMPLETE'],
    checks: [
      {
        outcome: 'UNRESOLVED',
        detail: 'The only run of Lint 1.0 can’t be compared.',
        unresolved_reason: { code: 'TOOL_REPORTED_ERRORS', detail: 'Lint: Unexpected token' },
      },
    ],
  });
});

test('too many results are said to be too many', async () => {
  const [, head] = begin();
  const many = Array.from({ length: MOST_RESULTS + 1 }, () => result('a', 'x.js', 1));
  await importAll([head, sarif(many)]);
  await store.run();
  const unresolved_reason = {
    code: 'TOO_MANY_RESULTS',
    detail: 'Lint: 25001 results; at most 25000 are compared.',
  };
  expect(latest()[0]?.checks).toMatchObject([{ outcome: 'UNRESOLVED', unresolved_reason }]);
});

test('what is suppressed blocks nothing; a finding that becomes suppressed stays, and says so', async () => {
  const base = repository.commit('Begin', { 'x.js': 'one\ntwo\n' });
  repository.branch('topic');
  const first = repository.commit('First', { 'x.js': 'one\ntwo\nthree\n' });
  const second = repository.commit('Second', { 'x.js': 'one\ntwo\nthree\nfour\n' });
  repository.branch('main');
  repository.merge('topic', 'Merge pull request #7 from me/topic');
  store = new TestReviewer(repository.path);
  const suppressions = [{ kind: 'inSource', justification: 'a test' }];
  await importAll(
    [base, sarif([])],
    [first, sarif([result('a', 'x.js', 3), result('b', 'x.js', 1, { suppressions })])],
    [
      second,
      sarif([result('a', 'x.js', 3, { suppressions }), result('b', 'x.js', 1, { suppressions })]),
    ],
  );
  await store.run();
  const [review] = latest();
  expect(review?.checks).toMatchObject([
    {
      outcome: 'READY',
      detail: '2 conditions in 1 run of Lint 1.0; 2 suppressed.',
    },
  ]);
  expect(review && claims(review)).toEqual([
    'UNCHANGED a: a is off Suppressed in the source: a test',
  ]);
});

test('of a pull request, the newest commit is reviewed last', async () => {
  const base = repository.commit('Begin', { 'x.js': 'one\n' });
  repository.branch('topic');
  const first = repository.commit('First', { 'x.js': 'one\ntwo\n' });
  const second = repository.commit('Second', { 'x.js': 'one\ntwo\nthree\n' });
  repository.branch('main');
  repository.merge('topic', 'Merge pull request #7 from me/topic');
  store = new TestReviewer(repository.path);
  await store.run();
  expect(
    await importAll([base, sarif([])], [first, sarif([result('a', 'x.js', 2)])]),
  ).toMatchObject({ runs: 2 });
  await store.run();
  // What is not known of the newest commit is not taken for gone.
  expect(latest()[0]).toMatchObject({
    head: second,
    run: 4,
    status: 'INCOMPLETE',
    findings: [],
    checks: [{ name: 'Lint', outcome: 'UNAVAILABLE' }],
  });
});

test('a fingerprint is known in another file and on another line; a shared one is none', async () => {
  const base = repository.commit('Begin', { 'x.js': 'one\n', 'y.js': 'one\ntwo\n' });
  const head = repository.commit('Move (#1)', { 'z.js': 'new\nother\n', 'x.js': null });
  store = new TestReviewer(repository.path);
  const known = { fingerprints: { id: 'f1' } };
  const shared = { fingerprints: { id: 'same' } };
  const partial = { partialFingerprints: { id: 'p1' } };
  await importAll(
    [
      base,
      sarif([
        result('a', 'x.js', 1, known),
        result('a', 'y.js', 1, shared),
        result('b', 'y.js', 2, partial),
      ]),
    ],
    [
      head,
      sarif([
        result('a', 'z.js', 2, known),
        result('a', 'y.js', 2, shared),
        result('a', 'y.js', 1, shared),
        result('b', 'y.js', 1, partial),
      ]),
    ],
  );
  await store.run();
  const conditions = latest()[0]?.checks[0]?.change_attribution?.conditions;
  expect(conditions?.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'INTRODUCED y.js:2: a: a is off',
    'UNCHANGED y.js:1: a: a is off',
    'UNCHANGED y.js:1: b: b is off',
    'UNCHANGED z.js:2: a: a is off',
  ]);
});

test('a result of a whole file stays the same, whatever line the file begins with', async () => {
  const base = repository.commit('Begin', { 'x.lock': 'one\n' });
  const head = repository.commit('Change (#1)', { 'x.lock': '# why\none\n' });
  store = new TestReviewer(repository.path);
  const locations = [{ physicalLocation: { artifactLocation: { uri: 'x.lock' } } }];
  const of = (ruleId: string): object => ({ ruleId, message: { text: 'old' }, locations });
  await importAll([base, sarif([of('a')])], [head, sarif([of('a'), of('b')])]);
  await store.run();
  const conditions = latest()[0]?.checks[0]?.change_attribution?.conditions;
  expect(conditions?.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'INTRODUCED x.lock: b: old',
    'UNCHANGED x.lock: a: old',
  ]);
});

test('a secret that takes the place of another is new, though its tool writes blank fingerprints', async () => {
  const base = repository.commit('Begin', { 'x.env': 'KEY=one\nA=1\n' });
  const head = repository.commit('Change (#1)', { 'x.env': 'A=1\nKEY=two\n' });
  store = new TestReviewer(repository.path);
  const partialFingerprints = { commitSha: '', email: '', author: ' ', date: '' };
  const secret = (line: number): object => result('key', 'x.env', line, { partialFingerprints });
  await importAll([base, sarif([secret(1)])], [head, sarif([secret(2)])]);
  await store.run();
  const conditions = latest()[0]?.checks[0]?.change_attribution?.conditions;
  expect(conditions?.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'INTRODUCED x.env:2: key: key is off',
    'RESOLVED x.env:1: key: key is off',
  ]);
});

test('a finding goes on that was recorded under a blank fingerprint', async () => {
  const base = repository.commit('Begin', { 'x.env': 'KEY=one\n' });
  const head = repository.commit('Change (#1)', { 'x.env': 'KEY=one\nA=1\n' });
  store = new TestReviewer(repository.path);
  const partialFingerprints = { commitSha: '' };
  const secret = sarif([result('key', 'x.env', 1, { partialFingerprints })]);
  await importAll([base, sarif([])], [head, secret]);
  await store.run();
  expect(latest()[0]?.findings).toHaveLength(1);
  const site = JSON.stringify(['x.env', 'partial', 'key', '[["commitSha",""]]']);
  store.database
    .prepare('UPDATE finding SET sites = ?, series = ?')
    .run(JSON.stringify([site]), `scan_lint:${site}`);
  // That the base has it too is known only now.
  await importAll([base, secret]);
  await store.run();
  const [review] = latest();
  expect(review && claims(review)).toEqual(['UNCHANGED key: key is off']);
});

test('a location that the commit doesn’t contain is reported, but not cited', async () => {
  const [base, head] = begin();
  const outside = result('a', 'file:///usr/lib/a.so', 1);
  const beyond = result('b', 'x.js', 99);
  const past = {
    ...result('d', 'x.js', 4),
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'x.js' },
          region: { startLine: 4, endLine: 6 },
        },
      },
    ],
  };
  const nowhere = { ruleId: 'c', message: { text: 'in all' } };
  const relatedLocations = [
    { physicalLocation: { artifactLocation: { uri: 'x.js' }, region: { startLine: 2 } } },
  ];
  await importAll(
    [base, sarif([])],
    [head, sarif([{ ...outside, relatedLocations }, beyond, past, nowhere])],
  );
  await store.run();
  const [review] = latest();
  expect(
    review?.findings.map(({ claim, evidence_refs }) => [
      claim,
      ...evidence_refs.slice(0, -1).map(({ kind, label }) => `${kind} ${label}`),
    ]),
  ).toEqual([
    ['c: in all'],
    ['a: a is off', 'text file:///usr/lib/a.so:1', 'repository_file x.js:2'],
    ['b: b is off', 'text x.js:99'],
    ['d: d is off', 'repository_file x.js:4'],
  ]);
  const [check] = review?.checks ?? [];
  expect(
    check?.change_attribution?.conditions?.flatMap((each) => each.reviewed_tree_citations),
  ).toMatchObject([{ path: 'x.js', start_line: 4, end_line: 4 }]);
});

test('runs of one tool count together, others are checks of their own', async () => {
  const [base, head] = begin();
  const two = (count: number): string => {
    const run = JSON.parse(sarif([result('b', 'x.js', 2)])) as { runs: object[] };
    const one = JSON.parse(sarif([result('a', 'x.js', 1)])) as { runs: object[] };
    return JSON.stringify({ version: '2.1.0', runs: [...one.runs, ...run.runs].slice(0, count) });
  };
  const other = sarif([], { tool: { driver: { name: 'Lint: more', version: '2' } } });
  await importAll([base, two(1)], [head, two(2)], [head, other], [base, other]);
  await store.run();
  const [review] = latest();
  expect(review?.checks.map(({ name, detail }) => [name, detail])).toEqual([
    ['Lint', '2 conditions in 2 runs of Lint 1.0: 2 introduced.'],
    ['Lint: more', 'No conditions in 1 run of Lint: more 2.'],
  ]);
  expect(review && claims(review)).toEqual(['NEW a: a is off', 'NEW b: b is off']);
});

test('what a compiler reports of a header for each file that includes it counts once', async () => {
  const [base, head] = begin();
  const rules = (...ids: string[]): object => ({
    tool: { driver: { name: 'Lint', version: '1.0', rules: ids.map((id) => ({ id })) } },
  });
  const nowhere = { ruleId: 'c', message: { text: 'in all' } };
  // The header is x.js; one of its lines has two like results, and each file lists the rules otherwise.
  const one = (line: number): string =>
    sarif([result('a', 'x.js', line), result('a', 'x.js', line), nowhere], rules('a', 'c'));
  const other = (line: number): string =>
    sarif(
      [nowhere, result('a', 'x.js', line), result('a', 'x.js', line), result('b', 'x.js', line)],
      rules('c', 'b', 'a'),
    );
  expect(await importAll([base, one(1)])).toMatchObject({ recorded: 1, repeated: 0 });
  const added = await importAll([head, one(2)], [head, other(2)]);
  expect(added).toMatchObject({ recorded: 1, repeated: 2 });
  await store.run();
  const [check] = latest()[0]?.checks ?? [];
  expect(check?.detail).toBe('5 conditions in 2 runs of Lint 1.0: 2 introduced, 3 pre-existing.');
  expect(
    check?.change_attribution?.conditions?.map(({ change, subject }) => [change, subject]),
  ).toEqual([
    ['INTRODUCED', 'c: in all'],
    ['INTRODUCED', 'x.js:2: b: b is off'],
    ['UNCHANGED', 'c: in all'],
    ['UNCHANGED', 'x.js:2: a: a is off'],
    ['UNCHANGED', 'x.js:2: a: a is off'],
  ]);
});

test('results of many runs are too many only if they aren’t mostly the same ones', async () => {
  const [, head] = begin();
  const many = sarif(Array.from({ length: MOST_RESULTS }, (_, at) => result(`r${at}`, 'x.js', 1)));
  await importAll([head, many], [head, many]);
  const counts = (): { result_count: number; kept: number }[] =>
    store.rows('SELECT result_count, results IS NOT NULL AS kept FROM scan');
  expect(counts()).toEqual([{ result_count: MOST_RESULTS, kept: 1 }]);
  await importAll([head, many], [head, sarif([result('more', 'x.js', 1)])]);
  expect(counts()).toEqual([{ result_count: MOST_RESULTS + 1, kept: 0 }]);
});

test('a deployment is reviewed again, in order, and its earlier review names the newer one', async () => {
  const commits = ['one', 'two', 'three'].map((text, index) => {
    const commit = repository.commit(text, { 'x.js': `${text}\n` });
    repository.git('tag', `v${index}`);
    return commit;
  });
  store = new TestReviewer(repository.path);
  await store.run();
  const imported = await importAll(
    ...commits.map((commit): [string, string] => [commit, sarif([result('a', 'x.js', 1)])]),
  );
  expect(imported.runs).toBeGreaterThanOrEqual(3);
  await store.run();
  const deployments = store.rows<{ tag: string; newer: string | null; findings: number }>(
    `SELECT record ->> 'head_ref' AS tag, finding_count AS findings,
       (SELECT record ->> 'head_ref' FROM review AS newer WHERE newer.id = review.superseded_by) AS newer
     FROM review WHERE kind = 'DEPLOYMENT' ORDER BY created_at`,
  );
  expect(deployments).toEqual([
    { tag: 'v0', findings: 0, newer: 'v0' },
    { tag: 'v1', findings: 0, newer: 'v1' },
    { tag: 'v2', findings: 0, newer: 'v2' },
    { tag: 'v0', findings: 0, newer: null },
    { tag: 'v1', findings: 1, newer: null },
    // One is new, and one of the deployment before is resolved.
    { tag: 'v2', findings: 2, newer: null },
  ]);
});
