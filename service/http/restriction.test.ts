import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../src/api/types.ts';
import { contractOperations } from '../protocol/contract-operations.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  type TestService,
} from '../testing/test-service.ts';

/** Every text of the repository that the restricted token must not see. */
const HIDDEN = 'HiddenThing';
const AT = '2026-01-01T00:00:00.000Z';

let service: TestService;
let token: string;
let seen: { repository: string; review: string };
let hidden: {
  repository: string;
  review: string;
  deployment: string;
  assessment: string;
  finding: string;
};

/** Two repositories with the same kinds of rows, one of them outside the token's restriction. */
beforeAll(() => {
  service = makeTestService();
  const hiddenRepository = addRepository(service, `acme/${HIDDEN}`);
  const seenRepository = addRepository(service, 'acme/seen');
  const environment = '00000000-0000-4000-8000-000000000001';
  service.database
    .prepare('INSERT INTO environment (id, org_id, name) VALUES (?, ?, ?)')
    .run(environment, service.orgId, `${HIDDEN} environment`);
  const assessment = '00000000-0000-4000-8000-00000000000a';
  const finding = '00000000-0000-4000-8000-00000000000f';
  const review = addReview(service, {
    repository_id: hiddenRepository,
    pull_request_number: 1,
    run_number: 1,
    head_commit_sha: 'f'.repeat(40),
    pull_request_title: `${HIDDEN} title`,
    pull_request_author_host_user_id: '5',
    pull_request_author_login: HIDDEN,
    repository_full_name: `acme/${HIDDEN}`,
    results: {
      routing: null,
      assessments: [
        {
          environment_id: environment,
          subjects: [],
          assessment: {
            id: assessment,
            environment_display_name: `${HIDDEN} environment`,
            status: 'COMPLETED',
            domains: [],
            checks: { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [] },
          },
          findings: [
            {
              series: 's',
              first_published_at: AT,
              finding: {
                id: finding,
                severity: 'SERIOUS',
                risk_domain: 'test',
                claim: HIDDEN,
                impact: '',
                symbols: [],
                lifecycle_state: 'NEW',
                evidence_refs: [],
                comment_reactions: [],
              },
            },
          ],
        },
      ],
    },
  });
  const seenReview = addReview(service, {
    repository_id: seenRepository,
    pull_request_number: 1,
    run_number: 1,
    superseded_by_review_id: review,
    repository_full_name: 'acme/seen',
    pull_request_author_host_user_id: '9223372036854775807',
  });
  // Reviews of the hidden repository that are joined to the seen one.
  const deployment = addReview(service, {
    repository_id: hiddenRepository,
    rerun_of: seenReview,
    related_key: 'k',
  });
  addReview(service, { repository_id: null, repository_full_name: HIDDEN });
  service.database.exec("UPDATE review SET related_key = 'k'");
  const { database, orgId } = service;
  database
    .prepare("INSERT INTO spend VALUES (?, ?, ?, ?, '1', 'XXX', ?, ?)")
    .run(assessment, orgId, review, hiddenRepository, HIDDEN, AT);
  database
    .prepare(
      `INSERT INTO finding_validation (org_id, repository_id, finding_id, review_id, validation, source,
         actor_login, recorded_at, created_at) VALUES (?, ?, ?, ?, 'FIXED', 'HOST_COMMENT', ?, ?, ?)`,
    )
    .run(orgId, hiddenRepository, finding, review, HIDDEN, AT, AT);
  seen = { repository: seenRepository, review: seenReview };
  hidden = { repository: hiddenRepository, review, deployment, assessment, finding };
  token = service.token({ repositoryIds: [seenRepository] });
});

describe('a token restricted to one repository', () => {
  test('sees its own repository', async () => {
    for (const path of [
      `/reviews/${seen.review}`,
      '/reviews/pr/seen/1',
      '/reviews/pr/seen/1/runs/1',
    ]) {
      expect((await service.get(path, token)).status).toBe(200);
    }
    const names: unknown = await (await service.get('/repository-names', token)).json();
    expect(names).toEqual({ repositories: [{ id: seen.repository, full_name: 'acme/seen' }] });
  });

  test('gets 404 for everything of another one', async () => {
    const paths = [
      `/reviews/${hidden.review}`,
      `/reviews/${hidden.review}/routing`,
      `/reviews/${hidden.review}/assessments/${hidden.assessment}`,
      `/reviews/deployments/rev_${hidden.deployment.replaceAll('-', '')}`,
      `/reviews/pr/${HIDDEN}/1`,
      `/reviews/pr/acme%2F${HIDDEN}/1/runs/1`,
      `/findings/${hidden.finding}`,
      `/repositories/${hidden.repository}/review-guidance`,
    ];
    for (const path of paths) {
      expect([path, (await service.get(path)).status]).toEqual([path, 200]);
      const problem = await expectProblem(await service.get(path, token), 404);
      expect(JSON.stringify(problem)).not.toContain(HIDDEN);
    }
    const mixed = `/reviews/${seen.review}/assessments/${hidden.assessment}`;
    expect((await service.get(mixed, token)).status).toBe(404);
  });

  test('finds nothing of another one in any list, search or filter choice', async () => {
    const queries = [
      '',
      `?search=${HIDDEN}`,
      `?search=${'f'.repeat(40)}`,
      `?repository=${hidden.repository}`,
      '?author=5',
      '?findings=any',
      '?kind=DEPLOYMENT',
      '?environment=00000000-0000-4000-8000-000000000001',
      '?limit=1',
    ];
    for (const query of queries) {
      expect(await (await service.get(`/reviews${query}`)).text()).toContain(HIDDEN);
      const text = await (await service.get(`/reviews${query}`, token)).text();
      expect(text).not.toContain(HIDDEN);
      expect(text).not.toContain(hidden.review);
      expect(text).not.toContain('"id":5');
    }
    const runs = await (await service.get('/reviews/pr/seen/1', token)).text();
    expect(runs).toContain(seen.review);
    expect(runs).not.toContain(HIDDEN);
  });

  test('is not told of related or superseding reviews there, and nothing else changes', async () => {
    const whole = (await (
      await service.get(`/reviews/${seen.review}`)
    ).json()) as CustomerReviewDetail;
    expect(whole.superseded_by_review_id).toBe(hidden.review);
    expect(whole.related_reviews).toHaveLength(2);
    const response = await service.get(`/reviews/${seen.review}`, token);
    const text = await response.text();
    expect(text).not.toContain(hidden.review);
    expect(text).toContain('"pull_request_author_host_user_id":9223372036854775807');
    expect(JSON.parse(text)).toMatchObject({ id: seen.review, related_reviews: [] });
  });
});

describe('a token restricted to one repository, in every operation', () => {
  /** A request that is about the hidden repository, by operation. */
  const requests = (): Record<string, { path: string; body?: unknown; lists?: true }> => {
    const window = 'from=2025-12-20T00:00:00Z&to=2026-01-10T00:00:00Z';
    const { assessment, deployment, finding, repository, review } = hidden;
    return {
      exportDataset: { path: `/exports/reviews?${window}`, lists: true },
      getAssessment: { path: `/reviews/${review}/assessments/${assessment}` },
      getDeploymentReview: {
        path: `/reviews/deployments/rev_${deployment.replaceAll('-', '')}`,
      },
      getFinding: { path: `/findings/${finding}` },
      getPullRequestReview: { path: `/reviews/pr/${HIDDEN}/1/runs/1` },
      getRepositoryReviewGuidance: { path: `/repositories/${repository}/review-guidance` },
      getReview: { path: `/reviews/${review}` },
      getReviewRouting: { path: `/reviews/${review}/routing` },
      listPullRequestReviews: { path: `/reviews/pr/${HIDDEN}/1` },
      listRepositoryNames: { path: '/repository-names', lists: true },
      listReviews: { path: '/reviews', lists: true },
      requestPatchReview: {
        path: `/repositories/${repository}/patch-reviews`,
        body: { base_commit_sha: 'f'.repeat(40), patch: 'x' },
      },
      requestPullRequestReview: {
        path: `/repositories/${repository}/pull-requests/1/review`,
        body: { mode: 'FULL' },
      },
      rerunReview: { path: `/reviews/${review}/rerun`, body: {} },
    };
  };

  test('finds nothing of the hidden one, where another token does', async () => {
    const all = requests();
    const operations = contractOperations();
    expect(Object.keys(all)).toEqual(operations.map((each) => each.operationId).toSorted());
    for (const { operationId, method } of operations) {
      const { path, body, lists } = all[operationId] ?? { path: '' };
      const ask = (bearer: string): Promise<Response> =>
        method === 'GET'
          ? service.get(path, bearer)
          : service.post(path, body, { Authorization: `Bearer ${bearer}` });
      const [whole, restricted] = [await ask(service.token()), await ask(token)];
      const text = await restricted.text();
      expect([operationId, text.includes(HIDDEN), text.includes(hidden.review)]).toEqual([
        operationId,
        false,
        false,
      ]);
      expect([operationId, restricted.status]).toEqual([operationId, lists ? 200 : 404]);
      expect([operationId, whole.status === 404]).toEqual([operationId, false]);
      const listed = !lists || (await whole.text()).includes(HIDDEN);
      expect([operationId, listed]).toEqual([operationId, true]);
    }
  });

  test('finds nothing of it in any dataset of an export', async () => {
    const window = 'from=2025-12-20T00:00:00Z&to=2026-01-10T00:00:00Z';
    for (const dataset of ['reviews', 'findings', 'finding_validations', 'spend']) {
      for (const format of ['ndjson', 'csv']) {
        const path = `/exports/${dataset}?${window}&format=${format}`;
        expect([path, (await (await service.get(path)).text()).includes(HIDDEN)]).toEqual([
          path,
          true,
        ]);
        expect(await (await service.get(path, token)).text()).not.toContain(HIDDEN);
      }
    }
    for (const group_by of ['repository', 'risk_domain', 'severity', 'month']) {
      const path = `/exports/finding_outcomes?${window}&group_by=${group_by}`;
      expect(await (await service.get(path)).text()).not.toBe('');
      expect(await (await service.get(path, token)).text()).toBe('');
    }
  });
});

test('a repository that this start does not name is seen by nobody', async () => {
  const own = makeTestService();
  const [kept, gone] = [addRepository(own, 'acme/kept'), addRepository(own, 'acme/gone')];
  for (const repository_id of [kept, gone]) {
    addReview(own, { repository_id, pull_request_number: 1, run_number: 1 });
  }
  const count = async () =>
    ((await (await own.get('/reviews')).json()) as { reviews: unknown[] }).reviews.length;
  expect(await count()).toBe(2);
  own.database.prepare('UPDATE repository SET connected = 0 WHERE id = ?').run(gone);
  expect(await count()).toBe(1);
  await expectProblem(await own.get('/reviews/pr/gone/1'), 404);
  const token = own.token({ repositoryIds: [gone] });
  expect(await (await own.get('/repository-names', token)).json()).toEqual({ repositories: [] });
});
