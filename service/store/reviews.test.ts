import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerFinding } from '../../src/api/types.ts';
import { publicKey } from '../base/ids.ts';
import { connect, ORGANIZATION } from '../reviewer/testing/test-store.ts';
import { openDatabase } from './database.ts';
import { projectPullRequest, numberBranch } from './pull-requests.ts';
import {
  changeReview,
  putResults,
  putReview,
  type ReviewRecord,
  type ReviewResults,
  type ReviewWrite,
} from './reviews.ts';
import { allRows, prepared } from './statements.ts';

const LARGEST = '9223372036854775807';
const ENVIRONMENT = '00000000-0000-5000-8000-0000000000e1';

let database: DatabaseSync;
let repositoryId: string;

beforeEach(() => {
  database = openDatabase(':memory:');
  repositoryId = connect(database, 'nowhere');
  prepared(database, "INSERT INTO environment (id, org_id, name) VALUES (?, ?, 'default')").run(
    ENVIRONMENT,
    ORGANIZATION,
  );
});

function idOf(number: number): string {
  return `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
}

function run(number: number, change: Partial<ReviewRecord> = {}): ReviewWrite {
  const id = idOf(number);
  return {
    org_id: ORGANIZATION,
    repository_id: repositoryId,
    subjects: [],
    record: {
      id,
      public_key: publicKey(id),
      kind: 'PULL_REQUEST',
      status: 'COMPLETED',
      assessment_count: 0,
      environment_display_names: [],
      finding_count: 0,
      trigger_origin: 'AUTOMATIC',
      publication: 'WITHHELD',
      created_at: '2026-01-01T00:00:00.000Z',
      stoppable: false,
      pull_request_number: 7,
      run_number: number,
      head_commit_sha: 'a'.repeat(40),
      pull_request_author_host_user_id: LARGEST,
      pull_request_author_login: 'Ada',
      ...change,
    },
  };
}

function project(state: 'OPEN' | 'CLOSED' | 'MERGED', head = 'a'.repeat(40)): void {
  projectPullRequest(database, repositoryId, {
    number: 7,
    head_ref: 'topic',
    head_sha: head,
    state,
  });
}

function results(finding: Partial<CustomerFinding>): ReviewResults {
  return {
    routing: null,
    assessments: [
      {
        environment_id: ENVIRONMENT,
        subjects: [],
        assessment: {
          id: idOf(900),
          environment_display_name: 'default',
          status: 'COMPLETED',
          domains: [],
          checks: { receipt_recorded: false, status: 'NOT_ATTEMPTED', families: [] },
        },
        findings: [
          {
            series: 'series',
            first_published_at: '2026-01-01T00:00:00.000Z',
            finding: {
              id: idOf(901),
              severity: 'SERIOUS',
              risk_domain: 'domain',
              claim: 'claim',
              impact: 'impact',
              symbols: [],
              lifecycle_state: 'NEW',
              evidence_refs: [],
              comment_reactions: [],
              ...finding,
            },
          },
        ],
      },
    ],
  };
}

function column(name: string): unknown[] {
  return allRows<Record<string, unknown>>(
    database,
    `SELECT ${name} AS value FROM review ORDER BY run_number`,
  ).map((row) => row['value']);
}

test('index columns agree with the record, also after a change of it', () => {
  putReview(database, run(1));
  changeReview(database, idOf(1), {
    status: 'FAILED',
    finding_count: 3,
    run_number: 4,
    head_commit_sha: 'b'.repeat(40),
  });
  const [row] = allRows<Record<string, unknown>>(database, 'SELECT * FROM review');
  const record = JSON.parse(String(row?.['record'])) as Record<string, unknown>;
  const { status, finding_count, run_number, head_commit_sha, kind } = record;
  expect(row).toMatchObject({ status, finding_count, run_number, head_commit_sha, kind });
  expect(row).toMatchObject({ status: 'FAILED', finding_count: 3, author_id: LARGEST });
});

test('a 64-bit identity survives every change of the record', () => {
  putReview(database, run(1));
  changeReview(database, idOf(1), {
    status: 'FAILED',
    requested_by: { host_user_id: LARGEST, login: 'a' },
  });
  project('MERGED');
  numberBranch(database, repositoryId, 7, 8, null);
  const [record] = column('record');
  expect(record).toContain(`"pull_request_author_host_user_id":${LARGEST}`);
  expect(record).toContain(`"host_user_id":${LARGEST}`);
  expect(record).toContain('"pull_request_number":8');
  expect(record).toContain('"pull_request_state":"MERGED"');
});

test('a merged branch that takes a number takes its state with it', () => {
  project('MERGED');
  // What is recorded of a branch has no state.
  putReview(database, run(1));
  expect(column("record ->> 'pull_request_state'")).toEqual([null]);
  numberBranch(database, repositoryId, 7, 8, null);
  expect(column("record ->> 'pull_request_state'")).toEqual(['MERGED']);
});

test('the latest run of a pull request is the one with the largest number, whatever the order', () => {
  for (const number of [2, 3, 1]) putReview(database, run(number));
  expect(column('is_latest')).toEqual([0, 0, 1]);
  putReview(database, { ...run(4), record: { ...run(4).record, pull_request_number: 8 } });
  expect(column('is_latest')).toEqual([0, 0, 1, 1]);
});

test('recording a review again keeps its place and replaces what it says', () => {
  putReview(database, { ...run(1), results: results({}) });
  const [seq] = column('seq');
  putReview(database, { ...run(1, { pull_request_title: 'Other' }), results: results({}) });
  expect(column('seq')).toEqual([seq]);
  expect(allRows(database, 'SELECT id FROM finding')).toHaveLength(1);
  const words = 'SELECT rowid FROM review_search WHERE review_search MATCH \'"other"\'';
  expect(allRows(database, words)).toEqual([{ rowid: seq }]);
});

test.each<[string, Partial<ReviewRecord>, Partial<CustomerFinding> | null, number]>([
  ['an active finding', {}, {}, 1],
  ['a finding that is confirmed', {}, { validation: 'CONFIRMED' }, 1],
  ['no finding', {}, null, 0],
  ['a resolved finding', {}, { lifecycle_state: 'RESOLVED' }, 0],
  ['a dismissed finding', {}, { validation: 'DISMISSED' }, 0],
  ['a fixed finding', {}, { validation: 'FIXED' }, 0],
  ['an accepted risk', {}, { validation: 'ACCEPTED_RISK' }, 0],
  ['a finding that is already covered', {}, { validation: 'ALREADY_COVERED' }, 0],
  ['a failed review', { status: 'FAILED' }, null, 1],
  ['an incomplete review', { status: 'INCOMPLETE' }, null, 1],
  ['a stopped review', { status: 'STOPPED' }, null, 1],
  ['a running review', { status: 'RUNNING' }, {}, 0],
  ['an earlier commit', { head_commit_sha: 'b'.repeat(40) }, null, 1],
])(
  'of an open pull request, %s decides whether it needs attention',
  (_name, record, finding, needs) => {
    project('OPEN');
    putReview(database, {
      ...run(1, record),
      ...(finding === null ? {} : { results: results(finding) }),
    });
    expect(column('needs_attention')).toEqual([needs]);
    project('MERGED');
    expect(column('needs_attention')).toEqual([0]);
  },
);

test('a new head makes the review of the earlier one need attention', () => {
  project('OPEN');
  putReview(database, run(1));
  expect(column('needs_attention')).toEqual([0]);
  project('OPEN', 'b'.repeat(40));
  expect(column('needs_attention')).toEqual([1]);
});

test('serious findings are counted, and choices follow the reviews', () => {
  putReview(database, { ...run(1), results: results({}) });
  expect(column('serious_count')).toEqual([1]);
  putResults(database, idOf(1), results({ severity: 'WARNING' }));
  expect(column('serious_count')).toEqual([0]);
  putReview(database, run(2, { pull_request_author_login: 'Ada L.' }));
  expect(allRows(database, 'SELECT author_id, login FROM author_choice')).toEqual([
    { author_id: LARGEST, login: 'Ada L.' },
  ]);
  expect(allRows(database, 'SELECT environment_id FROM environment_choice')).toEqual([
    { environment_id: ENVIRONMENT },
  ]);
});

test('a run whose number was given to another meanwhile gets the next one', () => {
  putReview(database, run(1));
  putReview(database, run(2));
  const late = run(3, { run_number: 2 });
  putReview(database, late);
  putReview(database, run(4, { run_number: 2 }));
  // Recorded anew under the number that it has.
  putReview(database, { ...late, record: { ...late.record, run_number: 3, status: 'FAILED' } });
  expect(
    allRows(
      database,
      "SELECT run_number, record ->> 'run_number' AS said, is_latest FROM review ORDER BY id",
    ),
  ).toEqual([
    { run_number: 1, said: 1, is_latest: 0 },
    { run_number: 2, said: 2, is_latest: 0 },
    { run_number: 3, said: 3, is_latest: 0 },
    { run_number: 4, said: 4, is_latest: 1 },
  ]);
  const second = idOf(2);
  expect(() =>
    prepared(database, 'UPDATE review SET run_number = 1 WHERE id = ?').run(second),
  ).toThrow('UNIQUE constraint failed');
});
