import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  type TestService,
} from '../testing/test-service.ts';

let service: TestService;

beforeAll(() => {
  service = makeTestService();
  const repository_id = addRepository(service, 'acme/app');
  addReview(service, { repository_id, pull_request_number: 1, run_number: 1 });
});

/** Texts that break careless readers: SQL, FTS5 and JSON syntax, controls, huge numbers, path tricks. */
const hostileText = fc.oneof(
  fc.constantFrom(
    "' OR 1=1 --",
    '" OR "" NOT NEAR(a b, 2) *',
    'a AND (b',
    '{title}: x^2 + -y',
    '\0',
    '%00',
    '../../etc/passwd',
    '..%2f..%2f',
    '-9223372036854775809',
    '1e400',
    'NaN',
    '__proto__',
    '💥'.repeat(50),
    '\u202e\ufeff',
    'a'.repeat(5000),
    '00000000-0000-0000-0000-000000000000',
    '{}',
    '[]',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.bigInt().map(String),
  fc.uuid(),
);

const PATHS = [
  '/repository-names',
  '/reviews',
  '/reviews/*',
  '/reviews/*/routing',
  '/reviews/*/rerun',
  '/reviews/*/assessments/*',
  '/reviews/deployments/*',
  '/reviews/pr/*/*',
  '/reviews/pr/app/*',
  '/reviews/pr/*/*/runs/*',
  '/findings/*',
  '/repositories/*/review-guidance',
  '/repositories/*/patch-reviews',
  '/repositories/*/pull-requests/*/review',
  '/exports/*',
];
const PARAMETERS = [
  'attention',
  'author',
  'cursor',
  'environment',
  'findings',
  'kind',
  'limit',
  'repository',
  'search',
  'status',
  'from',
  'to',
  'format',
  'group_by',
];

const hostileRequest = fc.record({
  path: fc
    .tuple(fc.constantFrom(...PATHS), fc.array(hostileText, { minLength: 3, maxLength: 3 }))
    .map(([path, texts]) => {
      let next = 0;
      return path.replaceAll('*', () => encode(texts[(next += 1) - 1] ?? ''));
    }),
  query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), hostileText), { maxLength: 4 }),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS'),
  body: fc.oneof(hostileText, fc.json()),
});

/** Percent-encoded; what is no Unicode text goes as it is. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ff%fe';
}

test('every request gets a response: never a 500, and a problem document if it is refused', async () => {
  const token = service.token();
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ path, query, method, body }) => {
      const search = query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
      const response = await service.app.request(
        `http://127.0.0.1:4180/api/v1/organizations/${service.orgId}${path}?${search}`,
        {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(method !== 'GET' && { body }),
        },
      );
      const text = await response.text();
      expect([path, query, response.status < 500]).toEqual([path, query, true]);
      const type = response.status === 200 ? 'application/json' : 'application/problem+json';
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(JSON.parse(text)).toBeTypeOf('object');
    }),
    { numRuns: 1000 },
  );
});

const REPOSITORY = '/repositories/00000000-0000-4000-8000-000000000000';
const WINDOW = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z';
const LARGE = 'x'.repeat(30 * 1024 * 1024);

test.each<[string, number, string, unknown?]>([
  ['/reviews?limit=1&limit=2', 400, 'invalid_parameter'],
  ['/reviews?status=FAILED&status=FAILED', 400, 'invalid_parameter'],
  ['/reviews?limit=0', 400, 'invalid_parameter'],
  ['/reviews?limit=101', 400, 'invalid_parameter'],
  ['/reviews?limit=99999999999999999999999', 400, 'invalid_parameter'],
  ['/reviews?author=9223372036854775808', 400, 'invalid_parameter'],
  ['/reviews?repository=1', 400, 'invalid_parameter'],
  ['/reviews?cursor=x', 400, 'invalid_cursor'],
  ['/reviews/1', 400, 'invalid_parameter'],
  ['/reviews/..%2F..%2Fetc%2Fpasswd', 400, 'invalid_parameter'],
  ['/reviews/pr/app/1e3', 400, 'invalid_parameter'],
  ['/reviews/pr/..%2Fapp/1', 404, 'not_found'],
  ['/reviews/deployments/rev_', 404, 'not_found'],
  [`/exports/reviews?${WINDOW}&format=csv&format=csv`, 400, 'invalid_parameter'],
  [`/exports/spend%00?${WINDOW}`, 400, 'invalid_parameter'],
  ['/exports/reviews?from=2026-13-01T00:00:00Z&to=2026-01-01T00:00:00Z', 400, 'invalid_parameter'],
  [`${REPOSITORY}/patch-reviews`, 400, 'invalid_body', 'text'],
  [`${REPOSITORY}/patch-reviews`, 413, 'patch_too_large', { patch: LARGE }],
  [`${REPOSITORY}/pull-requests/1/review`, 400, 'invalid_body', { mode: LARGE }],
  [`${REPOSITORY}/pull-requests/1/review`, 400, 'invalid_body', { mode: { $ne: null } }],
  [`${REPOSITORY}/pull-requests/0x1/review`, 400, 'invalid_parameter', { mode: 'FULL' }],
])('%s is refused with %d %s', async (path, status, code, body) => {
  const answer = await (body === undefined ? service.get(path) : service.post(path, body));
  expect((await expectProblem(answer, status)).code).toBe(code);
});
