import { hash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SourceLinks } from '../base/source-links.ts';
import { GitRepository } from './git.ts';
import type { ListedPullRequest } from './listed-pull-request.ts';
import { listRepository } from './listing.ts';
import { PullRequestListing } from './pull-request-listing.ts';
import { makeHistory } from './testing/make-history.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

interface RunRow {
  /** null: the run of a branch. */
  number: number | null;
  run: number;
  state: string;
  branch: string;
  title: string;
  id: string;
  latest: number;
}

function runs(store: TestReviewer): RunRow[] {
  return store
    .rows<RunRow>(
      `SELECT record ->> 'pull_request_number' AS number, review.run_number AS run,
         pull_request.state AS state, record ->> 'head_ref' AS branch,
         record ->> 'pull_request_title' AS title, review.id AS id, is_latest AS latest
       FROM review JOIN pull_request ON pull_request.repository_id = review.repository_id
         AND pull_request.number = review.pull_request_number
       WHERE kind = 'PULL_REQUEST' ORDER BY number NULLS LAST, pull_request_number DESC, run`,
    )
    .map((row) => ({ ...row }));
}

function numbers(store: TestReviewer): string[] {
  return runs(store).map(
    ({ number, run, state, branch }) =>
      `${number === null ? branch : `#${number}`} run ${run} ${state}`,
  );
}

test('listing the same history again records nothing', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.git('tag', 'v1');
  repository.branch('topic');
  repository.commit('Work');
  using store = new TestReviewer(repository.path);
  expect(await store.list()).toBe(3);
  const before = store.rows('SELECT id, record, extra FROM review ORDER BY id');
  expect(await store.list()).toBe(0);
  // The same with everything read anew.
  store.database.exec('UPDATE repository SET refs_digest = NULL');
  expect(await store.list()).toBe(0);
  expect(store.rows('SELECT id, record, extra FROM review ORDER BY id')).toEqual(before);
});

test('tags of one commit are one deployment, which each of them finds; later ones are another', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('tag', '@a/server@1.0.0');
  repository.git('tag', '@a/cli@2.0.0');
  using store = new TestReviewer(repository.path);
  await store.list();
  repository.git('tag', 'v3');
  await store.list();
  await store.list();
  const deployments = "SELECT record ->> 'head_ref' AS tag FROM review WHERE kind = 'DEPLOYMENT'";
  expect(store.rows(`${deployments} ORDER BY tag`)).toEqual([
    { tag: '@a/cli@2.0.0' },
    { tag: 'v3' },
  ]);
  const found = `seq IN (SELECT rowid FROM review_search WHERE review_search MATCH '"server"')`;
  expect(store.rows(`${deployments} AND ${found}`)).toEqual([{ tag: '@a/cli@2.0.0' }]);
  const subjects = `SELECT subject.value ->> 'label' AS tag
    FROM review, json_each(review.extra, '$.subjects') AS subject WHERE kind = 'DEPLOYMENT'`;
  expect(store.rows(subjects)).toHaveLength(3);
});

test('a repository that an earlier version listed is listed anew, as more is recognized now', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  using store = new TestReviewer(repository.path);
  // As it was recorded then.
  const fields = ['refname', 'objectname', 'objecttype', '*objectname', '*objecttype', 'symref'];
  const format = [...fields, 'taggerdate:unix'].map((field) => `%(${field})`).join('%00');
  const refs = `${repository.git('for-each-ref', `--format=${format}`)}\n`;
  const digest = hash('sha256', `${refs}refs/heads/main null `);
  store.database.prepare('UPDATE repository SET refs_digest = ?').run(digest);
  expect(await store.list()).toBe(1);
});

test('what is listed again is taken up in parts too, so that others can write', async () => {
  using repository = new TemporaryRepository();
  const path = join(repository.path, 'long');
  await makeHistory(path, { merges: 1100, commits: 1, files: 1, tagEvery: 10_000 });
  using store = new TestReviewer(path);
  await store.list();
  store.database.exec('UPDATE repository SET refs_digest = NULL');
  const git = await GitRepository.open(path);
  const parts: number[] = [];
  await listRepository(store.database, git, store.repository, {
    onBatch: (listed) => parts.push(listed),
  });
  git.close();
  expect(parts).toEqual([0, 0, 0]);
});

test('listing takes time proportional to the pull requests and branches', () => {
  using store = new TestReviewer('/nowhere');
  const many = 20_000;
  const insert = store.database.prepare(
    `WITH RECURSIVE each (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM each WHERE number < ?)
     INSERT INTO pull_request (repository_id, number, head_ref, head_sha, state)
     SELECT ?, number * sign, 'b' || number, 'head ' || number, 'MERGED'
     FROM each, (SELECT 1 AS sign UNION SELECT -1)`,
  );
  insert.run(many, store.repository.id);
  const author = { name: 'Ada', email: 'ada@example.org' };
  const pullRequests = Array.from({ length: many }, (_, index): ListedPullRequest => {
    const run = { head: `head ${index + 1}`, base: null, time: 0, baseBranchCommit: null };
    const branch = `b${index + 1}`;
    return { number: index + 1, state: 'MERGED', title: '', author, branch, runs: [run] };
  });
  const listing = new PullRequestListing(store.database, store.repository, new SourceLinks(null), {
    baseRef: 'main',
    pullRequests,
    deployments: [],
    isMerged: () => true,
    isOnLine: () => true,
    identityOf: () => ({ login: 'Ada', id: '1', from_host: false }),
    notes: [],
    takenFor: [],
  });
  const begin = process.threadCpuUsage();
  const pending = pullRequests.flatMap((pullRequest) => listing.list(pullRequest));
  const { user } = process.threadCpuUsage(begin);
  expect(pending).toHaveLength(many);
  // Where each looked at all the others, it would take minutes.
  expect(user).toBeLessThan(10_000_000);
});

test('a pull request that was merged very often is listed in time proportional to that', async () => {
  using repository = new TemporaryRepository();
  const commit = 'commit refs/heads/main\ncommitter Ada <ada@example.org> 0 +0000\n';
  repository.fastImport(`${commit}data 8\nFix (#1)\n`.repeat(1000));
  using store = new TestReviewer(repository.path);
  const begin = process.threadCpuUsage();
  await store.list();
  // Where all of its runs were recorded anew each time, it would take a quarter of a minute.
  expect(process.threadCpuUsage(begin).user).toBeLessThan(5_000_000);
  expect(runs(store).filter(({ latest }) => latest)).toMatchObject([{ number: 1, run: 1000 }]);
  expect(store.rows('SELECT head_sha FROM pull_request')).toEqual([
    { head_sha: repository.git('rev-parse', 'main') },
  ]);
});

test('two stores give the same reviews the same identities', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#1)');
  repository.branch('topic');
  repository.commit('Work');
  using one = new TestReviewer(repository.path);
  using other = new TestReviewer(repository.path);
  await one.list();
  await other.list();
  expect(runs(one)).toEqual(runs(other));
});

test('a record says exactly what git says', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin');
  const head = repository.commit('Fix "it" (#1)');
  using store = new TestReviewer(repository.path, 'https://github.com/owner/name');
  await store.list();
  const [row] = store.rows<{ record: string }>('SELECT record FROM review');
  expect(JSON.parse(row?.record ?? '')).toMatchObject({
    kind: 'PULL_REQUEST',
    status: 'PENDING',
    stoppable: true,
    publication: 'WITHHELD',
    trigger_origin: 'AUTOMATIC',
    created_at: '2025-01-01T00:02:00.000Z',
    pull_request_number: 1,
    pull_request_title: 'Fix "it"',
    pull_request_author_login: 'Ada',
    pull_request_state: 'MERGED',
    pull_request_url: 'https://github.com/owner/name/pull/1',
    head_commit_sha: head,
    head_commit_url: `https://github.com/owner/name/commit/${head}`,
    base_commit_sha: base,
    base_branch_commit_sha: base,
    compare_url: `https://github.com/owner/name/compare/${base}...${head}`,
    base_ref: 'main',
    run_number: 1,
  });
  for (const absent of ['completed_at', 'open_items', 'head_ref', 'diff_stats', 'check_run_url']) {
    expect(JSON.parse(row?.record ?? '')).not.toHaveProperty(absent);
  }
});

test('an author without a name or an address has no login', async () => {
  using repository = new TemporaryRepository();
  repository.fastImport(
    'commit refs/heads/main\nauthor <> 0 +0000\ncommitter <> 0 +0000\ndata 11\nFix it (#1)\n',
  );
  using store = new TestReviewer(repository.path);
  await store.list();
  const [row] = store.rows<{ record: string }>('SELECT record FROM review');
  expect(JSON.parse(row?.record ?? '')).toMatchObject({ pull_request_title: 'Fix it' });
  expect(row?.record).not.toContain('pull_request_author_login');
});

test('new commits of a branch are new runs, also after a force push', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One');
  repository.commit('Two');
  using store = new TestReviewer(repository.path);
  await store.list();
  repository.git('reset', '--quiet', '--hard', 'HEAD~1');
  repository.commit('Two, better');
  await store.list();
  expect(numbers(store)).toEqual(['topic run 1 OPEN', 'topic run 2 OPEN', 'topic run 3 OPEN']);
  expect(runs(store).map(({ latest }) => latest)).toEqual([0, 0, 1]);
});

test('an open branch takes the number under which it is merged, and keeps its runs', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#4)');
  repository.branch('topic');
  repository.commit('One');
  using store = new TestReviewer(repository.path, 'https://github.com/owner/name');
  await store.list();
  expect(numbers(store)).toEqual(['#4 run 1 MERGED', 'topic run 1 OPEN']);
  const before = runs(store)[1]?.id;
  repository.commit('Two');
  repository.branch('main');
  repository.merge('topic', 'Merge pull request #9 from ada/topic');
  await store.list();
  expect(numbers(store)).toEqual(['#4 run 1 MERGED', '#9 run 1 MERGED', '#9 run 2 MERGED']);
  expect(runs(store)[1]?.id).toBe(before);
  const urls = store.rows<{ url: string }>(
    "SELECT DISTINCT record ->> 'pull_request_url' AS url FROM review WHERE pull_request_number = 9",
  );
  expect(urls).toEqual([{ url: 'https://github.com/owner/name/pull/9' }]);
  const found = store.rows(
    'SELECT rowid FROM review_search WHERE review_search MATCH \'"9"\' ORDER BY rowid',
  );
  expect(found).toHaveLength(2);
});

test('a branch says nothing of a pull request, and a newer commit of it supersedes the older', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One');
  repository.commit('Two');
  using store = new TestReviewer(repository.path, 'https://github.com/owner/name');
  await store.list();
  const records = store
    .rows<{ record: string }>('SELECT record FROM review ORDER BY run_number')
    .map(({ record }) => JSON.parse(record) as Record<string, unknown>);
  for (const record of records) {
    expect(record).toMatchObject({
      kind: 'PULL_REQUEST',
      head_ref: 'topic',
      pull_request_title: 'One',
    });
    for (const absent of ['number', 'state', 'url']) {
      expect(record).not.toHaveProperty(`pull_request_${absent}`);
    }
    expect(record).not.toHaveProperty('run_number');
  }
  expect(records.map(({ superseded_by_review_id: by }) => by)).toEqual([
    records[1]?.['id'],
    undefined,
  ]);
});

test.each(['number', 'branch'])('a merge whose %s becomes known keeps its runs', async (known) => {
  using repository = new TemporaryRepository();
  const begin = repository.commit('Begin');
  repository.branch('topic');
  repository.commit('One');
  repository.branch('main');
  repository.merge('topic', 'Bring it in');
  using store = new TestReviewer(repository.path);
  await store.list();
  const [before] = runs(store);
  expect(before).toMatchObject({ number: null, state: 'MERGED' });
  repository.git('reset', '--quiet', '--hard', begin);
  const ofPullRequest = "Merge pull request 'One' (#12) from topic into main";
  repository.merge('topic', known === 'number' ? ofPullRequest : "Merge branch 'topic'");
  await store.list();
  const number = known === 'number' ? 12 : null;
  expect(runs(store)).toMatchObject([{ number, state: 'MERGED', id: before?.id }]);
});

test('what was reviewed by itself stays so where a pull request turns out to end there', async () => {
  using repository = new TemporaryRepository();
  const begin = repository.commit('Begin');
  repository.commit('One');
  using store = new TestReviewer(repository.path);
  await store.list();
  expect(numbers(store)).toEqual(['main run 1 MERGED', 'main run 2 MERGED', 'HEAD run 1 OPEN']);
  repository.git('branch', 'topic');
  repository.git('reset', '--quiet', '--hard', begin);
  repository.merge('topic', 'Merge pull request #9 from ada/topic');
  await store.list();
  expect(numbers(store)).toEqual([
    '#9 run 1 MERGED',
    'main run 1 MERGED',
    'main run 2 MERGED',
    'HEAD run 1 MERGED',
  ]);
});

test('a review of HEAD on its own goes on after there were tags, or merges, for a while', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  using store = new TestReviewer(repository.path);
  await store.list();
  repository.git('tag', 'v1');
  await store.list();
  expect(numbers(store)).toEqual(['HEAD run 1 MERGED']);
  repository.git('tag', '-d', 'v1');
  repository.commit('Second');
  await store.list();
  expect(numbers(store)).toEqual([
    'HEAD run 1 OPEN',
    'HEAD run 2 OPEN',
    'main run 1 MERGED',
    'main run 2 MERGED',
  ]);
  expect(runs(store).filter(({ branch, latest }) => branch === 'HEAD' && latest)).toHaveLength(1);
});

test('stacked branches are reviewed each by itself', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('below');
  repository.commit('One');
  repository.branch('above');
  repository.commit('Two');
  using store = new TestReviewer(repository.path);
  await store.list();
  expect(numbers(store)).toEqual(['below run 1 OPEN', 'above run 1 OPEN', 'above run 2 OPEN']);
  repository.branch('main');
  repository.merge('below', 'Merge pull request #30 from ada/below');
  await store.list();
  expect(numbers(store)).toEqual(['#30 run 1 MERGED', 'above run 1 OPEN', 'above run 2 OPEN']);
});

test('a branch that vanished is closed, one merged without a number is merged', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('branch', 'one');
  repository.git('branch', 'two');
  for (const name of ['one', 'two']) {
    repository.branch(name);
    repository.commit(`On ${name}`, { [name]: '1' });
  }
  repository.branch('main');
  using store = new TestReviewer(repository.path);
  await store.list();
  repository.merge('two', "Merge branch 'two'");
  repository.git('branch', '-D', 'one', 'two');
  await store.list();
  expect(numbers(store)).toEqual(['one run 1 CLOSED', 'two run 1 MERGED']);
});

test('the same number merged twice has further runs', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Fix (#3)');
  repository.commit('Fix again (#3)');
  using store = new TestReviewer(repository.path);
  await store.list();
  expect(runs(store).map(({ run, title, latest }) => [run, title, latest])).toEqual([
    [1, 'Fix', 0],
    [2, 'Fix again', 1],
  ]);
});

test('a squashed pull request whose branch is still named by its host is merged', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  const head = repository.commit('Work');
  repository.git('update-ref', 'refs/pull/6/head', head);
  repository.branch('main');
  using store = new TestReviewer(repository.path);
  await store.list();
  expect(numbers(store)).toEqual(['#6 run 1 OPEN']);
  repository.commit('Work (#6)', { a: '1' });
  await store.list();
  expect(numbers(store)).toEqual(['#6 run 1 MERGED', '#6 run 2 MERGED']);
});

test('.mailmap says who is who', async () => {
  using repository = new TemporaryRepository();
  const mailmap = 'Ada Lovelace <ada@home.example> <ada@example.org>\n';
  repository.commit('Begin', { '.mailmap': mailmap });
  repository.commit('Fix (#1)');
  using store = new TestReviewer(repository.path);
  await store.list();
  const logins = store.rows<{ login: string }>(
    "SELECT record ->> 'pull_request_author_login' AS login FROM review",
  );
  expect(logins).toEqual([{ login: 'Ada Lovelace' }]);
});

test('direct commits go on as the same series after a merge, and a merged branch of that name doesn’t', async () => {
  using repository = new TemporaryRepository();
  const who = 'committer Ada <ada@example.org> 0 +0000\n';
  const commits = (ref: string, message: string, parents: string, count = 1): string =>
    `commit refs/heads/${ref}\n${who}data ${message.length}\n${message}\n${parents}`.concat(
      `commit refs/heads/${ref}\n${who}data ${message.length}\n${message}\n`.repeat(count - 1),
    );
  repository.fastImport(commits('main', 'Work', '', 3));
  using store = new TestReviewer(repository.path);
  await store.list();
  const series = () => numbers(store).filter((each) => each.startsWith('main'));
  expect(series()).toEqual([1, 2, 3].map((run) => `main run ${run} MERGED`));
  const from = 'from refs/heads/main^0\n';
  const merge = `${from}merge refs/heads/side^0\n`;
  repository.fastImport(commits('side', 'Theirs', from));
  repository.fastImport(commits('main', "Merge branch 'main' of elsewhere", merge));
  await store.list();
  const [first, second] = ['main run 1 MERGED', 'main run 2 MERGED'];
  expect(series()).toEqual([first, second, 'main run 3 MERGED', first]);
  repository.fastImport(commits('main', 'More', from, 101));
  await store.list();
  // Of the newest hundred, each is one more run of the series.
  expect(series()).toHaveLength(104);
  expect(series().slice(-2)).toEqual(['main run 103 MERGED', first]);
});
