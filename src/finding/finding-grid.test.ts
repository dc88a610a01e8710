import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { processorTime } from '../lib/testing/processor-time.ts';
import { findingsOf } from '../record/run-items.ts';
import { findingGrid } from './finding-grid.ts';

const run = (
  claims: Record<string, string>,
  { commit = 'a', status = 'COMPLETED', readable = true } = {},
) => ({
  readable,
  review: {
    id: crypto.randomUUID(),
    status,
    head_commit_sha: commit,
    assessments: [
      {
        status,
        environment_display_name: 'production',
        findings: Object.entries(claims).map(([claim, lifecycle_state]) => ({
          id: crypto.randomUUID(),
          claim,
          lifecycle_state,
          risk_domain: 'ordering',
          evidence_refs: [],
          symbols: [],
        })),
      },
    ],
  } as unknown as CustomerReviewDetail, // only what a grid takes of it
});

const told = (runs: Parameters<typeof findingGrid>[0]) =>
  Object.fromEntries(
    findingGrid(runs).map(({ newest, cells, comesAndGoes: same }) => [
      newest.finding.claim,
      `${cells.join(' ')}${same ? ` ${same.in}/${same.of} of ${same.commit}` : ''}`,
    ]),
  );

test('a complete run that does not name a finding lists it not; one that is not complete says nothing', () => {
  expect(
    told([
      run({ x: 'UNCHANGED' }, { commit: 'c' }),
      run({}, { commit: 'b', status: 'INCOMPLETE' }),
      run({}, { commit: 'b', readable: false }),
      undefined,
      run({ x: 'NEW', y: 'NEW' }),
    ]),
  ).toEqual({
    x: 'THERE NOT_KNOWN NOT_KNOWN NOT_KNOWN THERE',
    y: 'NOT_LISTED NOT_KNOWN NOT_KNOWN NOT_KNOWN THERE',
  });
});

test('what differs between complete runs of one commit comes and goes', () => {
  expect(
    told([
      run({ x: 'NEW' }),
      run({}),
      run({ x: 'RESOLVED', y: 'NEW' }),
      run({ y: 'NEW' }, { status: 'INCOMPLETE' }),
      run({}, { commit: 'b' }),
    ]),
  ).toEqual({
    x: 'THERE NOT_LISTED RESOLVED NOT_KNOWN NOT_LISTED 1/3 of a',
    y: 'NOT_LISTED NOT_LISTED THERE THERE NOT_LISTED 2/4 of a',
  });
});

const lines = (from: number, to: number | null, path = 'src/a.ts') => [
  { repository_path: path, start_line: from, end_line: to },
];

function placed(claims: Record<string, ReturnType<typeof lines>>) {
  const made = run(Object.fromEntries(Object.keys(claims).map((claim) => [claim, 'NEW'])));
  for (const { finding } of findingsOf(made.review)) {
    Object.assign(finding, { evidence_refs: claims[finding.claim] });
  }
  return made;
}

test('what no run has beside it may be the same place in other words', () => {
  const words = Object.fromEntries(
    findingGrid([
      placed({ 'retries twice': lines(10, 14), 'reads late': lines(13, null) }),
      placed({ 'tries again': lines(12, 20), elsewhere: lines(12, 20, 'src/b.ts') }),
      placed({ below: lines(30, 31) }),
    ]).map(({ newest, otherWords }) => [
      newest.finding.claim,
      otherWords.map(({ finding }) => finding.claim),
    ]),
  );
  expect(words).toEqual({
    'retries twice': ['tries again'],
    'reads late': ['tries again'],
    'tries again': ['retries twice', 'reads late'],
    elsewhere: [],
    below: [],
  });
});

test('findings that cite many places of one file are compared in no time', () => {
  const numbers = Array.from({ length: 400 }, (_, index) => index);
  const many = (name: string, offset: number) =>
    placed({
      ...Object.fromEntries(
        numbers.map((number) => [
          `${name} ${number}`,
          numbers.slice(0, 30).flatMap((at) => lines(4 * (at * 400 + number) + offset, null)),
        ]),
      ),
      [name]: lines(100_000, 100_001),
    });
  let rows: ReturnType<typeof findingGrid> = [];
  const took = processorTime(() => (rows = findingGrid([many('a', 0), many('b', 2)])));
  expect(took).toBeLessThan(1_500);
  expect(rows.flatMap(({ otherWords }) => otherWords.map(({ finding }) => finding.claim))).toEqual([
    'b',
    'a',
  ]);
});

test('a finding that was gone for a while is still the same one', () => {
  const [row, ...others] = findingGrid([
    run({ x: 'REINTRODUCED' }, { commit: 'c' }),
    run({}, { commit: 'b' }),
    run({ x: 'NEW' }),
  ]);
  expect(others).toEqual([]);
  expect(row?.cells).toEqual(['THERE', 'NOT_LISTED', 'THERE']);
  expect(row?.newest.finding.lifecycle_state).toBe('REINTRODUCED');
});
