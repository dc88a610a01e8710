import { expect, test } from 'vitest';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { recordedFindings, TestReviewer } from './testing/test-store.ts';
import { CI, PINNED, workflow } from './testing/workflow.ts';

// What becomes of conditions and findings as code is moved, renamed and changed, from run to run and between tags.

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
  expect(recordedFindings(store)).toEqual([]);
});

test('a finding of an import cycle cites the import that made it, or made it larger', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'src/a.js': "import './b.js';\n", 'src/b.js': '', 'src/c.js': '' });
  repository.branch('topic');
  repository.commit('Join', { 'src/b.js': "// back\nimport './a.js';\n" });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(recordedFindings(store)).toEqual(['1 NEW src/b.js:2']);
  repository.git('checkout', '-q', 'main');
  repository.git('merge', '-q', '--no-ff', '-m', "Merge branch 'topic'", 'topic');
  repository.branch('more');
  repository.commit('More', {
    'src/c.js': "import './a.js';\n",
    'src/b.js': "// back\nimport './a.js';\nimport './c.js';\n",
  });
  await store.run();
  expect(recordedFindings(store)).toContain('1 NEW src/b.js:3');
});

test('of two import cycles that become one, neither is told as resolved, until their imports are gone', async () => {
  using repository = new TemporaryRepository();
  const imports = (...names: string[]) => names.map((name) => `import './${name}.js';\n`).join('');
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Two', {
    'a.js': imports('b'),
    'b.js': imports('a'),
    'c.js': imports('d'),
    'd.js': imports('c'),
  });
  repository.commit('Join', { 'b.js': imports('a', 'c'), 'd.js': imports('c', 'a') });
  repository.commit('Divide', { 'b.js': imports('a'), 'd.js': imports('c') });
  repository.commit('Join again', { 'b.js': imports('a', 'c'), 'd.js': imports('c', 'a') });
  repository.commit('Break', { 'c.js': imports('a') });
  repository.commit('Mend', { 'b.js': '' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(recordedFindings(store)).toEqual([
    '1 NEW a.js:1',
    '1 NEW c.js:1',
    '2 UNCHANGED a.js:1',
    '3 UNCHANGED a.js:1',
    '3 UNCHANGED c.js:1',
    '4 UNCHANGED a.js:1',
    '5 UNCHANGED a.js:1',
    '5 RESOLVED c.js:1',
    '6 RESOLVED a.js:1',
  ]);
});

test('conflicts, and a lock file that doesn’t match, go on as the same findings in renamed files', async () => {
  using repository = new TemporaryRepository();
  const conflict = '<<<<<<< ours\none\n=======\ntwo\n>>>>>>> theirs\n';
  const packages = { '': { dependencies: { left: '^1.0.0' } } };
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Bring', {
    'old/notes.txt': `${conflict}between\n${conflict}`,
    'old/package.json': JSON.stringify({ dependencies: { left: '^2.0.0' } }),
    'old/package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
  });
  repository.git('mv', 'old', 'new');
  repository.commit('Rename');
  repository.commit('Leave', { a: '1' });
  repository.git('mv', 'new', 'third');
  repository.commit('Rename again');
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(recordedFindings(store)).toEqual([
    '1 NEW old/notes.txt:1-5',
    '1 NEW old/package.json:1',
    '2 UNCHANGED new/notes.txt:1-5',
    '2 UNCHANGED new/package.json:1',
    '3 UNCHANGED new/notes.txt:1-5',
    '3 UNCHANGED new/package.json:1',
    '4 UNCHANGED third/notes.txt:1-5',
    '4 UNCHANGED third/package.json:1',
  ]);
});

test('findings that an earlier version named by their file go on as the same', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Bring', { a: '<<<<<<< ours\none\n=======\ntwo\n>>>>>>> theirs\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const before = `merge_conflict_markers:${JSON.stringify(['INTRODUCED', 'a'])}`;
  store.database.prepare('UPDATE finding SET series = ?').run(before);
  repository.commit('Other file', { b: '1' });
  await store.run();
  expect(recordedFindings(store)).toEqual(['1 NEW a:1-5', '2 UNCHANGED a:1-5']);
});

test('broken links that an earlier version named by where they lead go on as the same', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Bring', { 'a.md': '[a](#one)\n\n[b](./gone.md)\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const rename = store.database.prepare('UPDATE finding SET series = ?, sites = ? WHERE sites = ?');
  for (const [key, before, now] of [
    ['a.md#', '#one', '#one'],
    ['gone.md', './gone.md', 'gone.md'],
  ]) {
    const sitesOf = (link?: string) => JSON.stringify([JSON.stringify(['a.md', link])]);
    const series = `doc_links:${JSON.stringify(['INTRODUCED', key])}`;
    expect(rename.run(series, sitesOf(before), sitesOf(now)).changes).toBe(1);
  }
  repository.commit('Other file', { b: '1' });
  await store.run();
  expect(recordedFindings(store)).toEqual([
    '1 NEW a.md:1',
    '1 NEW a.md:3',
    '2 UNCHANGED a.md:1',
    '2 UNCHANGED a.md:3',
  ]);
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
  expect(recordedFindings(store)).toEqual([
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
  const told = (runs: string) =>
    recordedFindings(store).filter((each) => runs.includes(each.slice(0, 1)));
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
  expect(recordedFindings(store)).toEqual([
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

test('broken links of a document that is renamed are still there in the deployment after that', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.git('tag', 'v1');
  repository.commit('Document', {
    'docs/api.md': 'Read [a](#one), [b](#two) and [c](gone.md).\n',
  });
  repository.git('tag', 'v2');
  repository.git('mv', 'docs', 'reference');
  repository.commit('Another folder');
  repository.git('tag', 'v3');
  repository.commit('Other file', { b: '1' });
  repository.git('tag', 'v4');
  using store = new TestReviewer(repository.path);
  await store.run();
  const told = store.rows<{ text: string }>(
    `SELECT head_ref || ' ' || lifecycle_state || ' ' || sites AS text
     FROM (SELECT *, review.record ->> 'head_ref' AS head_ref
           FROM finding JOIN review ON review.id = review_id WHERE kind = 'DEPLOYMENT')
     ORDER BY head_ref, position`,
  );
  const sites = (path: string, ...links: string[]) =>
    JSON.stringify(links.map((link) => JSON.stringify([path, link])));
  expect(told.map(({ text }) => text)).toEqual(
    [
      ['v2 NEW', 'docs/api.md'],
      ['v3 UNCHANGED', 'reference/api.md'],
      ['v4 UNCHANGED', 'reference/api.md'],
    ].flatMap(([state, path = '']) => [
      `${state} ${sites(path, '#one', '#two')}`,
      `${state} ${sites(path, 'gone.md')}`,
    ]),
  );
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
  expect(recordedFindings(store)).toEqual(['1 NEW Dockerfile:1', '2 UNCHANGED Dockerfile:1']);
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
    recordedFindings(store)
      .filter((each) => each.startsWith(run))
      .map((each) => each.slice(2));
  const first = ['NEW Dockerfile:1', 'UNCHANGED Dockerfile:1'];
  const last = ['NEW Dockerfile:1', 'RESOLVED Dockerfile:1'];
  expect([...states('1'), ...states('2'), ...states('3')]).toEqual([...first, ...last]);
  expect(states('0')).toEqual([...first, ...last]);
});
