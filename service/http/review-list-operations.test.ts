import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReviewPage } from '../../src/api/types.ts';
import { inTransaction } from '../store/database.ts';
import { putResults } from '../store/reviews.ts';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';

const LARGEST = '9223372036854775807';

let service: TestService;
let repository: string;

beforeAll(() => {
  service = makeTestService();
  repository = addRepository(service, 'acme/app');
  for (let number = 1; number <= 60; number += 1) {
    addReview(service, {
      repository_id: repository,
      pull_request_number: number,
      run_number: 1,
      created_at: new Date(TEST_TIME + number).toISOString(),
      pull_request_author_host_user_id: number === 60 ? LARGEST : '7',
      pull_request_author_login: number === 60 ? 'zoe' : 'Adam',
    });
  }
});

async function page(path: string, token?: string): Promise<ReviewPage> {
  const response = await service.get(path, token);
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewPage;
}

describe('a page', () => {
  test('holds 50 reviews unless another number is asked for, then the rest', async () => {
    const first = await page('/reviews');
    expect(first.reviews).toHaveLength(50);
    const rest = await page(`/reviews?cursor=${first.next_cursor}&limit=100`);
    expect(rest.reviews).toHaveLength(10);
    expect(rest).not.toHaveProperty('next_cursor');
    expect((await page('/reviews?limit=1')).reviews).toHaveLength(1);
    expect((await page('/reviews?limit=60')).next_cursor).toBeUndefined();
  });

  test('carries the choices that its filters accept, with exact author ids', async () => {
    const response = await service.get('/reviews?limit=1');
    const text = await response.text();
    expect(text).toContain(`"authors":[{"id":7,"login":"Adam"},{"id":${LARGEST},"login":"zoe"}]`);
    expect(text).toContain(`"repositories":[{"id":"${repository}","name":"acme/app"}]`);
    const filtered = await page(`/reviews?author=${LARGEST}`);
    expect(filtered.reviews?.map((review) => review.pull_request_number)).toEqual([60]);
  });

  test('calls an author as the newest review that the caller sees does', async () => {
    const own = makeTestService();
    const repositories = ['acme/old', 'acme/new', 'acme/unnamed'].map((name) =>
      addRepository(own, name),
    );
    for (const [index, login] of ['zoe', 'adam', undefined].entries()) {
      addReview(own, {
        repository_id: repositories[index] ?? null,
        created_at: new Date(TEST_TIME + index).toISOString(),
        pull_request_author_host_user_id: '7',
        ...(login !== undefined && { pull_request_author_login: login }),
      });
    }
    const authors = async (...seen: string[]) => {
      const token = own.token(seen.length === 0 ? {} : { repositoryIds: seen });
      return ((await (await own.get('/reviews', token)).json()) as ReviewPage).authors;
    };
    expect(await authors()).toEqual([{ id: 7, login: 'adam' }]);
    expect(await authors(repositories[0] ?? '')).toEqual([{ id: 7, login: 'zoe' }]);
  });

  test('shows choices that came since', async () => {
    const own = makeTestService();
    const id = addRepository(own, 'acme/app');
    const authors = async () =>
      ((await (await own.get('/reviews')).json()) as ReviewPage).authors?.length;
    expect(await authors()).toBe(0);
    addReview(own, { repository_id: id, pull_request_author_host_user_id: '1' });
    expect(await authors()).toBe(1);
  });
});

describe('a parameter that is off', () => {
  test.each([
    ['limit', ['0', '101', '-1', '1e1', '', '1.5', '99999999999999999999', ' 1', '0x10']],
    ['status', ['', 'pending', 'DONE', 'COMPLETED,FAILED']],
    ['kind', ['', 'PULL']],
    ['findings', ['', 'ANY', 'all']],
    ['attention', ['', 'true']],
    ['author', ['', 'ann', '1.0', '9223372036854775808', '-9223372036854775809', '+1']],
    ['repository', ['', 'acme/app', '123']],
    ['environment', ['default', '00000000-0000-0000-0000-00000000000g']],
  ])('%s is named', async (parameter, values) => {
    for (const value of values) {
      const response = await service.get(`/reviews?${parameter}=${encodeURIComponent(value)}`);
      const problem = await expectProblem(response, 400);
      expect(problem.code).toBe('invalid_parameter');
      expect(problem.errors?.map((error) => error.parameter)).toEqual([parameter]);
    }
  });

  test('given twice is named, and all that are off are', async () => {
    const response = await service.get('/reviews?kind=PATCH&kind=PATCH&limit=0&search=a&search=b');
    const problem = await expectProblem(response, 400);
    expect(problem.errors?.map((error) => error.parameter).toSorted()).toEqual([
      'kind',
      'limit',
      'search',
    ]);
  });

  test('in the path is named, and other parameters are ignored', async () => {
    const problem = await expectProblem(await service.get('/reviews/pr/app/x1/runs/0x2'), 400);
    expect(problem.errors?.map((error) => error.parameter)).toEqual([
      'pull_request_number',
      'run_number',
    ]);
    expect((await service.get('/reviews?page=7&page=8&sort=asc')).status).toBe(200);
  });
});

describe('a cursor', () => {
  test('altered anywhere is refused', async () => {
    const { next_cursor: cursor } = await page('/reviews?limit=10');
    expect(cursor).toBeTypeOf('string');
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: (cursor ?? '').length - 1 }),
        fc.constantFrom(...Array.from('ABCDwxyz0189-_.=')),
        async (at, character) => {
          const altered = `${cursor?.slice(0, at)}${character}${cursor?.slice(at + 1)}`;
          fc.pre(altered !== cursor);
          const response = await service.get(`/reviews?limit=10&cursor=${altered}`);
          expect((await expectProblem(response, 400)).code).toBe('invalid_cursor');
        },
      ),
    );
  });

  test('is refused with other filters, another list or another restriction', async () => {
    const { next_cursor: cursor } = await page('/reviews?limit=10&status=COMPLETED');
    const same = `limit=20&status=COMPLETED&cursor=${cursor}`;
    expect((await service.get(`/reviews?${same}`)).status).toBe(200);
    const restricted = service.token({ repositoryIds: [repository] });
    const answers = await Promise.all([
      service.get(`/reviews?cursor=${cursor}`),
      service.get(`/reviews?${same}&kind=PULL_REQUEST`),
      service.get(`/reviews?${same}&search=`),
      service.get(`/reviews/pr/app/1?${same}`),
      service.get(`/reviews?${same}`, restricted),
      service.get('/reviews?cursor='),
    ]);
    for (const answer of answers) {
      expect((await expectProblem(answer, 400)).code).toBe('invalid_cursor');
    }
  });

  test('is refused once other repositories are shown', async () => {
    const own = makeTestService();
    const id = addRepository(own, 'acme/app');
    for (const number of [1, 2]) {
      addReview(own, { repository_id: id, pull_request_number: number, run_number: 1 });
    }
    const { next_cursor: cursor } = (await (
      await own.get('/reviews?limit=1')
    ).json()) as ReviewPage;
    expect((await own.get(`/reviews?limit=1&cursor=${cursor}`)).status).toBe(200);
    addRepository(own, 'acme/other');
    const answer = await own.get(`/reviews?limit=1&cursor=${cursor}`);
    expect((await expectProblem(answer, 400)).code).toBe('invalid_cursor');
  });

  test('of another data folder is refused', async () => {
    const other = makeTestService();
    const id = addRepository(other, 'acme/app');
    for (const number of [1, 2]) {
      addReview(other, { repository_id: id, pull_request_number: number, run_number: 1 });
    }
    const { next_cursor: cursor } = (await (
      await other.get('/reviews?limit=1')
    ).json()) as ReviewPage;
    const answer = await service.get(`/reviews?limit=1&cursor=${cursor}`);
    expect((await expectProblem(answer, 400)).code).toBe('invalid_cursor');
  });
});

describe('a search for a path', () => {
  const routing = (id: string, ...paths: string[]) => ({
    assessments: [],
    routing: {
      review_id: id,
      recorded: true,
      assessments: [],
      files: paths.map((path) => ({ path, depth: 'FULL', passes: [] })),
      placements: [],
    },
  });

  test('finds the reviews that touch a file or folder, beside words and other filters', async () => {
    const own = makeTestService();
    const ids = ['a', 'b'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
    const [one = '', two = ''] = ids;
    addReview(own, { id: one, head_ref: 'fix', results: routing(one, 'src/Api/a.ts', 'b%c_d.md') });
    addReview(own, { id: two, head_ref: 'fix', results: routing(two, 'src/api/b.ts', 'ÄÖ') });
    const found = async (search: string): Promise<unknown[]> => {
      const response = await own.get(`/reviews?search=${encodeURIComponent(search)}`);
      const { reviews } = (await response.json()) as ReviewPage;
      return (reviews ?? []).map(({ id }) => ids.indexOf(id ?? '')).toSorted((a, b) => a - b);
    };
    expect(await found('path:src/api')).toEqual([0, 1]);
    expect(await found('path:a.ts')).toEqual([0]);
    expect(await found('path:api path:b.ts')).toEqual([1]);
    expect(await found('fix path:%c_')).toEqual([0]);
    expect(await found('other path:src')).toEqual([]);
    expect(await found('path:%')).toEqual([0]);
    for (const part of ['äÖ', 'ÄÖ', 'äö']) expect(await found(`path:${part}`)).toEqual([1]);
    inTransaction(own.database, () => putResults(own.database, one, routing(one, 'c.ts')));
    expect(await found('path:api')).toEqual([1]);
    expect(await found('path:c.ts')).toEqual([0]);
  });
});

test('a search over the limit is refused with an explanation, and one at the limit isn’t', async () => {
  const terms = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join('+');
  const paths = (count: number) =>
    Array.from({ length: count }, (_, at) => `path:${'a'.repeat(at + 1)}`).join('+');
  for (const within of [terms(32), paths(8), `${terms(32)}+w0+w1`, 'x'.repeat(1000)]) {
    expect((await page(`/reviews?search=${within}`)).reviews).toEqual([]);
  }
  for (const beyond of [
    terms(33),
    terms(7500),
    `${terms(32)}+path:src`,
    paths(9),
    'x'.repeat(1001),
  ]) {
    const problem = await expectProblem(await service.get(`/reviews?search=${beyond}`), 400);
    expect(problem.errors).toEqual([
      {
        parameter: 'search',
        detail: 'must have at most 32 terms (at most 8 of them paths) and 1000 characters',
      },
    ]);
  }
});
