import { expect, test } from 'vitest';
import type { CustomerAssessment } from '../../src/api/types.ts';
import { readGuidance } from './guidance.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';
import { CI, PINNED, workflow } from './testing/workflow.ts';

test('of a shallow clone, what the base held is not known, and the review says so', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow(PINNED) });
  repository.commit('Unpinned (#2)', { [CI]: workflow('actions/checkout@v4') });
  using clone = new TemporaryRepository();
  using store = new TestReviewer(clone.cloneBare(repository, '--depth', '1'));
  await store.run();
  const [row] = store.rows<{ record: string; assessment: string }>(
    `SELECT review.record AS record, assessment.record AS assessment
     FROM review JOIN assessment ON assessment.review_id = review.id`,
  );
  // The commit names its parent; the parent itself is not there.
  const record: unknown = JSON.parse(row?.record ?? '');
  expect(record).toMatchObject({
    status: 'INCOMPLETE',
    base_commit_sha: repository.git('rev-parse', 'HEAD~1'),
    finding_count: 0,
  });
  expect(record).not.toHaveProperty('diff_stats');
  const assessment: unknown = JSON.parse(row?.assessment ?? '');
  expect(assessment).toMatchObject({ reason_codes: ['BASE_COMMIT_NOT_PRESENT'] });
  expect(store.rows('SELECT id FROM finding')).toEqual([]);
});

test('where a branch began before a shallow clone does, its base is not known', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('actions/checkout@v4') });
  repository.branch('topic');
  for (const text of ['1', '2', '3']) repository.commit('Work', { a: text });
  repository.branch('main');
  for (const text of ['1', '2', '3']) repository.commit('Meanwhile', { b: text });
  repository.merge('topic', 'Merge pull request #7 from x/topic');
  using clone = new TemporaryRepository();
  using store = new TestReviewer(clone.cloneBare(repository, '--depth', '2'));
  await store.run();
  expect(store.reports).toEqual([]);
  const [row] = store.rows<{ family: string; status: string; base: string | null }>(
    `SELECT assessment.record ->> '$.checks.families[0]' AS family, review.status,
       review.record ->> 'base_commit_sha' AS base
     FROM review JOIN assessment ON assessment.review_id = review.id
     WHERE pull_request_number = 7 ORDER BY run_number DESC`,
  );
  expect(row).toMatchObject({ status: 'INCOMPLETE', base: null });
  expect(JSON.parse(row?.family ?? '')).toMatchObject({
    outcome: 'UNRESOLVED',
    unresolved_reason: {
      code: 'BASE_COMMIT_NOT_PRESENT',
      detail: 'The commit that the change began from isn’t in this shallow clone.',
    },
  });
});

test.each(['sha1', 'sha256'] as const)(
  'a partial clone is read as far as it goes, and nothing is fetched: %s',
  async (format) => {
    using repository = new TemporaryRepository(format);
    repository.git('config', 'uploadpack.allowFilter', 'true');
    repository.commit('Begin', { [CI]: workflow(PINNED) });
    repository.commit('Unpinned (#2)', { [CI]: workflow('actions/checkout@v4') });
    using clone = new TemporaryRepository();
    using store = new TestReviewer(clone.cloneBare(repository, '--filter=blob:none'));
    await store.run();
    expect(store.reports).toEqual([]);
    const families = store.rows<{ outcome: string; code: string | null }>(
      `SELECT value ->> 'outcome' AS outcome, value ->> '$.unresolved_reason.code' AS code
     FROM assessment, json_each(record ->> '$.checks.families') WHERE key = 0`,
    );
    expect(families).toEqual([{ outcome: 'UNRESOLVED', code: 'FILE_NOT_PRESENT' }]);
  },
);

test('a clone that lacks a file is reviewed as far as it goes, and says which file it lacks', async () => {
  using repository = new TemporaryRepository();
  const other = '.github/workflows/other.yml';
  repository.commit('Begin', {
    [CI]: workflow('actions/checkout@v4'),
    'old.test': 'x\n'.repeat(9),
  });
  repository.commit('Move (#2)', {
    [CI]: null,
    [other]: `# Moved\n${workflow('actions/checkout@v4')}`,
    'old.test': null,
    'new.test': 'y\n'.repeat(9),
  });
  repository.lose('HEAD:new.test');
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.reports).toEqual([]);
  const [row] = store.rows<{ record: string; assessment: string }>(
    `SELECT review.record AS record, assessment.record AS assessment
     FROM review JOIN assessment ON assessment.review_id = review.id`,
  );
  const record: unknown = JSON.parse(row?.record ?? '');
  expect(record).toMatchObject({ status: 'INCOMPLETE' });
  expect(record).not.toHaveProperty('diff_stats');
  const { checks, reason_codes } = JSON.parse(row?.assessment ?? '') as CustomerAssessment;
  expect(reason_codes).toEqual(['PROPOSED_FILES_NOT_READ']);
  // What was read of both is compared, also a file that was renamed.
  const attributed = checks.families.map(({ name, change_attribution: view }) => [
    name,
    view?.status,
    view?.conditions.map(({ change }) => change),
  ]);
  expect(attributed).toContainEqual(['CI actions pinned to a commit', 'COMPARED', ['UNCHANGED']]);
  expect(attributed).toContainEqual(['Secrets in known formats', 'UNAVAILABLE', []]);
  expect(checks.families.find(({ name }) => name === 'Secrets in known formats')).toMatchObject({
    outcome: 'UNRESOLVED',
    unresolved_reason: { code: 'FILE_NOT_PRESENT', detail: 'new.test: not in this clone' },
  });
});

test('where a clone lacks too much to tell what was renamed, nothing is called new', async () => {
  using repository = new TemporaryRepository();
  const many = (name: string) =>
    Array.from({ length: 201 }, (_, index) => [`${name}${index}.png`, `${name} ${index}`]);
  repository.commit('Begin', {
    [CI]: workflow('actions/checkout@v4'),
    ...Object.fromEntries(many('old')),
  });
  repository.commit('Move (#2)', {
    [CI]: null,
    '.github/workflows/other.yml': `# Moved\n${workflow('actions/checkout@v4')}`,
    ...Object.fromEntries(many('old').map(([path]) => [path, null])),
    ...Object.fromEntries(many('new')),
  });
  repository.lose(...many('old').map(([path]) => `HEAD~1:${path}`));
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.reports).toEqual([]);
  const reviews = store.rows<{ status: string; codes: string }>(
    `SELECT review.status AS status, assessment.record ->> 'reason_codes' AS codes
     FROM review JOIN assessment ON assessment.review_id = review.id`,
  );
  expect(reviews).toEqual([{ status: 'INCOMPLETE', codes: '["RENAMED_FILES_NOT_READ"]' }]);
  expect(store.rows('SELECT id FROM finding')).toEqual([]);
});

test('where a shallow clone ends, no finding is dated to the commit that only looks as if it wrote all there is', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: workflow('actions/checkout@v4') });
  for (const content of ['1', '2', '3', '4']) repository.commit(`Work ${content}`, { a: content });
  using clone = new TemporaryRepository();
  using store = new TestReviewer(clone.cloneBare(repository, '--depth', '3'));
  await store.run();
  // Nothing here tells when the line came: the review of the head on its own has the head's date.
  const head = new Date(repository.git('log', '-1', '--format=%cI')).toISOString();
  const dates = store.rows<{ at: string }>('SELECT first_published_at AS at FROM finding');
  expect(dates.map(({ at }) => at)).toContain(head);
  const edge = new Date(repository.git('log', '-1', '--format=%cI', 'HEAD~2')).toISOString();
  expect(dates.map(({ at }) => at)).not.toContain(edge);
});

test('guidance is read where a partial clone lacks a part of its history, without a date', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { '.docket/guidance.md': '# Guide', a: '0' });
  for (const content of ['1', '2', '3']) repository.commit(`Work ${content}`, { a: content });
  repository.git('config', 'remote.origin.promisor', 'true');
  repository.git('config', 'remote.origin.url', 'file:///nowhere');
  repository.lose('HEAD~2^{tree}');
  expect(await readGuidance(repository.path)).toEqual({
    documents: [{ path: '.docket/guidance.md', content: '# Guide' }],
  });
});
