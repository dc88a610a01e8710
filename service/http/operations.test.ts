import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../src/api/types.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';
import { environmentId } from '../reviewer/environments.ts';
import { inTransaction } from '../store/database.ts';
import { addPacking, unpacked } from '../store/packed.ts';
import { changeReview, putResults } from '../store/reviews.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  TEST_PORT,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';

let service: TestService;
let repository: string;
let review: string;

beforeAll(() => {
  service = makeTestService();
  repository = addRepository(service, 'acme/app');
  review = addReview(service, {
    repository_id: repository,
    pull_request_number: 7,
    run_number: 1,
    repository_full_name: 'acme/app',
  });
});

/** Every read operation, with an address that is there where one is. */
function operations(): { path: string; scope: Scope; status: number }[] {
  const other = randomUUID();
  return [
    { path: '/repository-names', scope: 'reviews:read', status: 200 },
    { path: '/reviews', scope: 'reviews:read', status: 200 },
    { path: `/reviews/${review}`, scope: 'reviews:read', status: 200 },
    { path: `/reviews/${review}/routing`, scope: 'reviews:read', status: 200 },
    { path: `/reviews/${review}/assessments/${other}`, scope: 'findings:read', status: 404 },
    { path: `/reviews/deployments/rev_x`, scope: 'reviews:read', status: 404 },
    { path: '/reviews/pr/app/7', scope: 'reviews:read', status: 200 },
    { path: '/reviews/pr/app/7/runs/1', scope: 'reviews:read', status: 200 },
    { path: `/findings/${other}`, scope: 'findings:read', status: 404 },
    { path: `/repositories/${repository}/review-guidance`, scope: 'guidance:read', status: 200 },
  ];
}

describe('every operation', () => {
  test('answers 401 without a token that is valid', async () => {
    for (const { path } of operations()) {
      const url = `http://127.0.0.1:${TEST_PORT}/api/v1/organizations/${service.orgId}${path}`;
      const without = await service.app.request(url);
      expect((await expectProblem(without, 401)).code).toBe('unauthenticated');
      expect(without.headers.get('WWW-Authenticate')).toBe('Bearer');
      for (const token of ['dkt_unknown', '', 'a b', 'ü']) {
        const authorization = `Bearer ${encodeURI(token)}`;
        const answer = await service.app.request(url, { headers: { authorization } });
        await expectProblem(answer, 401);
        expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      }
    }
  });

  test('answers 404 in an organization that is not the token’s', async () => {
    for (const { path } of operations()) {
      for (const orgId of [randomUUID(), 'x']) {
        const url = `http://127.0.0.1:${TEST_PORT}/api/v1/organizations/${orgId}${path}`;
        const headers = { Authorization: `bearer ${service.token({ scopes: [] })}` };
        const answer = await service.app.request(url, { headers });
        expect((await expectProblem(answer, 404)).code).toBe('not_found');
      }
    }
  });

  test('answers 403 naming the scope that is missing, before it looks at anything else', async () => {
    for (const { path, scope } of operations()) {
      const token = service.token({ scopes: SCOPES.filter((each) => each !== scope) });
      const problem = await expectProblem(await service.get(`${path}?limit=x`, token), 403);
      expect(problem).toMatchObject({ code: 'missing_scope', required_scope: scope });
    }
  });

  test('is answered with its scope alone', async () => {
    for (const { path, scope, status } of operations()) {
      const response = await service.get(path, service.token({ scopes: [scope] }));
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('answers other methods with 405', async () => {
    for (const { path } of operations()) {
      const url = `http://127.0.0.1:${TEST_PORT}/api/v1/organizations/${service.orgId}${path}`;
      const answer = await service.app.request(url, { method: 'DELETE' });
      await expectProblem(answer, 405);
      expect(answer.headers.get('Allow')).toContain('GET');
    }
  });

  test('answers HEAD as GET, without a body', async () => {
    const url = `http://127.0.0.1:${TEST_PORT}/api/v1/organizations/${service.orgId}/reviews`;
    const headers = { Authorization: `Bearer ${service.token()}` };
    const answer = await service.app.request(url, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

test('a review that is completed while it is being answered is told as before or as after', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  const { database, orgId } = service;
  // Looking at the repository waits for who writes here.
  execFileSync('mkfifo', [join(folder, '.git')]);
  const repository_id = addRepository(service, 'acme/slow', folder);
  const id = addReview(service, { repository_id, status: 'RUNNING' });
  const asked = service.get(`/reviews/${id}`);
  const link = await open(join(folder, '.git'), 'w');
  inTransaction(database, () => {
    changeReview(database, id, { status: 'COMPLETED', assessment_count: 1 });
    const environment_id = environmentId(database, orgId, 'default');
    const assessment = {
      id: randomUUID(),
      environment_display_name: 'default',
      status: 'COMPLETED',
      domains: [],
      checks: { receipt_recorded: false, status: 'UNAVAILABLE', families: [] },
    };
    const written = { environment_id, assessment, subjects: [], findings: [] };
    putResults(database, id, { assessments: [written], routing: null });
  });
  await link.write('gitdir: .');
  await link.close();
  const { status, assessments } = (await (await asked).json()) as CustomerReviewDetail;
  expect([status, assessments?.length]).toEqual(['COMPLETED', 1]);
  rmSync(folder, { recursive: true });
});

test('what is read for an answer is read at one moment', async () => {
  const { database } = service;
  const inOneTransaction = new Set<boolean>();
  // What reads a record.
  database.function('unpacked', { deterministic: true }, (value) => {
    inOneTransaction.add(database.isTransaction);
    return unpacked(value as Uint8Array);
  });
  for (const { path } of operations()) await service.get(path);
  addPacking(database);
  expect([...inOneTransaction]).toEqual([true]);
  expect(database.isTransaction).toBe(false);
});

test('a token stops working when it expires', async () => {
  const token = service.token();
  expect((await service.get('/reviews', token)).status).toBe(200);
  service.setNow(TEST_TIME + 30 * 86_400_000);
  await expectProblem(await service.get('/reviews', token), 401);
  service.setNow(TEST_TIME);
});

test('a repository is addressed by name, or by full name where two share one', async () => {
  const own = makeTestService();
  const first = addRepository(own, 'acme/app');
  addReview(own, { repository_id: first, pull_request_number: 1, run_number: 1 });
  expect((await own.get('/reviews/pr/app/1/runs/1')).status).toBe(200);
  addRepository(own, 'other/app');
  const problem = await expectProblem(await own.get('/reviews/pr/app/1/runs/1'), 404);
  expect(problem.detail).toBe('The name app is used by acme/app and other/app; use the full name.');
  expect((await own.get('/reviews/pr/acme%2Fapp/1/runs/1')).status).toBe(200);
  expect((await own.get('/reviews/pr/acme%2fapp/1')).status).toBe(200);
  await expectProblem(await own.get('/reviews/pr/other%2Fapp/1/runs/1'), 404);
});

test('an unexpected error is a problem without its details', async () => {
  const own = makeTestService();
  const token = own.token();
  own.database.exec('DROP TABLE author_choice');
  const { stderr } = process;
  const written: unknown[] = [];
  const write = stderr.write.bind(stderr);
  stderr.write = (text) => written.push(text) > 0;
  try {
    const problem = await expectProblem(await own.get('/reviews?search=word', token), 500);
    expect(problem.code).toBe('internal_error');
    expect(JSON.stringify(problem)).not.toContain('author_choice');
  } finally {
    stderr.write = write;
  }
  expect(written.join('')).toContain('author_choice');
  expect(written.join('')).not.toContain('word');
  expect(written.join('')).not.toContain(token);
});
