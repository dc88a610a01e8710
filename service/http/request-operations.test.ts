import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  CustomerReviewDetail,
  PatchReviewResponse,
  RerunResponse,
  ReviewPage,
  RunNowResponse,
} from '../../src/api/types.ts';
import { GitRepository } from '../reviewer/git.ts';
import { listRepository } from '../reviewer/listing.ts';
import { readRefs } from '../reviewer/refs.ts';
import { makeGitFolder, type GitFolder } from '../testing/git-folder.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  addPullRequest,
  addRepository,
  addReview,
  makeTestService,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';

let folder: string;
let git: GitFolder;
let base: string;
let head: string;
let service: TestService;
let repository: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-request-'));
  git = makeGitFolder(join(folder, 'app'));
  base = git.commit('Start', { 'a.txt': 'one\n' });
  head = git.commit('Change', { 'a.txt': 'two\n' });
  service = makeTestService();
  repository = addRepository(service, 'acme/app', git.path);
  addPullRequest(service, repository, 7, { head_sha: head });
  const opened = await GitRepository.open(git.path);
  const digest = (await readRefs(opened))?.digest ?? null;
  opened.close();
  service.database.prepare('UPDATE repository SET refs_digest = ?').run(digest);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A run of pull request 7 at its head, done unless it says otherwise. */
function addHeadRun(run_number: number, status = 'COMPLETED'): string {
  return addReview(service, {
    repository_id: repository,
    pull_request_number: 7,
    run_number,
    status,
    head_commit_sha: head,
    base_commit_sha: base,
    pull_request_title: 'Change',
    pull_request_author_host_user_id: '9223372036854775807',
    completed_at: '2026-01-01T00:00:00.000Z',
    finding_count: 3,
    check_run_url: 'https://example.org/run',
  });
}

async function answer<T>(response: Response | Promise<Response>): Promise<T> {
  const { status } = await response;
  expect(status).toBe(200);
  return (await (await response).json()) as T;
}

const detail = (id: string) => answer<CustomerReviewDetail>(service.get(`/reviews/${id}`));
const countReviews = () =>
  Number(service.database.prepare('SELECT count(*) AS n FROM review').get()?.['n']);
const jobInput = (id: string): unknown => {
  const row = service.database.prepare('SELECT input FROM job WHERE review_id = ?').get(id);
  return JSON.parse(String(row?.['input']));
};

describe('a rerun', () => {
  test('is a new run of the same subject, and leaves the earlier one unchanged', async () => {
    const original = addHeadRun(1);
    const before = await detail(original);
    const rerun = await answer<RerunResponse>(service.post(`/reviews/${original}/rerun`));
    expect(rerun).toMatchObject({ run_number: 2, status: 'PENDING' });
    const created = await detail(rerun.review_id ?? '');
    expect(created).toMatchObject({
      public_key: rerun.public_key,
      run_number: 2,
      trigger_origin: 'RERUN',
      publication: 'WITHHELD',
      stoppable: true,
      head_commit_sha: head,
      base_commit_sha: base,
      base_branch_commit_sha: head,
      pull_request_title: 'Change',
      finding_count: 0,
      related_reviews: [{ id: original, relation: 'RERUN_OF' }],
    });
    for (const absent of ['completed_at', 'check_run_url', 'open_items', 'diff_stats']) {
      expect(created).not.toHaveProperty(absent);
    }
    expect(jobInput(rerun.review_id ?? '')).toEqual({
      kind: 'PULL_REQUEST',
      head,
      base: { commit: base },
    });
    expect(service.wakes()).toBe(1);
    const after = await detail(original);
    expect(after.related_reviews).toMatchObject([{ id: rerun.review_id, relation: 'RERUN' }]);
    expect({ ...after, related_reviews: [] }).toEqual({ ...before, related_reviews: [] });
    const list = await answer<ReviewPage>(service.get('/reviews'));
    expect(list.reviews?.map(({ id }) => id)).toEqual([rerun.review_id]);
    const text = await (await service.get(`/reviews/${rerun.review_id}`)).text();
    expect(text).toContain('"pull_request_author_host_user_id":9223372036854775807');
  });

  test('of a deployment is joined to it', async () => {
    const original = addReview(service, {
      repository_id: repository,
      head_ref: 'v1',
      head_commit_sha: head,
    });
    const first = await answer<RerunResponse>(service.post(`/reviews/${original}/rerun`));
    const second = await answer<RerunResponse>(service.post(`/reviews/${original}/rerun`));
    expect(first).not.toHaveProperty('run_number');
    expect(jobInput(first.review_id ?? '')).toEqual({
      kind: 'DEPLOYMENT',
      tag: 'v1',
      head,
      base: null,
    });
    const { related_reviews: related } = await detail(original);
    expect(related?.map((review) => `${review.relation} ${review.id}`).toSorted()).toEqual(
      [first, second].map((review) => `RERUN ${review.review_id}`).toSorted(),
    );
  });

  test('of a patch review, or without live write access, is refused and changes nothing', async () => {
    const patch = addReview(service, { repository_id: repository, kind: 'PATCH' });
    const conflict = await expectProblem(await service.post(`/reviews/${patch}/rerun`), 409);
    expect(conflict.code).toBe('patch_review_not_rerunnable');
    expect((await detail(patch)).actions?.rerun).toEqual({
      available: false,
      detail: 'Local patch reviews can’t be rerun.',
    });
    const original = addHeadRun(1);
    expect((await detail(original)).actions).toMatchObject({
      rerun: { available: true },
      request_review: { available: true },
      publish: { available: false },
      stop: { available: false },
    });
    renameSync(git.path, join(folder, 'moved'));
    const gone = await expectProblem(await service.post(`/reviews/${original}/rerun`), 403);
    expect(gone).toMatchObject({
      code: 'source_host_access_required',
      action_unavailability: 'REPOSITORY_UNAVAILABLE',
    });
    expect((await detail(original)).actions?.rerun).toMatchObject({
      available: false,
      unavailable_reason: 'REPOSITORY_UNAVAILABLE',
    });
    await expectProblem(await service.post(`/reviews/${randomUUID()}/rerun`), 404);
    expect([countReviews(), service.wakes()]).toEqual([2, 0]);
  });
});

describe('a request for a pull request review', () => {
  const request = (mode: unknown, number: unknown = 7) =>
    service.post(`/repositories/${repository}/pull-requests/${String(number)}/review`, { mode });

  test('EXISTING_OR_NEW gives the active review at the head, else one with a result, else a new one', async () => {
    addHeadRun(1, 'FAILED');
    const created = await answer<RunNowResponse>(request('EXISTING_OR_NEW'));
    expect(created).toMatchObject({ created: true, status: 'PENDING' });
    expect(await detail(created.review_id ?? '')).toMatchObject({
      trigger_origin: 'MANUAL',
      publication: 'WITHHELD',
      run_number: 2,
      related_reviews: [{ relation: 'SAME_PULL_REQUEST' }],
    });
    const active = await answer<RunNowResponse>(request('EXISTING_OR_NEW'));
    expect(active).toEqual({ ...created, created: false });
    addHeadRun(3, 'INCOMPLETE');
    service.database.exec("UPDATE review SET status = 'STOPPED' WHERE status = 'PENDING'");
    const existing = await answer<RunNowResponse>(request('EXISTING_OR_NEW'));
    expect(existing).toMatchObject({ created: false, status: 'INCOMPLETE' });
  });

  test('FULL gives a new review unless one is pending or running at the head', async () => {
    addHeadRun(1);
    const first = await answer<RunNowResponse>(request('FULL'));
    expect(first.created).toBe(true);
    const second = await answer<RunNowResponse>(request('FULL'));
    expect(second).toEqual({ ...first, created: false });
    service.database.exec("UPDATE review SET status = 'COMPLETED'");
    expect(await answer<RunNowResponse>(request('FULL'))).toMatchObject({ created: true });
    expect(countReviews()).toBe(3);
  });

  test('waits until what is new in the repository is listed, and is refused where that takes long', async () => {
    addHeadRun(1);
    git.git('checkout', '-q', '-b', 'topic');
    const newHead = git.commit('More', { 'a.txt': 'three\n' });
    git.git('update-ref', 'refs/pull/7/head', newHead);
    const late = request('FULL');
    await expect.poll(() => service.wakes()).toBe(1);
    service.setNow(TEST_TIME + 60_000);
    const problem = await expectProblem(await late, 409);
    expect(problem.code).toBe('not_listed_yet');
    expect(countReviews()).toBe(1);

    const asked = request('EXISTING_OR_NEW');
    const opened = await GitRepository.open(git.path);
    const { database, orgId } = service;
    const listed = {
      id: repository,
      org_id: orgId,
      full_name: 'acme/app',
      name: 'app',
      web_url: null,
    };
    await listRepository(database, opened, listed);
    opened.close();
    const { review_id, created } = await answer<RunNowResponse>(asked);
    // Listing it recorded a review that is still to be done.
    expect([created, (await detail(review_id ?? '')).head_commit_sha]).toEqual([false, newHead]);
  });

  test('is refused at once where the repository has changed and is no longer listed', async () => {
    addHeadRun(1);
    git.git('update-ref', 'refs/pull/7/head', git.commit('More', { 'a.txt': 'three\n' }));
    service.stopListing(repository);
    const problem = await expectProblem(await request('FULL'), 409);
    expect(problem).toMatchObject({
      code: 'not_listed_yet',
      detail: expect.stringContaining('until Docket restarts') as unknown,
    });
  });

  test('is not offered for a branch without a pull request, which can be rerun', async () => {
    const branch = addReview(service, {
      repository_id: repository,
      kind: 'PULL_REQUEST',
      branch: { number: -1, run: 1 },
      head_commit_sha: head,
    });
    expect((await detail(branch)).actions).toMatchObject({
      rerun: { available: true },
      request_review: { available: false, detail: 'This branch has no pull request.' },
    });
  });

  test('with another mode, of an unknown pull request, or without access is refused', async () => {
    addHeadRun(1);
    for (const mode of ['', 'full', null, 7, undefined]) {
      const problem = await expectProblem(await request(mode), 400);
      expect(problem).toMatchObject({ code: 'invalid_body', errors: [{ pointer: '/mode' }] });
    }
    await expectProblem(await request('FULL', 8), 404);
    await expectProblem(await request('FULL', '9223372036854775807'), 404);
    await expectProblem(await request('FULL', '9223372036854775808'), 400);
    const path = `/repositories/${randomUUID()}/pull-requests/7/review`;
    await expectProblem(await service.post(path, { mode: 'FULL' }), 404);
    renameSync(git.path, join(folder, 'moved'));
    await expectProblem(await request('EXISTING_OR_NEW'), 403);
    expect(countReviews()).toBe(1);
  });
});

describe('a patch review', () => {
  const PATCH = '--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+three\n';
  const request = (body: unknown) =>
    service.post(`/repositories/${repository}/patch-reviews`, body);

  test('is made once for a patch on a base, also when two requests race', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        answer<PatchReviewResponse>(request({ base_commit_sha: base, patch: PATCH })),
      ),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ review_id }) => review_id)).size).toBe(1);
    const again = await answer<PatchReviewResponse>(
      request({ base_commit_sha: base.toUpperCase(), patch: PATCH }),
    );
    expect(again).toMatchObject({ created: false, review_id: answers[0]?.review_id });
    const review = await detail(again.review_id ?? '');
    expect(review).toMatchObject({
      kind: 'PATCH',
      trigger_origin: 'MANUAL',
      publication: 'WITHHELD',
      base_commit_sha: base,
      repository_full_name: 'acme/app',
    });
    expect(review.head_commit_sha).toMatch(/^[0-9a-f]{64}$/);
    for (const absent of ['head_commit_url', 'compare_url', 'pull_request_number', 'run_number']) {
      expect(review).not.toHaveProperty(absent);
    }
    expect(jobInput(review.id ?? '')).toEqual({ kind: 'PATCH', base, patch: PATCH });
    expect(git.git('status', '--porcelain')).toBe('');
  });

  test('takes its base by any name, and the tip of the default branch by none', async () => {
    const tip = git.git('rev-parse', 'main');
    git.git('tag', '--force', '--annotate', '--message', 'Release', 'v1', 'main');
    git.git('update-ref', 'refs/remotes/origin/elsewhere', tip);
    const patch = '--- /dev/null\n+++ b/named.txt\n@@ -0,0 +1 @@\n+new\n';
    const ids = new Set<string | null | undefined>();
    for (const base_commit_sha of [tip, tip.slice(0, 9), 'main', 'v1', 'elsewhere', '']) {
      const { review_id } = await answer<PatchReviewResponse>(request({ base_commit_sha, patch }));
      expect((await detail(review_id ?? '')).base_commit_sha).toBe(tip);
      ids.add(review_id);
    }
    expect(ids.size).toBe(1);
    const onHead = await answer<PatchReviewResponse>(request({ base_commit_sha: 'HEAD', patch }));
    const head = git.git('rev-parse', 'HEAD');
    expect((await detail(onHead.review_id ?? '')).base_commit_sha).toBe(head);
  });

  test('that git does not apply, or on a commit that is not there, is refused', async () => {
    for (const patch of ['', 'no diff', PATCH.replace('-one', '-four'), '--- a/x\n+++ b/x\n']) {
      const refused = await request({ base_commit_sha: base, patch });
      const problem = await expectProblem(refused, 422);
      expect(problem).toMatchObject({
        code: 'patch_does_not_apply',
        errors: [{ pointer: '/patch' }],
      });
    }
    // Each file and hunk that does not fit is named, as git names it.
    const several = await request({
      base_commit_sha: base,
      patch: ['a.txt', 'b.txt']
        .map((path) => PATCH.replaceAll('a.txt', path).replace('one', 'no'))
        .join(''),
    });
    expect((await expectProblem(several, 422)).errors).toEqual([
      { pointer: '/patch', detail: 'patch failed: a.txt:1' },
      { pointer: '/patch', detail: 'b.txt: does not exist in index' },
    ]);
    const blob = git.git('rev-parse', 'HEAD:a.txt');
    for (const base_commit_sha of ['0'.repeat(40), blob, 'nowhere']) {
      const problem = await expectProblem(await request({ base_commit_sha, patch: PATCH }), 422);
      expect(problem.code).toBe('unknown_base_commit');
    }
    expect(countReviews()).toBe(0);
  });

  test('with an invalid body, or one larger than 4 MiB, is refused', async () => {
    for (const [body, pointers] of [
      [{}, ['/base_commit_sha', '/patch']],
      [{ base_commit_sha: 'main~1', patch: PATCH }, ['/base_commit_sha']],
      [{ base_commit_sha: '--all', patch: PATCH }, ['/base_commit_sha']],
      [{ base_commit_sha: 'main..main', patch: PATCH }, ['/base_commit_sha']],
      [{ base_commit_sha: base, patch: [PATCH] }, ['/patch']],
      [{ base_commit_sha: base, patch: '\ud800' }, ['/patch']],
      [[], ['/base_commit_sha', '/patch']],
    ] as const) {
      const problem = await expectProblem(await request(body), 400);
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
    }
    for (const size of [4 * 1024 * 1024 + 1, 26 * 1024 * 1024]) {
      const problem = await expectProblem(
        await request({ base_commit_sha: base, patch: 'x'.repeat(size) }),
        413,
      );
      expect(problem.code).toBe('patch_too_large');
    }
    const largest = { base_commit_sha: base, patch: 'x'.repeat(4 * 1024 * 1024) };
    await expectProblem(await request(largest), 422);
  });

  test('needs read access only, but that', async () => {
    renameSync(git.path, join(folder, 'moved'));
    const problem = await expectProblem(
      await request({ base_commit_sha: base, patch: PATCH }),
      403,
    );
    expect(problem.action_unavailability).toBe('REPOSITORY_UNAVAILABLE');
  });
});

describe('an Idempotency-Key', () => {
  test('is performed once, and a repeat gets the first answer', async () => {
    const original = addHeadRun(1);
    const key = { 'Idempotency-Key': randomUUID() };
    const path = `/reviews/${original}/rerun`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => answer<RerunResponse>(service.post(path, undefined, key))),
    );
    expect(new Set(answers.map(({ review_id }) => review_id)).size).toBe(1);
    expect(countReviews()).toBe(2);
    // The first answer stands, also when the request would be refused by now.
    service.database.exec("UPDATE review SET status = 'COMPLETED'");
    renameSync(git.path, join(folder, 'moved'));
    expect(await answer<RerunResponse>(service.post(path, undefined, key))).toEqual(answers[0]);
  });

  test('stands for one request, and a refused one was not performed', async () => {
    addHeadRun(1);
    const key = { 'Idempotency-Key': randomUUID() };
    const path = `/repositories/${repository}/pull-requests/7/review`;
    renameSync(git.path, join(folder, 'moved'));
    await expectProblem(await service.post(path, { mode: 'FULL' }, key), 403);
    renameSync(join(folder, 'moved'), git.path);
    const done = await answer<RunNowResponse>(service.post(path, { mode: 'FULL' }, key));
    expect(done.created).toBe(true);
    const other = await expectProblem(
      await service.post(path, { mode: 'EXISTING_OR_NEW' }, key),
      422,
    );
    expect(other.code).toBe('idempotency_key_reused');
    const invalid = await service.post(path, { mode: 'FULL' }, { 'Idempotency-Key': 'x' });
    expect((await expectProblem(invalid, 400)).errors).toEqual([
      { parameter: 'Idempotency-Key', detail: 'must be a UUID' },
    ]);
  });
});

test('what needs a repository that git refuses is refused, and nothing of this machine is told', async () => {
  const original = addHeadRun(1);
  writeFileSync(join(git.path, '.git/config'), 'no configuration\n');
  const requests = [
    service.post(`/reviews/${original}/rerun`),
    service.post(`/repositories/${repository}/pull-requests/7/review`, { mode: 'FULL' }),
    service.post(`/repositories/${repository}/patch-reviews`, { base_commit_sha: '', patch: '' }),
  ];
  for (const request of requests) {
    expect(await expectProblem(await request, 403)).toMatchObject({
      code: 'source_host_access_required',
      action_unavailability: 'PERMISSION_CHECK_UNAVAILABLE',
      detail: 'Git can’t open acme/app on this machine.',
    });
  }
  expect([countReviews(), service.wakes()]).toEqual([1, 0]);
});
