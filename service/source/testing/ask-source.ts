import type { SourceFile } from '../../../src/api/source.ts';
import { expectProblem } from '../../testing/problem.ts';
import { expect } from 'vitest';
import { TEST_PORT, type TestService } from '../../testing/test-service.ts';

/** Asks the source interface of a test service for a path below a repository. */
export async function askSource(
  service: TestService,
  repository: string,
  path: string,
  token = service.token(),
): Promise<Response> {
  const address = `/source/v1/organizations/${service.orgId}/repositories/${encodeURIComponent(repository)}${path}`;
  return service.app.request(`http://127.0.0.1:${TEST_PORT}${address}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}

/** The same, with what a good answer says. */
export async function readSource<T>(
  service: TestService,
  repository: string,
  path: string,
): Promise<T> {
  const answer = await askSource(service, repository, path);
  const body = await answer.text();
  expect([path, answer.status, body]).toEqual([path, 200, body]);
  return JSON.parse(body) as T;
}

const CODES: Readonly<Record<string, string>> = {
  NO_REPOSITORY: 'not_found',
  NO_COMMIT: 'commit_not_found',
  NO_CONTENT: 'content_not_found',
};

/** The code of a refusal of what is missing. Of a file that is told in an answer, which holds nothing else. */
export async function missingOf(answer: Response): Promise<string> {
  if (answer.status !== 200) return (await expectProblem(answer, 404)).code ?? '';
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { commit, path, kind, ...rest } = (await answer.json()) as SourceFile;
  expect([typeof commit, typeof path, rest]).toEqual(['string', 'string', {}]);
  return CODES[kind] ?? kind;
}
