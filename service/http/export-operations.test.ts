import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../testing/problem.ts';
import {
  addRepository,
  addReview,
  makeTestService,
  TEST_TIME,
  type TestService,
} from '../testing/test-service.ts';

const DAY = 86_400_000;
/** Of every UUID here, which are numbered. */
const UUID_END = '-0000-4000-8000-000000000000';
const at = (milliseconds: number): string => new Date(TEST_TIME + milliseconds).toISOString();

let service: TestService;
let repository: string;
let restricted: string;

/** 2,500 reviews over 50 hours, two of each three in one repository; every tenth has a finding. */
beforeAll(() => {
  service = makeTestService();
  repository = addRepository(service, 'acme/app');
  const other = addRepository(service, 'acme/"other", too');
  const { database, orgId } = service;
  const environment = '00000000-0000-4000-8000-000000000001';
  database
    .prepare('INSERT INTO environment (id, org_id, name) VALUES (?, ?, ?)')
    .run(environment, orgId, 'default');
  for (let index = 0; index < 2500; index += 1) {
    const repository_id = index % 3 === 2 ? other : repository;
    const id = `${String(index).padStart(8, '0')}${UUID_END}`;
    const created_at = at(Math.floor(index / 5) * 360_000);
    addReview(service, {
      id,
      repository_id,
      created_at,
      finding_count: index % 10 === 0 ? 1 : 0,
      ...(index % 2 === 0 && { repository_full_name: 'acme/app', completed_at: created_at }),
      ...(index % 10 === 0 && {
        results: {
          routing: null,
          assessments: [
            {
              environment_id: environment,
              subjects: [],
              assessment: {
                id: id.replace('8000', '8001'),
                environment_display_name: 'default',
                status: 'COMPLETED',
                domains: [],
                checks: { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [] },
              },
              findings: [
                {
                  series: 's',
                  first_published_at: created_at,
                  finding: {
                    id: id.replace('8000', '8002'),
                    severity: index % 20 === 0 ? 'SERIOUS' : 'WARNING',
                    // A sign sorts before every digit.
                    risk_domain: index % 40 === 0 ? '+1' : 'test',
                    claim: 'c',
                    impact: 'i',
                    symbols: [],
                    lifecycle_state: 'NEW',
                    comment_reactions: [],
                    ...(index % 30 === 0 && { validation: 'FIXED' }),
                    evidence_refs: [
                      {
                        kind: 'repository_file',
                        label: 'a:1',
                        provenance_status: 'VERIFIED_REPOSITORY_READ',
                        commit_sha: 'a'.repeat(40),
                      },
                      {
                        kind: 'something_new',
                        label: 'secret value',
                        provenance_status: 'RECORDED_READ',
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
      }),
    });
  }
  const spend = database.prepare('INSERT INTO spend VALUES (?, ?, NULL, ?, ?, ?, ?, ?)');
  spend.run(
    `00000001${UUID_END}`,
    orgId,
    repository,
    '9223372036854775807',
    'XXX',
    'review',
    at(0),
  );
  spend.run(`00000002${UUID_END}`, orgId, null, '5', 'XXX', 'review', at(1));
  const validation = database.prepare(
    `INSERT INTO finding_validation (org_id, repository_id, finding_id, review_id, validation, source,
       actor_login, recorded_at, created_at) VALUES (?, ?, '00000000${UUID_END}', '00000000${UUID_END}', 'CONFIRMED', 'HOST_COMMENT', ?, ?, ?)`,
  );
  validation.run(orgId, repository, 'ann', at(0), at(0));
  validation.run(orgId, other, null, at(0), at(0));
  restricted = service.token({ repositoryIds: [repository] });
});

interface Page {
  rows: Record<string, unknown>[];
  next: string | null;
  complete: string | null;
}

async function page(dataset: string, query: Record<string, string>, token?: string): Promise<Page> {
  const response = await service.get(
    `/exports/${dataset}?${new URLSearchParams(query).toString()}`,
    token,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  const lines = (await response.text()).split('\n').slice(0, -1);
  return {
    rows: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    next: response.headers.get('X-Next-Cursor'),
    complete: response.headers.get('X-Export-Complete'),
  };
}

async function whole(
  dataset: string,
  query: Record<string, string>,
  token?: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor: Record<string, string> = {};
  for (;;) {
    const { rows: more, next, complete } = await page(dataset, { ...query, ...cursor }, token);
    rows.push(...more);
    expect([next, complete].filter((value) => value !== null)).toHaveLength(1);
    if (next === null) return rows;
    expect(more).toHaveLength(1000);
    cursor = { cursor: next };
  }
}

describe('an export', () => {
  test('gives every row of its window once, oldest first, over as many pages as it takes', async () => {
    const rows = await whole('reviews', { from: at(0), to: at(31 * DAY) });
    expect(rows).toHaveLength(2500);
    const order = rows.map((row) => `${String(row['created_at'])} ${String(row['review_id'])}`);
    expect(order).toEqual([...new Set(order)].toSorted());
    expect(rows[0]).toEqual({
      review_id: '00000000-0000-4000-8000-000000000000',
      public_key: 'rev_00000000000040008000000000000000',
      kind: 'DEPLOYMENT',
      status: 'COMPLETED',
      repository_full_name: 'acme/app',
      trigger_origin: 'AUTOMATIC',
      publication: 'WITHHELD',
      assessment_count: 0,
      finding_count: 1,
      created_at: at(0),
      completed_at: at(0),
    });
    expect(rows[1]).not.toHaveProperty('completed_at');
  });

  test('over adjoining windows neither misses nor repeats a row', async () => {
    const everything = await whole('reviews', { from: at(0), to: at(3 * DAY) });
    const ids = everything.map((row) => row['review_id']);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 50 * 3_600_000 }), { maxLength: 5 }),
        async (cuts) => {
          const bounds = [0, ...cuts.filter((cut) => cut > 0), 3 * DAY].toSorted((a, b) => a - b);
          const parts: unknown[] = [];
          for (const [index, to] of bounds.slice(1).entries()) {
            const from = at(bounds[index] ?? 0);
            parts.push(...(await whole('reviews', { from, to: at(to) })));
          }
          expect((parts as Record<string, unknown>[]).map((row) => row['review_id'])).toEqual(ids);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('as CSV repeats its header on each page', async () => {
    const query = new URLSearchParams({ from: at(0), to: at(3 * DAY), format: 'csv' }).toString();
    const first = await service.get(`/exports/reviews?${query}`);
    expect(first.headers.get('Content-Type')).toMatch(/^text\/csv/);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const second = await service.get(`/exports/reviews?${query}&cursor=${cursor}`);
    const header =
      'review_id,public_key,kind,status,repository_full_name,pull_request_number,run_number,trigger_origin,publication,assessment_count,finding_count,created_at,completed_at';
    const [one, two] = [(await first.text()).split('\r\n'), (await second.text()).split('\r\n')];
    expect([one[0], two[0], one.length, two.length]).toEqual([header, header, 1002, 1002]);
    expect(one[2]).toContain(',DEPLOYMENT,COMPLETED,,,,AUTOMATIC,');
  });

  test('of findings carries opaque evidence references', async () => {
    const rows = await whole('findings', { from: at(0), to: at(3 * DAY) });
    expect(rows).toHaveLength(250);
    expect(rows[0]).toMatchObject({ severity: 'SERIOUS', validation: 'FIXED' });
    expect(rows[1]).toMatchObject({ severity: 'WARNING', validation: 'UNKNOWN' });
    const refs = rows.flatMap((row) => row['evidence_refs'] as { kind: string; id: string }[]);
    expect(new Set(refs.map(({ id }) => id)).size).toBe(500);
    expect(refs.slice(0, 2).map(({ kind }) => kind)).toEqual(['repository_file_at_commit', 'text']);
    expect(JSON.stringify(rows)).not.toContain('secret value');
  });

  test.each([
    ['repository', ['acme/"other", too', 'acme/app']],
    ['severity', ['SERIOUS', 'WARNING']],
    ['risk_domain', ['+1', 'test']],
    ['month', ['2026-01']],
  ])('of finding outcomes sums by %s', async (group_by, groups) => {
    const rows = await whole('finding_outcomes', { from: at(0), to: at(3 * DAY), group_by });
    expect(rows.map((row) => row['group'])).toEqual(groups);
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum('published'), sum('fixed'), sum('unknown'), sum('confirmed')]).toEqual([
      250, 84, 166, 0,
    ]);
    expect(rows[0]).toMatchObject({ group_by });
  });

  test('of spend and decisions is exact', async () => {
    const query = { from: at(0), to: at(DAY) };
    const response = await service.get(`/exports/spend?${new URLSearchParams(query).toString()}`);
    expect(await response.text()).toBe(
      `{"debit_id":"00000001${UUID_END}","repository_full_name":"acme/app","amount_micros":9223372036854775807,"currency":"XXX","reason":"review","debited_at":"${at(0)}"}\n` +
        `{"debit_id":"00000002${UUID_END}","amount_micros":5,"currency":"XXX","reason":"review","debited_at":"${at(1)}"}\n`,
    );
    expect(await whole('finding_validations', query)).toMatchObject([
      { source: 'host_comment', actor_login: 'ann' },
      { source: 'host_comment', validation: 'CONFIRMED' },
    ]);
  });

  test('stays inside the token’s repositories', async () => {
    const query = { from: at(0), to: at(3 * DAY) };
    expect(await whole('reviews', query, restricted)).toHaveLength(1667);
    const findings = await whole('findings', query, restricted);
    expect(new Set(findings.map((row) => row['repository_full_name']))).toEqual(
      new Set(['acme/app']),
    );
    const outcomes = await whole('finding_outcomes', query, restricted);
    expect(outcomes.map((row) => row['group'])).toEqual(['acme/app']);
    expect(outcomes[0]?.['published']).toBe(findings.length);
    expect(await whole('spend', query, restricted)).toHaveLength(1);
    expect(await whole('finding_validations', query, restricted)).toHaveLength(1);
  });
});

describe('an export is refused', () => {
  const refuse = async (path: string, query: Record<string, string>) =>
    expectProblem(await service.get(`${path}?${new URLSearchParams(query).toString()}`), 400);

  test('for parameters that are off, each named', async () => {
    const problem = await refuse('/exports/everything', {
      to: 'tomorrow',
      format: 'xml',
      group_by: 'week',
    });
    expect(problem.errors?.map(({ parameter }) => parameter)).toEqual([
      'dataset',
      'from',
      'to',
      'format',
      'group_by',
    ]);
  });

  test('for a window that is reversed or too long', async () => {
    const from = at(0);
    expect((await refuse('/exports/reviews', { from, to: from })).code).toBe('window_reversed');
    expect((await refuse('/exports/reviews', { from, to: at(-1) })).code).toBe('window_reversed');
    expect((await refuse('/exports/spend', { from, to: at(31 * DAY + 1) })).code).toBe(
      'window_too_long',
    );
    expect((await page('spend', { from, to: at(31 * DAY) })).complete).toBe('true');
  });

  test('for a cursor of another window, grouping, dataset or list', async () => {
    const query = { from: at(0), to: at(3 * DAY) };
    const cursor = (await page('reviews', query)).next ?? '';
    expect((await page('reviews', { ...query, cursor, format: 'ndjson' })).rows).toHaveLength(1000);
    for (const [path, other] of [
      ['/exports/reviews', { from: at(1), to: at(3 * DAY) }],
      ['/exports/findings', query],
      ['/exports/finding_outcomes', query],
      ['/reviews', {}],
    ] as const) {
      expect((await refuse(path, { ...other, cursor })).code).toBe('invalid_cursor');
    }
  });

  test('for a cursor of a start that showed other repositories', async () => {
    const query = { from: at(0), to: at(3 * DAY) };
    const cursor = (await page('reviews', query)).next ?? '';
    const id = addRepository(service, 'acme/other');
    const connect = (connected: 0 | 1) =>
      service.database
        .prepare('UPDATE repository SET connected = ? WHERE id = ?')
        .run(connected, id);
    expect((await refuse('/exports/reviews', { ...query, cursor })).code).toBe('invalid_cursor');
    const both = (await page('reviews', query)).next ?? '';
    connect(0);
    expect((await refuse('/exports/reviews', { ...query, cursor: both })).code).toBe(
      'invalid_cursor',
    );
    connect(1);
    expect((await page('reviews', { ...query, cursor: both })).rows.length).toBeGreaterThan(0);
  });
});
