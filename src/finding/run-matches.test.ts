import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingChanges, matchAssessments, matchConditions, matchFindings } from './run-matches.ts';

type Sketch = {
  id: string;
  claim?: string;
  path?: string;
  lifecycle?: string;
  environment?: string;
};
const found = ({
  id,
  claim = 'It races.',
  path = 'a.ts',
  lifecycle = 'NEW',
  environment = 'production',
}: Sketch) => ({
  environment,
  finding: {
    id,
    risk_domain: 'ordering',
    claim,
    lifecycle_state: lifecycle,
    evidence_refs: [{ repository_path: path }],
  },
});
const hows = (a: Sketch[], b: Sketch[]) =>
  matchFindings(a.map(found), b.map(found)).both.map(
    ({ a: one, b: other, how }) => `${one.finding.id}=${other.finding.id} ${how}`,
  );

test('an id is stronger than words, and the same environment stronger than another', () => {
  expect(
    hows(
      [{ id: '1' }, { id: '2', claim: 'It leaks.' }],
      [{ id: '1', environment: 'staging' }, { id: '3' }, { id: '2', claim: 'It leaks memory.' }],
    ),
  ).toEqual(['1=1 ID_ELSEWHERE', '2=2 ID']);
});

test('without a shared id: domain, claim and cited files, all three', () => {
  expect(hows([{ id: '1' }], [{ id: '9' }])).toEqual(['1=9 TEXT']);
  expect(hows([{ id: '1' }], [{ id: '9', environment: 'staging' }])).toEqual([
    '1=9 TEXT_ELSEWHERE',
  ]);
  expect(hows([{ id: '1' }], [{ id: '9', path: 'b.ts' }])).toEqual([]);
  expect(hows([{ id: '1' }], [{ id: '9', claim: 'It may race.' }])).toEqual([]);
});

test('the same finding of two environments stays two findings', () => {
  const both = [{ id: '1' }, { id: '1', environment: 'staging' }];
  expect(hows(both, both.toReversed())).toEqual(['1=1 ID', '1=1 ID']);
});

test('the order and number of citations do not matter, a companion’s file is another file', () => {
  const cites = (
    ...evidence_refs: { repository_path: string; companion_repository?: string }[]
  ) => [
    {
      ...found({ id: String(evidence_refs.length) }),
      finding: { ...found({ id: `${evidence_refs.length}` }).finding, evidence_refs },
    },
  ];
  const [a, b] = [{ repository_path: 'a.ts' }, { repository_path: 'b.ts' }];
  expect(matchFindings(cites(a, b), cites(b, a, b)).both.map(({ how }) => how)).toEqual(['TEXT']);
  const companion = { repository_path: 'a.ts', companion_repository: 'harbor/ledger' };
  expect(matchFindings(cites(a), cites(companion, companion)).both).toEqual([]);
});

test('conditions match by their files first, then by what they declare', () => {
  const holds = (subject: string, path: string | null) => ({
    environment: 'default',
    check: 'Import cycles',
    condition: { subject, reviewed_tree_citations: [{ path }] },
  });
  const { both } = matchConditions(
    [holds('a → b', 'a.ts'), holds('a → b', 'old.ts')],
    [holds('a → b', null), holds('a → b', 'a.ts')],
  );
  expect(both.map(({ how }) => how)).toEqual(['TEXT', 'SUBJECT']);
});

test('two assessments of one environment are two', () => {
  const { onlyB, both } = matchAssessments(
    [{ environment: 'production' }],
    [{ environment: 'production' }, { environment: 'production' }],
  );
  expect([onlyB.length, both.length]).toEqual([1, 1]);
});

test('a finding that is listed as resolved is gone; one that is not listed is not said to be', () => {
  const older = [
    { id: 'kept' },
    { id: 'resolved', claim: '2' },
    { id: 'unlisted', claim: '3' },
    { id: 'back', claim: '4', lifecycle: 'RESOLVED' },
    { id: 'stays gone', claim: '5', lifecycle: 'RESOLVED' },
  ];
  const newer = [
    { id: 'kept', lifecycle: 'UNCHANGED' },
    { id: 'resolved', claim: '2', lifecycle: 'RESOLVED' },
    { id: 'back', claim: '4', lifecycle: 'REINTRODUCED' },
    { id: 'stays gone', claim: '5', lifecycle: 'RESOLVED' },
    { id: 'back from longer ago', claim: '6', lifecycle: 'REINTRODUCED' },
    { id: 'fresh', claim: '7' },
    { id: 'an unlisted lifecycle', claim: '8', lifecycle: 'PAUSED' },
    { id: 'worded differently', claim: '9', lifecycle: 'UNCHANGED' },
  ];
  expect(findingChanges(older.map(found), newer.map(found))).toEqual({
    fresh: 1,
    unlistedBefore: 2,
    back: 2,
    resolved: 1,
    unlisted: 1,
    kept: 1,
  });
});

const runs = fc.array(
  fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      claim: fc.constantFrom('It races.', 'It leaks.'),
      path: fc.constantFrom('a.ts', 'b.ts'),
      lifecycle: fc.constantFrom('NEW', 'UNCHANGED', 'RESOLVED'),
      environment: fc.constantFrom('production', 'staging'),
    })
    .map(found),
  { maxLength: 10 },
);

test('each finding stands exactly once on its side, and the other way round is the same', () => {
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const { onlyA, onlyB, both } = matchFindings(a, b);
      expect(onlyA.length + both.length).toBe(a.length);
      expect(new Set([...onlyA, ...both.map((match) => match.a)])).toEqual(new Set(a));
      expect(onlyB.length + both.length).toBe(b.length);
      expect(new Set([...onlyB, ...both.map((match) => match.b)])).toEqual(new Set(b));
      const back = matchFindings(b, a);
      expect(back.onlyA).toEqual(onlyB);
      expect(back.onlyB).toEqual(onlyA);
      expect(
        new Set(
          back.both.map((match) => `${a.indexOf(match.b)} ${b.indexOf(match.a)} ${match.how}`),
        ),
      ).toEqual(
        new Set(both.map((match) => `${a.indexOf(match.a)} ${b.indexOf(match.b)} ${match.how}`)),
      );
    }),
  );
});

test('seen backwards, what was not listed is what is not listed, and what is back is what is resolved', () => {
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const changes = (older: typeof a, newer: typeof a) => {
        const { fresh, unlistedBefore, ...rest } = findingChanges(older, newer);
        return { ...rest, notBefore: fresh + unlistedBefore };
      };
      const [there, back] = [changes(a, b), changes(b, a)];
      expect(back).toEqual({
        notBefore: there.unlisted,
        unlisted: there.notBefore,
        back: there.resolved,
        resolved: there.back,
        kept: there.kept,
      });
    }),
  );
});
