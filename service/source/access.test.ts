import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Faults } from '../faults/faults.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, makeTestService, TEST_PORT } from '../testing/test-service.ts';
import { askSource, missingOf } from './testing/ask-source.ts';

const SECRET = 'const secret = 1;';
const origin = `http://127.0.0.1:${TEST_PORT}`;

const own = new TemporaryRepository();
const hidden = new TemporaryRepository();
const service = makeTestService();
let commit: string;
let secret: string;
/** Sees `acme/own` alone. */
let restricted: string;

beforeAll(() => {
  secret = hidden.commit('Secret', { 'a.ts': SECRET, CODEOWNERS: `* @${SECRET}` });
  own.commit('Begin', { 'a.ts': 'own', link: 'x' });
  own.git('update-index', '--add', '--cacheinfo', `160000,${secret},hidden`);
  commit = own.commit('Link', {});
  restricted = service.token({ repositoryIds: [addRepository(service, 'acme/own', own.path)] });
  addRepository(service, 'acme/hidden', hidden.path);
  addRepository(service, 'other/own-hidden', hidden.path);
  addRepository(service, 'acme/recorded');
});
afterAll(() => {
  own[Symbol.dispose]();
  hidden[Symbol.dispose]();
});

const readsOf = (at: string, path = 'a.ts'): string[] => [
  `/file?commit=${at}&path=${path}`,
  `/difference?base=${at}&head=${at}&path=${path}`,
  `/last-changes?commit=${at}&path=${path}&from=1&to=1`,
  `/owners?commit=${at}&path=${path}`,
];

test('a repository whose git folder is gone isn’t taken for the one that it lies in', async () => {
  hidden.git('init', '--quiet', 'inner');
  const inner = join(hidden.path, 'inner');
  const id = addRepository(service, 'acme/inner', inner);
  const token = service.token({ repositoryIds: [id] });
  rmSync(join(inner, '.git'), { recursive: true });
  for (const path of readsOf(secret)) {
    expect(await missingOf(await askSource(service, 'acme/inner', path, token))).toBe('not_found');
  }
});

test('a restricted token gets no line of another repository through any URL', async () => {
  for (const repository of [
    'acme/hidden',
    'hidden',
    'ACME/hidden',
    'acme/own/../hidden',
    'acme/own/../../acme/hidden',
    `acme/own\0`,
    'other/own-hidden',
    hidden.path,
    `../${hidden.path}`,
    `${own.path}/../${hidden.path}`,
  ]) {
    for (const path of [...readsOf(secret), ...readsOf(commit)]) {
      const answer = await askSource(service, repository, path, restricted);
      const text = await answer.clone().text();
      expect([repository, path, text.includes(SECRET)]).toEqual([repository, path, false]);
      expect(await missingOf(answer)).toBe('not_found');
    }
  }
  for (const path of [...readsOf(secret), `/difference?base=${commit}&head=${secret}`]) {
    const answer = await askSource(service, 'acme/own', path, restricted);
    expect(await missingOf(answer)).toBe('commit_not_found');
  }
  for (const path of [
    'hidden',
    'hidden/a.ts',
    `..%2F${hidden.path.split('/').pop() ?? ''}%2Fa.ts`,
    encodeURIComponent(`${hidden.path}/a.ts`),
    '.git%2Fconfig',
  ]) {
    for (const read of readsOf(commit, path)) {
      const answer = await askSource(service, 'acme/own', read, restricted);
      expect([answer.status, (await answer.text()).includes(SECRET)]).toEqual([200, false]);
    }
  }
  // All of it is there to be seen.
  expect(
    await (await askSource(service, 'acme/hidden', readsOf(secret)[0] ?? '')).text(),
  ).toContain(SECRET);
});

test('the checks of a request are those of the API, in the same order', async () => {
  const path = readsOf(commit)[0] ?? '';
  const findings = service.token({ scopes: ['findings:read'] });
  const code = async (answer: Promise<Response>, status: number) =>
    (await expectProblem(await answer, status)).code;
  const elsewhere = { ...service, orgId: randomUUID() };
  expect(await code(askSource(elsewhere, 'acme/own', path, 'none'), 401)).toBe('unauthenticated');
  expect(await missingOf(await askSource(elsewhere, 'acme/own', path, findings))).toBe('not_found');
  expect(await code(askSource(service, 'acme/own', path, findings), 403)).toBe('missing_scope');
  expect(await missingOf(await askSource(service, 'acme/none', path))).toBe('not_found');
  expect(await missingOf(await askSource(service, 'acme/recorded', path))).toBe('not_found');
  expect(await code(askSource(service, 'acme/own', '/file'), 400)).toBe('invalid_request');
  expect((await askSource(service, 'own', path)).status).toBe(200);
});

test('other methods, unknown addresses, other hosts and other sites are refused', async () => {
  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    service.app.request(path, init);
  const base = `${origin}/source/v1/organizations/${service.orgId}/repositories/own`;
  const post = await ask(`${base}/file`, { method: 'POST' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  for (const path of ['/source', '/source/', '/source/v1/x', '/source/index.html']) {
    expect([path, (await ask(origin + path)).status]).toEqual([path, 404]);
  }
  await expectProblem(await ask(`${base}/other`), 404);
  await expectProblem(await ask(base.replace('127.0.0.1', 'evil.example')), 421);
  const crossSite = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
  await expectProblem(await ask(`${base}/file`, crossSite), 403);
});

test('the OpenAPI document is served', async () => {
  const answer = await service.app.request(`${origin}/docs/source.json`);
  expect(await answer.json()).toMatchObject({ info: { title: 'Source interface' } });
});

test('faults strike reads of code too', async () => {
  const faulty = makeTestService({ faults: new Faults('503 retry 3s on readSourceFile first 1') });
  addRepository(faulty, 'acme/own', own.path);
  const read = (): Promise<Response> => askSource(faulty, 'acme/own', readsOf(commit)[0] ?? '');
  expect((await read()).status).toBe(503);
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Server-Timing')).toMatch(/^total;dur=/);
});

test('a repository that is gone is said to be gone, and no other', async () => {
  addRepository(service, 'acme/gone', '/nowhere/gone');
  const read = (name: string) => askSource(service, name, readsOf(commit)[1] ?? '');
  expect((await expectProblem(await read('acme/gone'), 404)).detail).toBe(
    'That repository can no longer be read at its path.',
  );
  // Not read before.
  addRepository(service, 'acme/again', own.path + '/');
  vi.stubEnv('PATH', '/nowhere');
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expectProblem(await read('acme/again'), 500);
  told.mockRestore();
  vi.unstubAllEnvs();
});
