import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReviewRoutingView } from '../../src/api/types.ts';
import { inTransaction } from '../store/database.ts';
import { readExportPage, type ExportQuery } from '../store/export-page.ts';
import { enqueue, rankOf, takeJob } from '../store/jobs.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { ORGANIZATION, recordedFindings, TestReviewer } from './testing/test-store.ts';
import { CI, PINNED, workflow } from './testing/workflow.ts';

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
  expect(recordedFindings(store)).toEqual([
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
  expect(recordedFindings(store)).toEqual([]);
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
    'NOT_APPLICABLE',
    'READY',
    'NOT_APPLICABLE',
    'NOT_APPLICABLE',
    'READY',
    'READY',
    'READY',
    'NOT_APPLICABLE',
  ]);
});

test('a document that a change left alone is found where that moved what it links to', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'README.md': '[API](docs/api.md)\n', 'docs/api.md': '# API\n' });
  repository.commit('Move it (#1)', { 'docs/api.md': null, 'docs/reference/api.md': '# API\n' });
  repository.commit('Other file (#2)', { a: '1' });
  repository.commit('Repair it (#3)', { 'README.md': '[API](docs/reference/api.md)\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(recordedFindings(store)).toEqual(['1 NEW README.md:1']);
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
  expect(recordedFindings(store)).toEqual([`1 NEW ${CI}:5`, `2 UNCHANGED ${CI}:5`]);
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
  expect(recordedFindings(store)).toEqual([
    `0 NEW ${CI}:5`,
    `0 UNCHANGED ${CI}:5`,
    `0 RESOLVED ${CI}:5`,
  ]);
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
  expect(recordedFindings(store)).toEqual([]);
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
