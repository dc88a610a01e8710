import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readServiceAddress } from '../gateway/service-address.ts';
import { startGateway } from '../gateway/start-gateway.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { startServer } from '../http/server.ts';
import { makeGitFolder } from '../testing/git-folder.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  TEST_PORT,
  type TestService,
} from '../testing/test-service.ts';
import { Faults } from './faults.ts';
import { withinLine } from './inject-fault.ts';

let service: TestService;
let faults: Faults;
let origin: string;
let review: string;
let token: string;
let folder: string;
const started: (() => Promise<void>)[] = [];

beforeEach(async () => {
  faults = new Faults('none');
  const address = { port: 0 };
  service = makeTestService({ port: () => address.port, faults });
  folder = mkdtempSync(join(tmpdir(), 'docket-faults-'));
  const git = makeGitFolder(join(folder, 'app'));
  const repository_id = addRepository(service, 'acme/app', git.path);
  review = addReview(service, {
    repository_id,
    pull_request_number: 1,
    run_number: 1,
    head_commit_sha: git.commit('Start', { 'a.txt': '1' }),
    pull_request_title: 'A change that does much '.repeat(500),
  });
  token = service.token();
  const server = await startServer(service.app, 0);
  address.port = server.port;
  started.push(server.close);
  origin = `http://127.0.0.1:${server.port}`;
});
afterEach(async () => {
  for (const close of started.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true });
});

const ask = (path = '/reviews', bearer = token, at = origin): Promise<Response> =>
  fetch(`${at}/api/v1/organizations/${service.orgId}${path}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });

test('without a fault answers are what they are', async () => {
  expect((await ask()).status).toBe(200);
});

test('strike the operations and methods that they name, as often as they say', async () => {
  faults.replace('503 retry 3s on listReviews first 2');
  expect((await ask(`/reviews/${review}`)).status).toBe(200);
  for (let index = 0; index < 2; index += 1) {
    const refused = await ask();
    expect((await expectProblem(refused, 503)).code).toBe('unavailable');
    expect(refused.headers.get('Retry-After')).toBe('3');
    expect(refused.headers.get('Content-Security-Policy')).toBe(contentSecurityPolicy);
  }
  expect((await ask()).status).toBe(200);
  faults.replace('429 on POST');
  expect((await ask()).status).toBe(200);
  const url = `${origin}/api/v1/organizations/${service.orgId}/reviews/${review}/rerun`;
  const refused = await fetch(url, { method: 'POST' });
  expect((await expectProblem(refused, 429)).code).toBe('rate_limited');
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect((await fetch(`${origin}/docs/openapi.json`)).status).toBe(200);
});

describe('a dropped connection', () => {
  const rerun = (key: string): Promise<Response> =>
    fetch(`${origin}/api/v1/organizations/${service.orgId}/reviews/${review}/rerun`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.token()}`, 'Idempotency-Key': key },
    });
  const countReviews = () =>
    service.database.prepare('SELECT count(*) AS n FROM review').get()?.['n'];

  test('is dropped before the work', async () => {
    faults.replace('drop before on rerunReview');
    await expect(rerun(randomUUID())).rejects.toThrow('fetch failed');
    expect(countReviews()).toBe(1);
  });

  test('or after it, and a repeat of its key gets the answer', async () => {
    faults.replace('drop after on rerunReview first 1');
    const key = randomUUID();
    await expect(rerun(key)).rejects.toThrow('fetch failed');
    expect(countReviews()).toBe(2);
    expect(await (await rerun(key)).json()).toMatchObject({ run_number: 2 });
    expect(countReviews()).toBe(2);
  });

  test('midway breaks a body off', async () => {
    faults.replace('drop midway on listReviews first 1');
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await ask()).status).toBe(200);
  });
});

test('a truncated, empty or slow body', async () => {
  const whole = await (await ask('/reviews', token)).text();
  faults.replace('truncate');
  const half = await (await ask('/reviews', token)).text();
  expect(half).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  expect(() => JSON.parse(half) as unknown).toThrow(SyntaxError);
  faults.replace('empty');
  const empty = await ask('/reviews', token);
  expect([empty.status, await empty.text()]).toEqual([200, '']);
  faults.replace('slow 90kB');
  const slow = await ask('/reviews', token);
  const chunks: number[] = [];
  for await (const chunk of slow.body ?? []) chunks.push(chunk.length);
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.reduce((a, b) => a + b)).toBe(whole.length);
});

test.each([
  ['ab,cd', 2, 2],
  ['ab\ncd\n', 3, 1],
  ['abc\nd\n', 3, 2],
  ['\n\n\n', 1, 0],
])('%j, cut at %i, is cut within a line, at %i', (text, place, at) => {
  expect(withinLine(Buffer.from(text), place)).toBe(at);
});

test('an export page that doesn’t say whether more follow', async () => {
  const window = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z';
  const whole = await ask(`/exports/reviews?${window}`);
  expect(whole.headers.get('X-Export-Complete')).toBe('true');
  faults.replace('unmarked on exportDataset');
  const unmarked = await ask(`/exports/reviews?${window}`);
  expect(unmarked.headers.get('X-Export-Complete')).toBeNull();
  expect(unmarked.headers.get('X-Next-Cursor')).toBeNull();
  expect(await unmarked.text()).toBe(await whole.text());
});

test('the page of a proxy', async () => {
  faults.replace('html');
  const answer = await ask();
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([502, 'text/html']);
  expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>');
});

test('a token that expires stays so, for every operation, and another one works', async () => {
  faults.replace('expire on listReviews after 2');
  for (const status of [200, 200, 401, 401]) {
    expect((await ask('/reviews', token)).status).toBe(status);
  }
  const refused = await ask(`/reviews/${review}`, token);
  expect((await expectProblem(refused, 401)).code).toBe('unauthenticated');
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  expect((await ask(`/reviews/${review}`, service.token())).status).toBe(200);
});

test('rules act together, the first one outermost', async () => {
  faults.replace('latency 1ms; truncate; 503 retry 1s');
  const answer = await ask();
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(text).toMatch(/^\{"type":"about:blank"/);
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
});

describe('/faults', () => {
  const set = (spec: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}/faults`, { method: 'POST', headers, body: spec });

  test('changes the faults while the service runs', async () => {
    expect(await (await fetch(`${origin}/faults`)).text()).toBe('none\n');
    expect((await set('503')).status).toBe(204);
    expect(await (await fetch(`${origin}/faults`)).text()).toBe('503\n');
    expect((await ask()).status).toBe(503);
    const problem = await expectProblem(await set('503; nonsense'), 400);
    expect(problem.detail).toContain('"nonsense" is not latency');
    expect((await ask()).status).toBe(503);
    expect((await set('none')).status).toBe(204);
    expect((await ask()).status).toBe(200);
  });

  test('is not there without --fault, and not for other sites', async () => {
    expect((await set('503', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask()).status).toBe(200);
    const plain = makeTestService();
    const url = `http://127.0.0.1:${TEST_PORT}/faults`;
    expect((await plain.app.request(url, { method: 'POST', body: '503' })).status).toBe(404);
    expect((await plain.get('/reviews')).status).toBe(200);
  });
});

test('strike in front of the gateway as well', async () => {
  const before = new Faults('truncate on listReviews first 1; drop before on getReview first 1');
  const gateway = await startGateway({
    service: readServiceAddress(origin),
    port: 0,
    faults: before,
  });
  started.push(gateway.stop);
  const half = await (await ask('/reviews', token, gateway.origin)).text();
  expect(() => JSON.parse(half) as unknown).toThrow(SyntaxError);
  expect((await ask('/reviews', token, gateway.origin)).status).toBe(200);
  await expect(ask(`/reviews/${review}`, token, gateway.origin)).rejects.toThrow('fetch failed');
  expect((await ask(`/reviews/${review}`, token, gateway.origin)).status).toBe(200);
});
