import { beforeEach, describe, expect, test } from 'vitest';
import { createSignInCode } from '../store/tokens.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  makeTestService,
  TEST_PORT,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';
import type { SignInAnswer } from './sign-in.ts';

let service: TestService;
let code: string;

beforeEach(() => {
  service = makeTestService();
  code = createSignInCode(
    service.database,
    { orgId: service.orgId, scopes: ['reviews:read'], repositoryIds: null },
    TEST_TIME,
  );
});

async function signIn(body: string, type = 'application/json'): Promise<Response> {
  return service.app.request(`http://127.0.0.1:${TEST_PORT}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
}

describe('a sign-in code', () => {
  test('becomes a token of its scopes, once', async () => {
    const response = await signIn(JSON.stringify({ code }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { organization, token } = (await response.json()) as SignInAnswer;
    expect(organization).toEqual({ id: service.orgId, name: 'Test' });
    expect((await service.get('/reviews', token)).status).toBe(200);
    await expectProblem(await service.get('/repositories/x/review-guidance', token), 403);
    const again = await expectProblem(await signIn(JSON.stringify({ code })), 400);
    expect(again.code).toBe('invalid_code');
  });

  test('yields a single token if it is exchanged several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signIn(JSON.stringify({ code }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test('is valid for ten minutes', async () => {
    service.setNow(TEST_TIME + 10 * 60_000 - 1);
    const other = createSignInCode(
      service.database,
      { orgId: service.orgId, scopes: [], repositoryIds: [] },
      TEST_TIME,
    );
    expect((await signIn(JSON.stringify({ code }))).status).toBe(200);
    service.setNow(TEST_TIME + 10 * 60_000);
    const problem = await expectProblem(await signIn(JSON.stringify({ code: other })), 400);
    expect(problem.code).toBe('invalid_code');
  });

  test('is stored only as a digest, and so is its token', async () => {
    const dump = () =>
      JSON.stringify(
        ['sign_in_code', 'access_token'].map((table) =>
          service.database.prepare(`SELECT * FROM ${table}`).all(),
        ),
      );
    expect(dump()).not.toContain(code);
    const { token } = (await (await signIn(JSON.stringify({ code }))).json()) as SignInAnswer;
    expect(dump()).toContain('reviews:read');
    expect(dump()).not.toContain(token);
    expect(dump()).not.toContain(token.slice(4));
  });
});

test('a body that is off is refused, and costs no code', async () => {
  const bodies: [body: string, type: string, status: number][] = [
    ['', 'application/json', 400],
    ['{', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['{"code":7}', 'application/json', 400],
    ['{"code":""}', 'application/json', 400],
    [`{"code":"${'x'.repeat(5000)}"}`, 'application/json', 413],
    [JSON.stringify({ code }), 'text/plain', 400],
    [`code=${code}`, 'application/x-www-form-urlencoded', 400],
  ];
  for (const [body, type, status] of bodies) {
    expect((await expectProblem(await signIn(body, type), status)).code).not.toBe('internal_error');
  }
  const invalid = await service.app.request(`http://127.0.0.1:${TEST_PORT}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from([0x22, 0xff, 0x22]),
  });
  expect((await expectProblem(invalid, 400)).code).toBe('invalid_body');
  expect((await signIn(JSON.stringify({ code }), 'application/json; charset=utf-8')).status).toBe(
    200,
  );
});
