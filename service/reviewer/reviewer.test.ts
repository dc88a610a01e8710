import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReviewRoutingView } from '../../src/api/types.ts';
import { inTransaction } from '../store/database.ts';
import { readExportPage, type ExportQuery } from '../store/export-page.ts';
import { enqueue, rankOf, takeJob } from '../store/jobs.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { ORGANIZATION, TestReviewer } from './testing/test-store.ts';
import { CI, PINNED, workflow } from './testing/workflow.ts';

interface FindingRow {
  run: number;
  state: string;
  record: string;
}

/** Of the reviews of topic branches and of tags. */
function findings(store: TestReviewer): string[] {
  return store
    .rows<FindingRow>(
      `SELECT coalesce(run_number, 0) AS run, lifecycle_state AS state, finding.record AS record
       FROM finding JOIN review ON review.id = finding.review_id
       WHERE coalesce(review.record ->> 'head_ref', '') NOT IN ('main', 'HEAD')
       ORDER BY review.created_at, finding.position`,
    )
    .map(({ run, state, record }) => {
      const { evidence_refs } = JSON.parse(record) as { evidence_refs: { label: string }[] };
      return `${run} ${state} ${evidence_refs[0]?.label}`;
    });
}

test('a finding is new, unchanged, resolved and reintroduced across the runs of a pull request', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('actions/checkout@v4') });
  const two = repository.commit('Other file', { a: '1' });
  repository.commit('Pinned', { [CI]: workflow(PINNED) });
  repository.commit('Nothing', { b: '1' });
  repository.commit('Unpinned again', { [CI]: workflow('actions/checkout@v4') });
  using store = new TestReviewer(repository.path);
  expect(await store.run()).toHaveLength(5);
  expect(findings(store)).toEqual([
    `1 NEW ${CI}:5`,
    `2 UNCHANGED ${CI}:5`,
    `3 RESOLVED ${CI}:5`,
    `5 REINTRODUCED ${CI}:5`,
  ]);
  // What is gone is cited where it last was.
  const [resolved] = store.rows<{ commit: string }>(
    `SELECT record ->> '$.evidence_refs[0].commit_sha' AS "commit" FROM finding
     WHERE lifecycle_state = 'RESOLVED'`,
  );
  expect(resolved?.commit).toBe(two);
  const firstPublished = store.rows('SELECT DISTINCT first_published_at FROM finding');
  expect(firstPublished).toHaveLength(1);
});

test('what was there before is counted and pre-existing: no finding, and nothing that blocks', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('actions/checkout@v4') });
  repository.branch('topic');
  repository.commit('Other file', { a: '1' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([]);
  const [assessment] = store.rows<{ record: string }>('SELECT record FROM assessment');
  const { checks, status } = JSON.parse(assessment?.record ?? '') as {
    status: string;
    checks: { families: Record<string, unknown>[] };
  };
  expect(status).toBe('COMPLETED');
  expect(checks.families[0]).toMatchObject({
    name: 'CI actions pinned to a commit',
    outcome: 'READY',
    detail: 'Pre-existing: 1 condition in 1 GitHub workflow or action file.',
    lifecycle: 'GATING',
    change_attribution: {
      status: 'COMPARED',
      counts: [{ change: 'UNCHANGED', revision: 'PROPOSED_CODE_REVISION', count: 1 }],
    },
  });
  expect(checks.families.map(({ outcome }) => outcome)).toEqual([
    'READY',
    'READY',
    'READY',
    'NOT_APPLICABLE',
    'NOT_APPLICABLE',
    'NOT_APPLICABLE',
    'READY',
    'NOT_APPLICABLE',
    'NOT_APPLICABLE',
    'READY',
    'READY',
  ]);
});

test('direct commits of a detached checkout are a series, and HEAD is by itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Second');
  repository.git('checkout', '--quiet', '--detach');
  repository.git('branch', '-D', 'main');
  using store = new TestReviewer(repository.path);
  await store.run();
  const refs = store.rows<{ ref: string }>("SELECT record ->> 'head_ref' AS ref FROM review");
  expect(refs.map(({ ref }) => ref).toSorted()).toEqual(['HEAD', 'detached HEAD', 'detached HEAD']);
});

test('a finding stays when the base branch comes to hold its condition too', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('actions/checkout@v4') });
  repository.branch('main');
  repository.commit('The same', { [CI]: workflow('actions/checkout@v4') });
  repository.branch('topic');
  repository.merge('main', "Merge branch 'main'");
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([`1 NEW ${CI}:5`, `2 UNCHANGED ${CI}:5`]);
});

test('deployments carry findings on from the deployment before', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  for (const [tag, uses] of [
    ['v1', PINNED],
    ['v2', 'actions/checkout@v4'],
    ['v3', 'actions/checkout@v4'],
    ['v4', PINNED],
  ] as const) {
    repository.commit(tag, { [CI]: workflow(uses), version: tag });
    repository.git('tag', tag);
  }
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([`0 NEW ${CI}:5`, `0 UNCHANGED ${CI}:5`, `0 RESOLVED ${CI}:5`]);
  const subjects = store.rows<{ label: string }>(
    `SELECT extra ->> '$.subjects[0].label' AS label FROM review
     WHERE kind = 'DEPLOYMENT' ORDER BY created_at`,
  );
  expect(subjects.map(({ label }) => label)).toEqual(['v1', 'v2', 'v3', 'v4']);
});

test('a first deployment calls nothing new, and says what is missing', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('actions/checkout@v4') });
  repository.git('tag', 'v1');
  using store = new TestReviewer(repository.path);
  await store.run();
  const [row] = store.rows<{ status: string; record: string; assessment: string }>(
    `SELECT status, review.record AS record, assessment.record AS assessment
     FROM review JOIN assessment ON assessment.review_id = review.id`,
  );
  expect(row?.status).toBe('INCOMPLETE');
  expect(JSON.parse(row?.assessment ?? '')).toMatchObject({
    incompleteness_kind: 'EVIDENCE_UNAVAILABLE',
    reason_codes: ['BASE_REVIEWED_TREE_NOT_DECLARED'],
  });
  expect(JSON.parse(row?.record ?? '')).not.toHaveProperty('base_commit_sha');
  expect(JSON.parse(row?.record ?? '')).not.toHaveProperty('diff_stats');
  expect(findings(store)).toEqual([]);
});

test('a first deployment without any condition is complete: it can have introduced none', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'readme.md': 'Hello' });
  repository.git('tag', 'v1');
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.rows('SELECT status FROM review')).toEqual([{ status: 'COMPLETED' }]);
});

test('a file that cannot be read leaves its check unresolved and the review incomplete', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Broken', { [CI]: 'jobs: [\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [row] = store.rows<{ family: string; codes: string; attention: number }>(
    `SELECT assessment.record ->> '$.checks.families[0]' AS family, needs_attention AS attention,
       assessment.record ->> 'reason_codes' AS codes
     FROM review JOIN assessment ON assessment.review_id = review.id`,
  );
  expect(JSON.parse(row?.family ?? '')).toMatchObject({
    outcome: 'UNRESOLVED',
    unresolved_reason: { code: 'INVALID_YAML' },
    change_attribution: {
      status: 'UNAVAILABLE',
      revision: 'PROPOSED_CODE_REVISION',
      detail_code: 'PROPOSED_FILES_NOT_READ',
    },
  });
  expect(row?.codes).toBe('["PROPOSED_FILES_NOT_READ"]');
  expect(row?.attention).toBe(1);
});

test('the routing plan names for a file the checks that read it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'old.txt': 'gone' });
  repository.branch('topic');
  repository.commit('Files', {
    'a.txt': 'text',
    [CI]: 'jobs: [\n',
    'image.png': 'by its name',
    'old.txt': null,
    'weights.bin': Buffer.of(0),
    Dockerfile: Buffer.of(0),
  });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [row] = store.rows<{ record: string }>(
    `SELECT routing.record AS record FROM routing JOIN review ON review.id = review_id
     WHERE review.record ->> 'head_ref' = 'topic'`,
  );
  const { files } = JSON.parse(row?.record ?? '') as ReviewRoutingView;
  const passes = ['merge_conflict_markers', 'secrets'];
  expect(files).toEqual([
    { path: CI, depth: 'FULL', passes: ['hidden_characters', ...passes] },
    { path: 'Dockerfile', depth: 'LISTED', passes: [] },
    { path: 'a.txt', depth: 'FULL', passes },
    { path: 'image.png', depth: 'LISTED', passes: [] },
    { path: 'old.txt', depth: 'FULL', passes },
    { path: 'weights.bin', depth: 'LISTED', passes: [] },
  ]);
});

test('open pull requests with active findings need attention, until they are merged', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('actions/checkout@v4') });
  repository.branch('main');
  using store = new TestReviewer(repository.path);
  await store.run();
  const attention = 'SELECT needs_attention AS needs FROM review ORDER BY run_number';
  expect(store.rows(attention)).toEqual([{ needs: 1 }]);
  repository.merge('topic', 'Merge pull request #1 from ada/topic');
  await store.run();
  expect(store.rows(attention)).toEqual([{ needs: 0 }]);
});

test('a review of an earlier commit of an open pull request needs attention', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One');
  repository.commit('Two');
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.rows('SELECT needs_attention AS needs FROM review ORDER BY run_number')).toEqual([
    { needs: 1 },
    { needs: 0 },
  ]);
});

test('a pull request newest in time goes first, its oldest run before the others', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Old (#1)');
  repository.branch('topic');
  repository.commit('One');
  repository.commit('Two');
  using store = new TestReviewer(repository.path);
  const done = await store.run();
  const titles = done.map(
    (id) =>
      store.rows<{ title: string }>(
        "SELECT record ->> 'pull_request_title' || ' ' || run_number AS title FROM review WHERE id = ?",
        id,
      )[0]?.title,
  );
  expect(titles).toEqual(['One 1', 'One 2', 'Old 1']);
});

test('a run that a crash cut short is done again, and failed after the third time', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  using store = new TestReviewer(repository.path);
  await store.list();
  const take = (): unknown =>
    inTransaction(store.database, () => takeJob(store.database, 'PULL_REQUEST', []));
  const status = (): unknown =>
    store.rows("SELECT status, record ->> 'status' AS recorded FROM review")[0];
  for (const expected of ['PENDING', 'PENDING', 'FAILED']) {
    expect(take()).toBeDefined();
    expect(status()).toEqual({ status: 'RUNNING', recorded: 'RUNNING' });
    store.reviewer.recover();
    expect(status()).toEqual({ status: expected, recorded: expected });
  }
  expect(store.rows('SELECT * FROM job')).toEqual([]);
  const [row] = store.rows<{ record: string }>('SELECT record FROM review');
  const record = JSON.parse(row?.record ?? '') as Record<string, unknown>;
  expect(record).toMatchObject({ stoppable: false });
  expect(record).toHaveProperty('completed_at');
  expect(record).not.toHaveProperty('open_items');
});

test('a review that cannot be done is failed, and the others go on', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.commit('Fix (#2)');
  using store = new TestReviewer(repository.path);
  await store.list();
  store.database.exec(`UPDATE job SET input = 'not JSON'
    WHERE review_id = (SELECT id FROM review WHERE pull_request_number = 2)`);
  expect(await store.run()).toHaveLength(2);
  expect(store.reports).toEqual([expect.stringContaining('not JSON')]);
  expect(store.rows('SELECT status FROM review ORDER BY pull_request_number')).toEqual([
    { status: 'COMPLETED' },
    { status: 'FAILED' },
  ]);
});

test('the reviews of a repository that is gone wait until it is back', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  using store = new TestReviewer(repository.path);
  await store.list();
  const elsewhere = `${repository.path}-elsewhere`;
  renameSync(repository.path, elsewhere);
  expect(await store.reviewer.reviewNext()).toBeNull();
  expect(store.rows('SELECT status FROM review')).toEqual([{ status: 'PENDING' }]);
  renameSync(elsewhere, repository.path);
  expect(await store.reviewer.reviewNext()).toMatchObject({ status: 'COMPLETED' });
});

test('the reviews of a repository that git cannot read wait, though its folder is there', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.commit('Fix (#2)');
  using store = new TestReviewer(repository.path);
  await store.list();
  expect(await store.reviewer.reviewNext()).toMatchObject({ status: 'COMPLETED' });
  const dotGit = join(repository.path, '.git');
  renameSync(dotGit, `${dotGit}-away`);
  expect(await store.reviewer.reviewNext()).toBeNull();
  // One that was made anew, and doesn't have the commits yet.
  repository.git('init', '--quiet');
  await expect(store.list()).rejects.toThrow('it has no commits');
  expect(await store.reviewer.reviewNext()).toBeNull();
  expect(store.rows('SELECT status FROM review ORDER BY pull_request_number')).toEqual([
    { status: 'PENDING' },
    { status: 'COMPLETED' },
  ]);
  rmSync(dotGit, { recursive: true });
  renameSync(`${dotGit}-away`, dotGit);
  await store.list();
  expect(await store.reviewer.reviewNext()).toMatchObject({ status: 'COMPLETED' });
});

test('a patch is reviewed against its base without a trace in the repository', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('actions/checkout@v4') });
  const patch = `${repository.git('diff', 'main', 'topic')}\n`;
  using store = new TestReviewer(repository.path);
  await store.run();
  const objects = repository.git('count-objects', '-v');
  const [example] = store.rows<{ record: string }>('SELECT record FROM review');
  const id = '00000000-0000-5000-8000-00000000000a';
  const record = { ...(JSON.parse(example?.record ?? '') as object), id, kind: 'PATCH' };
  store.database.exec('BEGIN');
  store.database
    .prepare(
      `INSERT INTO review (id, org_id, repository_id, kind, status, created_at, is_latest, head_commit_sha, packed)
       SELECT ?, org_id, repository_id, 'PATCH', 'PENDING', created_at, 1, 'revision', packed(?) FROM review`,
    )
    .run(id, JSON.stringify({ ...record, pull_request_number: undefined, status: 'PENDING' }));
  const { repository: connected } = store;
  const rank = rankOf('REQUESTED', '2026-01-01T00:00:00Z');
  const input = { kind: 'PATCH', base, patch };
  enqueue(store.database, { review_id: id, repository_id: connected.id, rank, input });
  store.database.exec('COMMIT');
  expect(await store.reviewer.reviewNext()).toEqual({ review_id: id, status: 'COMPLETED' });
  const [finding] = store.rows<{ record: string }>(
    'SELECT record FROM finding WHERE review_id = ?',
    id,
  );
  const { evidence_refs } = JSON.parse(finding?.record ?? '') as {
    evidence_refs: Record<string, unknown>[];
  };
  expect(evidence_refs[0]).toMatchObject({ label: `${CI}:5`, kind: 'repository_file' });
  // What a patch makes is no commit.
  expect(evidence_refs[0]).not.toHaveProperty('commit_sha');
  expect(repository.git('count-objects', '-v')).toBe(objects);
  expect(repository.git('status', '--porcelain')).toBe('');
});

test('a review is debited once, with the compute time that it used', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.commit('Unpinned (#1)', { [CI]: workflow('actions/checkout@v4') });
  repository.git('tag', 'v1');
  using store = new TestReviewer(repository.path);
  const done = await store.run();
  const debits = store.rows<{ review_id: string; amount: string; currency: string; same: number }>(
    `SELECT review_id, amount_micros AS amount, currency,
       debited_at >= (record ->> 'completed_at') AS same
     FROM spend JOIN review ON review.id = spend.review_id`,
  );
  expect(debits).toHaveLength(done.length);
  expect(new Set(debits.map(({ review_id }) => review_id)).size).toBe(done.length);
  for (const { amount, currency, same } of debits) {
    expect(amount).toMatch(/^[1-9]\d*$/);
    expect({ currency, same }).toEqual({ currency: 'XXX', same: 1 });
  }
});

test('a review dates from its commit and takes as long as it ran, a finding dates from what brought it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.git('tag', 'v1');
  repository.commit('Other file', { a: '1' });
  repository.commit('Unpinned', { [CI]: workflow(PINNED, 'actions/cache@v4') });
  repository.commit('Other file again', { a: '2' });
  repository.git('tag', 'v2');
  // Who brought a line is asked whatever commits people have git ignore.
  repository.git('config', 'blame.ignoreRevsFile', '.git-blame-ignore-revs');
  using store = new TestReviewer(repository.path);
  await store.run();
  const reviews = store.rows<{ from: string; to: string }>(
    `SELECT created_at AS "from", record ->> 'completed_at' AS "to" FROM review
     WHERE kind = 'DEPLOYMENT' ORDER BY created_at`,
  );
  expect(reviews).toHaveLength(2);
  for (const { from, to } of reviews) {
    const took = Date.parse(to) - Date.parse(from);
    expect(took).toBeGreaterThan(0);
    expect(took).toBeLessThan(60_000);
    expect(from).toMatch(/^2025-01-01/);
  }
  const day = { from: '2025-01-01T00:00:00.000Z', to: '2025-01-02T00:00:00.000Z' };
  const query: ExportQuery = {
    ...day,
    visibility: { orgId: ORGANIZATION, repositoryIds: null },
    groupBy: 'severity',
    after: undefined,
    limit: 10,
  };
  const dates = readExportPage(store.database, 'findings', query).rows;
  expect(new Set(dates.map((row) => row['first_published_at']))).toEqual(
    new Set(['2025-01-01T00:03:00.000Z']),
  );
  // Nothing of it was published.
  expect(readExportPage(store.database, 'finding_outcomes', query).rows).toEqual([]);
});

/** The conditions of the newest review, `change subject` each. */
function conditions(store: TestReviewer): string[] {
  return store
    .rows<{ text: string }>(
      `SELECT (condition.value ->> 'change') || ' ' || (condition.value ->> 'subject') AS text
       FROM assessment JOIN review ON review.id = assessment.review_id,
         json_each(assessment.record, '$.checks.families') AS family,
         json_each(family.value, '$.change_attribution.conditions') AS condition
       WHERE review.is_latest = 1 ORDER BY family.key, condition.key`,
    )
    .map(({ text }) => text);
}

test('what only moved was there before: a renamed file, a renamed job, a job or service in another file, moved lines', async () => {
  using repository = new TemporaryRepository();
  const cycle = (other: string): string => `import './${other}.js';\n${'// a line\n'.repeat(20)}`;
  const jobs = (...names: string[]): string =>
    `on: push\njobs:\n${names.map((name) => `  ${name}:\n    steps:\n      - uses: some/action@v1\n`).join('')}`;
  const release = '    permissions: write-all\n    steps:\n      - uses: other/action@v2\n';
  const services = (...names: string[]): string =>
    `services:\n${names.map((name) => `  ${name}:\n    image: postgres:17\n    user: root\n`).join('')}`;
  repository.commit('Begin', {
    [CI]: workflow('actions/checkout@v4'),
    '.github/workflows/jobs.yml': `${jobs('build')}  release:\n${release}`,
    'compose.yaml': services('one', 'two'),
    'src/a.js': cycle('b'),
    'src/b.js': cycle('a'),
  });
  repository.branch('topic');
  repository.git('mv', CI, '.github/workflows/test.yml');
  repository.git('mv', 'src/a.js', 'src/c.js');
  repository.commit('Move', {
    '.github/workflows/jobs.yml': `# moved\n${jobs('compile')}`,
    '.github/workflows/release.yml': `on: push\njobs:\n  release:\n${release}`,
    'compose.yaml': services('one'),
    'compose.two.yaml': services('two'),
    'src/b.js': cycle('c'),
  });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(conditions(store)).toEqual([
    'UNCHANGED .github/workflows/jobs.yml job compile: uses some/action@v1',
    'UNCHANGED .github/workflows/release.yml job release: uses other/action@v2',
    'UNCHANGED .github/workflows/test.yml job test: uses actions/checkout@v4',
    'UNCHANGED .github/workflows/release.yml job release: permissions: write-all',
    'UNCHANGED compose.two.yaml service two: image postgres:17',
    'UNCHANGED compose.yaml service one: image postgres:17',
    'UNCHANGED compose.two.yaml service two: user: root',
    'UNCHANGED compose.yaml service one: user: root',
    'UNCHANGED src: b.js → c.js → b.js',
  ]);
  expect(findings(store)).toEqual([]);
});

test('a finding of an import cycle cites the import that made it, or made it larger', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'src/a.js': "import './b.js';\n", 'src/b.js': '', 'src/c.js': '' });
  repository.branch('topic');
  repository.commit('Join', { 'src/b.js': "// back\nimport './a.js';\n" });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual(['1 NEW src/b.js:2']);
  repository.git('checkout', '-q', 'main');
  repository.git('merge', '-q', '--no-ff', '-m', "Merge branch 'topic'", 'topic');
  repository.branch('more');
  repository.commit('More', {
    'src/c.js': "import './a.js';\n",
    'src/b.js': "// back\nimport './a.js';\nimport './c.js';\n",
  });
  await store.run();
  expect(findings(store)).toContain('1 NEW src/b.js:3');
});

test('what a branch brought goes on as the same finding where a folder is renamed later', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Bring', {
    'old/a.js': "import './b.js';\n",
    'old/b.js': "import './a.js';\n",
    'old/Dockerfile': 'FROM node:20\nUSER node\n',
  });
  repository.git('mv', 'old', 'new');
  repository.commit('Rename');
  repository.commit('Mend', { 'new/b.js': '' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([
    '1 NEW old/a.js:1',
    '1 NEW old/Dockerfile:1',
    '2 UNCHANGED new/a.js:1',
    '2 UNCHANGED new/Dockerfile:1',
    '3 UNCHANGED new/Dockerfile:1',
    '3 RESOLVED new/a.js:1',
  ]);
});

test('an import cycle goes on as the same finding where a module joins it or leaves it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('tag', 'v1');
  repository.branch('topic');
  const pair = { 'b.js': "import './c.js';\n", 'c.js': "import './b.js';\n" };
  const steps = [
    pair,
    { 'a.js': "import './b.js';\n", 'c.js': "import './b.js';\nimport './a.js';\n" },
    { 'a.js': '' },
  ];
  for (const [at, files] of steps.entries()) {
    repository.commit('Step', files);
    repository.git('tag', `v${at + 2}`);
  }
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = (runs: string) => findings(store).filter((each) => runs.includes(each.slice(0, 1)));
  expect(told('123')).toEqual(['1 NEW b.js:1', '2 UNCHANGED a.js:1', '3 UNCHANGED b.js:1']);
  expect(told('0')).toEqual(['0 NEW b.js:1', '0 UNCHANGED a.js:1', '0 UNCHANGED b.js:1']);
});

test('another version of an unpinned action is a change, and the finding says from what', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('some/action@v1', 'some/action@v1') });
  repository.branch('topic');
  repository.commit('Bump', { [CI]: workflow('some/action@v2', 'some/action@v2') });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(conditions(store)).toEqual([
    `CHANGED ${CI} job test: uses some/action@v2`,
    `CHANGED ${CI} job test: uses some/action@v2`,
  ]);
  const [claim] = store.rows<{ claim: string }>("SELECT record ->> 'claim' AS claim FROM finding");
  expect(claim?.claim).toContain(
    `Before this change: ${CI} job test: uses some/action@v1 (and 1 more).`,
  );
});

test('a history without merges and tags is a series of direct commits, and HEAD by itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('some/action@v1') });
  repository.commit('Other file', { a: '1' });
  const head = repository.commit('Another', {
    [CI]: workflow('some/action@v1', 'other/action@v2'),
  });
  using store = new TestReviewer(repository.path);
  await store.run();
  const reviews = store.rows<{ text: string }>(
    `SELECT (record ->> 'status') || ' ' || (record ->> 'head_ref') || ' '
       || (record ->> 'pull_request_title') || ': ' || finding_count AS text
     FROM review ORDER BY pull_request_number DESC, run_number`,
  );
  expect(reviews.map(({ text }) => text)).toEqual([
    'COMPLETED main Begin: 1',
    'COMPLETED main Other file: 1',
    'COMPLETED main Another: 2',
    'COMPLETED HEAD HEAD of main: 2',
  ]);
  const [dates] = store.rows<{ dates: string }>(
    `SELECT group_concat(first_published_at, ' ' ORDER BY first_published_at) AS dates
     FROM finding JOIN review ON review.id = finding.review_id
     WHERE review.record ->> 'head_ref' = 'HEAD'`,
  );
  expect(dates?.dates).toBe('2025-01-01T00:01:00.000Z 2025-01-01T00:03:00.000Z');
  const [byItself] = store.rows<{ head: string; base: string | null; label: string }>(
    `SELECT head_commit_sha AS head, record ->> 'base_commit_sha' AS base,
       extra ->> '$.subjects[0].label' AS label FROM review WHERE record ->> 'head_ref' = 'HEAD'`,
  );
  const label = 'HEAD of main on its own';
  expect(byItself).toEqual({ head, base: null, label });
});

test('a merge that nothing numbers is the merge of its branch', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One', { a: '1' });
  repository.branch('main');
  repository.merge('topic', "Merge branch 'topic'");
  repository.git('branch', '--delete', 'topic');
  using store = new TestReviewer(repository.path);
  await store.run();
  await store.run();
  const records = store.rows<{ record: string }>('SELECT record FROM review');
  expect(records.map(({ record }) => JSON.parse(record) as unknown)).toMatchObject([
    { head_ref: 'topic', base_ref: 'main', pull_request_title: 'One', status: 'COMPLETED' },
  ]);
});

test('like findings are one with its places, the most serious first, each with its reason', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { a: '1' });
  repository.branch('topic');
  repository.commit('Workflows', {
    [CI]: workflow('actions/checkout@v4', 'some/action@v1', 'some/tool@master'),
    '.github/workflows/two.yml': workflow('actions/checkout@v4', 'tj-actions/changed-files@v44'),
  });
  repository.commit('A third', { '.github/workflows/three.yml': workflow('actions/checkout@v4') });
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = store.rows<{ text: string }>(
    `SELECT review.run_number || ' ' || severity || ' ' || lifecycle_state || ' '
       || (finding.record ->> '$.symbols[0]') || ' ' || json_array_length(sites) AS text
     FROM finding JOIN review ON review.id = finding.review_id
     ORDER BY review.run_number, finding.position`,
  );
  expect(told.map(({ text }) => text)).toEqual([
    '1 SERIOUS NEW tj-actions/changed-files@v44 1',
    '1 SERIOUS NEW some/tool@master 1',
    '1 WARNING NEW some/action@v1 1',
    '1 WARNING NEW actions/checkout@v4 2',
    '2 SERIOUS UNCHANGED tj-actions/changed-files@v44 1',
    '2 SERIOUS UNCHANGED some/tool@master 1',
    '2 WARNING UNCHANGED some/action@v1 1',
    '2 WARNING UNCHANGED actions/checkout@v4 2',
    // The same in another place is news.
    '2 WARNING NEW actions/checkout@v4 1',
  ]);
  const [first] = store.rows<{ impact: string; claims: string }>(
    `SELECT record ->> 'impact' AS impact, group_concat(record ->> 'claim') AS claims FROM finding
     WHERE review_id IN (SELECT id FROM review WHERE run_number = 1) AND position IN (0, 3)`,
  );
  expect(first?.impact).toContain('CVE-2025-30066');
  expect(first?.claims).toContain('2 steps or jobs run actions/checkout@v4');
});

test('what is brought to another place is new, though the same thing had come and gone elsewhere', async () => {
  using repository = new TemporaryRepository();
  const other = '.github/workflows/other.yml';
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('actions/checkout@v4') });
  repository.commit('Pinned', { [CI]: workflow(PINNED) });
  repository.commit('Elsewhere', { [other]: workflow('actions/checkout@v4') });
  repository.commit('Unpinned again', { [CI]: workflow('actions/checkout@v4') });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([
    `1 NEW ${CI}:5`,
    `2 RESOLVED ${CI}:5`,
    `3 NEW ${other}:5`,
    `4 REINTRODUCED ${CI}:5`,
    `4 UNCHANGED ${other}:5`,
  ]);
});

test('what is gone is told as it last was, without what had been before it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('some/action@v1') });
  repository.branch('topic');
  const two = repository.commit('Bumped', { [CI]: workflow('some/action@v2') });
  repository.commit('Pinned', { [CI]: workflow(PINNED) });
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = store.rows<{ state: string; claim: string; commits: string }>(
    `SELECT lifecycle_state AS state, finding.record ->> 'claim' AS claim,
       (SELECT group_concat(DISTINCT value ->> 'commit_sha')
        FROM json_each(finding.record, '$.evidence_refs')) AS commits
     FROM finding JOIN review ON review.id = review_id ORDER BY review.run_number`,
  );
  expect(told.map(({ state }) => state)).toEqual(['NEW', 'RESOLVED']);
  expect(told[0]?.claim).toContain('Before this change: uses some/action@v1.');
  expect(told[1]?.claim).not.toContain('Before this change');
  expect(told[1]?.commits).toBe(two);
});

test('what gave way to another version is told with it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: workflow('some/action@v1') });
  repository.commit('Bumped', { [CI]: workflow('some/action@v2') });
  repository.commit('Pinned', { [CI]: workflow(PINNED) });
  using store = new TestReviewer(repository.path);
  await store.run();
  const gone = store.rows<{ claim: string }>(
    `SELECT finding.record ->> 'claim' AS claim FROM finding JOIN review ON review.id = review_id
     WHERE lifecycle_state = 'RESOLVED' ORDER BY review.run_number`,
  );
  const ends = gone.map(({ claim }) => claim.slice(claim.indexOf('change.') + 'change.'.length));
  expect(ends).toEqual([` Now: ${CI} job test: uses some/action@v2.`, '']);
});

test('what moves to another job or file is still there in the next deployment', async () => {
  using repository = new TemporaryRepository();
  const other = '.github/workflows/other.yml';
  const uses = ['some/action@v1', 'some/action@v1'];
  repository.commit('Begin');
  repository.git('tag', 'v1');
  repository.commit('Unpinned', { [CI]: workflow(...uses) });
  repository.git('tag', 'v2');
  repository.commit('Another job', { [CI]: workflow(...uses).replace('test:', 'check:') });
  repository.git('tag', 'v3');
  repository.git('mv', CI, other);
  repository.commit('Another file');
  repository.git('tag', 'v4');
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = store.rows<{ state: string }>(
    `SELECT lifecycle_state AS state FROM finding JOIN review ON review.id = review_id
     WHERE kind = 'DEPLOYMENT' ORDER BY review.created_at`,
  );
  expect(told.map(({ state }) => state)).toEqual(['NEW', 'UNCHANGED', 'UNCHANGED']);
});

test('of two findings in one job, none is resolved while both are there', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('some/action@v1', 'some/action@v1') });
  repository.git('tag', 'v1');
  repository.commit('Bumped', { [CI]: workflow('some/action@v2', 'some/action@v2') });
  repository.git('tag', 'v2');
  const three = ['some/action@v2', 'some/action@v2', 'some/action@v2'];
  repository.commit('Another', { [CI]: workflow(...three) });
  repository.git('tag', 'v3');
  repository.commit('Other file', { a: '1' });
  repository.git('tag', 'v4');
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = store.rows<{ tag: string; state: string; claim: string }>(
    `SELECT review.record ->> 'head_ref' AS tag, lifecycle_state AS state,
       finding.record ->> 'claim' AS claim
     FROM finding JOIN review ON review.id = review_id
     WHERE kind = 'DEPLOYMENT' ORDER BY review.created_at, finding.position`,
  );
  const after = (tag: string) =>
    told
      .filter((each) => each.tag === tag)
      .map(({ state, claim }) => `${state} ${claim.split(' ', 2).join(' ')}`);
  expect(after('v3').toSorted()).toEqual(['NEW The job', 'UNCHANGED 2 steps']);
  expect(after('v4').toSorted()).toEqual(['UNCHANGED 2 steps', 'UNCHANGED The job']);
});

test('an image that was recorded by its long name is still there by its short one', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Image', { Dockerfile: 'FROM docker.io/library/golang:1\nUSER app\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  // What an earlier version wrote.
  const before = JSON.stringify([JSON.stringify(['Dockerfile', null, 'docker.io/library/golang'])]);
  const images = "series LIKE 'container_images_pinned:%'";
  store.database.prepare(`UPDATE finding SET sites = ? WHERE ${images}`).run(before);
  repository.commit('Other file', { a: '1' });
  await store.run();
  expect(findings(store)).toEqual(['1 NEW Dockerfile:1', '2 UNCHANGED Dockerfile:1']);
});

test('an image that is written by its longer name is still there', async () => {
  using repository = new TemporaryRepository();
  const file = (image: string) => ({ Dockerfile: `FROM ${image}\nUSER app\n` });
  repository.commit('Begin');
  repository.git('tag', 'v1');
  repository.branch('topic');
  for (const [at, image] of ['redis:6', 'docker.io/library/redis:6', 'redis:7'].entries()) {
    repository.commit(image, file(image));
    repository.git('tag', `v${at + 2}`);
  }
  using store = new TestReviewer(repository.path);
  await store.run();
  const states = (run: string) =>
    findings(store)
      .filter((each) => each.startsWith(run))
      .map((each) => each.slice(2));
  const first = ['NEW Dockerfile:1', 'UNCHANGED Dockerfile:1'];
  const last = ['NEW Dockerfile:1', 'RESOLVED Dockerfile:1'];
  expect([...states('1'), ...states('2'), ...states('3')]).toEqual([...first, ...last]);
  expect(states('0')).toEqual([...first, ...last]);
});
