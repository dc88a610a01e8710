import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  SourceDifference,
  SourceFile,
  LastChanges,
  SourceOwners,
} from '../../src/api/source.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, makeTestService, TEST_PORT } from '../testing/test-service.ts';

const repository = new TemporaryRepository();
const service = makeTestService();
const origin = `http://127.0.0.1:${TEST_PORT}`;
const base = `${origin}/source/v1/organizations/${service.orgId}/repositories/acme%2Fapp`;
const token = service.token();
let first = '';
let second = '';

beforeAll(() => {
  first = repository.commit('Begin', {
    'src/a.ts': 'one\ntwo\nthree\n',
    'src/b.ts': 'const x = 1;\n'.repeat(20),
    CODEOWNERS: '* @everyone\n/src/ @coders # who code\n',
  });
  second = repository.commit('Change', {
    'src/a.ts': 'one\n2\nthree',
    'src/b.ts': null,
    'src/c.ts': 'const x = 1;\n'.repeat(20),
  });
  addRepository(service, 'acme/app', repository.path);
});
afterAll(() => repository[Symbol.dispose]());

function get(path: string, bearer = token): Promise<Response> {
  return Promise.resolve(
    service.app.request(base + path, { headers: { Authorization: `Bearer ${bearer}` } }),
  );
}

async function read<T>(path: string): Promise<T> {
  const response = await get(path);
  const body = await response.text();
  expect([response.status, body]).toEqual([200, body]);
  return JSON.parse(body) as T;
}

test('lines of a file are those of that commit', async () => {
  const whole = await read<SourceFile>(`/file?commit=${first}&path=src%2Fa.ts`);
  expect(whole).toEqual({
    commit: first,
    path: 'src/a.ts',
    kind: 'TEXT',
    size: 14,
    encoding: 'utf-8',
    total_lines: 3,
    from: 1,
    lines: ['one', 'two', 'three'],
    last_line_cut: false,
    ends_with_newline: true,
    owners: ['@coders'],
    owners_file: 'CODEOWNERS',
  });
  const part = await read<SourceFile>(`/file?commit=${second}&path=src/a.ts&from=2&to=9`);
  expect(part).toMatchObject({ lines: ['2', 'three'], ends_with_newline: false, total_lines: 3 });
});

test('an answer is kept for ever, a refusal is not', async () => {
  const answer = await get(`/file?commit=${first}&path=src%2Fa.ts`);
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  expect(answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding');
  const refusal = await get(`/file?commit=${'0'.repeat(40)}&path=a`);
  expect(refusal.headers.get('Cache-Control')).toBe('no-store');
  expect(await refusal.json()).toEqual({ commit: '0'.repeat(40), path: 'a', kind: 'NO_COMMIT' });
  const owners = await get(`/owners?commit=${'0'.repeat(40)}&path=a`);
  expect(await expectProblem(owners, 404)).toMatchObject({ code: 'commit_not_found' });
});

test('the difference of two commits has its files and its patch', async () => {
  const difference = await read<SourceDifference>(`/difference?base=${first}&head=${second}`);
  expect(difference).toMatchObject({
    total_files: 2,
    complete: true,
    files: [
      { path: 'src/a.ts', status: 'M', additions: 2, deletions: 2 },
      { path: 'src/c.ts', previous_path: 'src/b.ts', status: 'R', additions: 0, deletions: 0 },
    ],
  });
  expect(difference.patch).toBe(
    `${repository.git('diff', '--full-index', '--find-renames', first, second)}\n`,
  );
  const one = await read<SourceDifference>(
    `/difference?base=${first}&head=${second}&path=src/c.ts`,
  );
  expect(one.files).toEqual(difference.files.slice(1));
  expect(one.patch).toBe(difference.patch.slice(difference.patch.indexOf('diff --git a/src/b.ts')));
});

test('the last change of each line is told', async () => {
  const { changes } = await read<LastChanges>(
    `/last-changes?commit=${second}&path=src/a.ts&from=1&to=100`,
  );
  expect(changes).toEqual([
    {
      from: 1,
      to: 1,
      commit: first,
      author_name: 'Ada',
      authored_at: '2025-01-01T00:01:00+00:00',
      summary: 'Begin',
    },
    expect.objectContaining({ from: 2, to: 3, commit: second, summary: 'Change' }),
  ]);
});

test('owners are those that the last rule that fits names', async () => {
  const owners = await read<SourceOwners>(`/owners?commit=${first}&path=src/a.ts&path=README`);
  expect(owners).toEqual({
    commit: first,
    file: 'CODEOWNERS',
    owners: [
      { path: 'src/a.ts', owners: ['@coders'], pattern: '/src/', line: 2 },
      { path: 'README', owners: ['@everyone'], pattern: '*', line: 1 },
    ],
  });
});
