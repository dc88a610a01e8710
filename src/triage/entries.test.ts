import { describe, expect, test } from 'vitest';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { NONE, UNREADABLE, type FacetName } from './facets.ts';
import { facetLabel } from './facet-words.ts';
import { indexMarks, type Mark } from './marks.ts';
import { entriesIn, linesOf, sortEntries, sortWords } from './arrange.ts';
import {
  entriesOf,
  entryOfRow,
  factsOf,
  hasId,
  isOpen,
  LONGEST_TITLE,
  withOwnKeys,
  type Entry,
} from './entries.ts';
import { nextShown, openedBy } from './open-finding.ts';
import { marksOfEntries, markValues, withMarks } from './marked.ts';
import { targetsOf } from './use-marking.ts';

const finding = (id: string, more: Partial<CustomerFinding> = {}): CustomerFinding => ({
  id,
  severity: 'WARNING',
  risk_domain: 'ordering',
  claim: `Claim of ${id}.`,
  impact: '',
  symbols: [],
  lifecycle_state: 'NEW',
  evidence_refs: [],
  comment_reactions: [],
  ...more,
});

const record = (one: CustomerFinding, environment = 'production', reviewId = 'r2') => ({
  environment,
  reviewId,
  finding: one,
  // Only what a record of a finding takes of it.
  assessment: {
    id: `${reviewId} ${environment}`,
    started_at: '2026-11-02T10:00:00Z',
  } as CustomerAssessment,
});

const entries = (...findings: CustomerFinding[]) =>
  entriesOf(
    findings.map((one) => record(one)),
    'harbor/ledger',
  );
const ids = (list: readonly { members: readonly { findingId: string }[] }[]) =>
  list.map(({ members }) => members[0]?.findingId);

describe('order and groups', () => {
  const all = entries(
    finding('a', { risk_domain: 'z' }),
    finding('b', { severity: 'OTHER', risk_domain: 'y' }),
    finding('c', { severity: 'SERIOUS', risk_domain: 'z' }),
  );
  test('serious first, a severity that is not listed before warnings', () => {
    expect(ids(sortEntries(all, 'severity'))).toEqual(['c', 'b', 'a']);
    expect(ids(sortEntries(all, 'recorded'))).toEqual(['a', 'b', 'c']);
    expect(ids(sortEntries(all, 'domain'))).toEqual(['b', 'a', 'c']);
  });
  test('newest first goes by the moment, whatever zone its time is written in', () => {
    const rows = ['2026-11-02T11:30:00+02:00', '', '2026-11-02T10:00:00Z'].map((time, at) =>
      entryOfRow({ finding_id: `${at}`, assessment_id: 'a', first_published_at: time }, at),
    );
    expect(ids(sortEntries(rows, 'published'))).toEqual(['2', '0', '1']);
  });
  test('every order has a name, also that of a column', () => {
    const orders = ['severity', '-severity', '-decision', '-place', 'unknown'];
    expect(orders.map(sortWords)).toEqual([
      'Serious first',
      'Severity, reversed',
      'Decision, reversed',
      'Location, reversed',
      'Recorded order',
    ]);
  });
  test('groups keep the order, and hold every finding once', () => {
    const lines = linesOf(sortEntries(all, 'severity'), ['domain']);
    expect(
      lines.map((line) => (line.kind === 'GROUP' ? `${line.label} ${line.entries.length}` : '')),
    ).toEqual(['z 2', '', '', 'y 1', '']);
    expect(ids(entriesIn(lines))).toEqual(['c', 'a', 'b']);
  });
  test('a group that is collapsed says nothing of the groups of another facet', () => {
    const keys = (by: FacetName) =>
      linesOf(all, [by]).flatMap((line) => (line.kind === 'GROUP' ? line.key : []));
    expect(keys('decision')).toHaveLength(1);
    expect(new Set(keys('decision')).isDisjointFrom(new Set(keys('mark')))).toBe(true);
  });
  test('findings that look alike are named by their claim where it is the same', () => {
    const said = (...claims: string[]) => {
      const all = entries(...claims.map((claim, at) => finding(`${at}`, { claim })));
      for (const { members } of all) {
        for (const { facets } of members) Object.assign(facets, { alike: ['Line … of … waits'] });
      }
      return linesOf(all, ['alike'])
        .filter((line) => line.kind === 'GROUP')
        .map(({ label, entries: found }) => `${label} ${found.length}`);
    };
    expect(said('Line 7 of `a` waits', 'Line 7 of `a` waits')).toEqual(['Line 7 of `a` waits 2']);
    expect(said('Line 7 of `a` waits', 'Line 9 of `b` waits')).toEqual(['Line … of … waits 2']);
  });
});

test('of a finding that its record names twice, each line has a key of its own', () => {
  const all = entries(finding('a'), finding('b'), finding('a'));
  expect(new Set(all.map(({ key }) => key)).size).toBe(3);
  // Their address is one: whoever goes on from it comes to another finding.
  const [a, b, again] = all;
  expect(nextShown(all, all, a, 1)).toBe(b);
  expect(nextShown(all, [a, again, b] as Entry[], a, 1)).toBe(b);
  expect(nextShown(all, all, b, -1)).toBe(a);
  expect(nextShown(all, all, a, -1)).toBeUndefined();
  // From one that the filters leave out, to the next one that they don't.
  expect(nextShown(all, [again] as Entry[], b, 1)).toBe(again);
  expect(nextShown(all, [again] as Entry[], b, -1)).toBeUndefined();
});

test('a record without a decision, a class or a path says so', () => {
  const [entry] = entries(finding('a'));
  expect(entry?.members[0]?.facets).toMatchObject({
    decision: [NONE],
    evidence: [NONE],
    path: [NONE],
    provenance: [NONE],
  });
});

test.each([
  ['NEW', undefined, true],
  ['UNCHANGED', 'CONFIRMED', true],
  ['REINTRODUCED', 'SOMETHING_NEW', true],
  ['RESOLVED', undefined, false],
  ['NEW', 'DISMISSED', false],
  ['NEW', 'FIXED', false],
  ['NEW', 'ACCEPTED_RISK', false],
  ['NEW', 'ALREADY_COVERED', false],
])('%s, decided %s: open %s', (lifecycle_state, validation, open) => {
  const [entry] = entries(finding('a', { lifecycle_state, validation: validation ?? null }));
  expect(entry?.members.every(isOpen)).toBe(open);
});

test('what a finding’s record lacks, because it couldn’t be read, is neither “none” nor a change of a mark', () => {
  const unreadable = ['latest_validation', 'evidence_refs[0]', 'evidence_class'].map((place) => ({
    place,
    expected: 'object',
    found: '7',
  }));
  const [entry] = entriesOf([{ ...record(finding('a')), unreadable }], null);
  const [member] = entry?.members ?? [];
  const none = [UNREADABLE];
  expect(member?.facets).toMatchObject({ decision: none, evidence: none, path: none, check: none });
  expect(facetLabel('decision', UNREADABLE)).toBe('Decision couldn’t be read');
  expect(member && factsOf(member)).toEqual({ lifecycle: 'NEW' });
  expect(member && isOpen(member)).toBe(true);
});

test('an export’s row is one line, and what it doesn’t have is neither “none” nor a change of a mark', () => {
  const row = entryOfRow({ finding_id: 'f', assessment_id: 'a' }, 0);
  expect(row.members.map(factsOf)).toEqual([{}]);
  expect(row.members[0]?.facets).toMatchObject({ decision: ['UNKNOWN'], kind: [UNREADABLE] });
  expect(row.contradicts()).toBe(false);
});

test('a row that names no finding can be neither opened nor marked', () => {
  const [none, other, named] = [{}, {}, { finding_id: 'f' }].map(entryOfRow);
  if (!none || !other || !named) throw new Error('Three rows are three lines');
  expect(none.key).not.toBe(other.key);
  expect([none, named].map(hasId)).toEqual([false, true]);
  const rows = [none, other, named];
  expect(openedBy(new URLSearchParams('finding='), rows)).toBeUndefined();
  expect(nextShown(rows, rows, undefined, 1)).toBe(named);
  // Of several pages, each row still has a key of its own.
  const times = new Map<string, number>();
  const pages = [[named], [named, named]].flatMap((page) => withOwnKeys(page, times));
  expect(new Set(pages.map(({ key }) => key)).size).toBe(3);
});

describe('marks', () => {
  const mark = (more: Partial<Mark>): Mark => ({
    organization_id: 'o',
    id: 'other',
    about: 'FINDING',
    state: 'LOOKED_AT',
    note: '',
    seen: { lifecycle: 'NEW', decision: NONE },
    review_id: 'r1',
    run_at: '2026-11-01T10:00:00Z',
    likeness: null,
    marked_at: '2026-11-01T12:00:00Z',
    ...more,
  });
  const found = (all: ReturnType<typeof entries>, ...marks: Mark[]) =>
    marksOfEntries(all, indexMarks(marks));

  test('by id; what changed comes up again', () => {
    const all = entries(finding('a'), finding('b', { lifecycle_state: 'RESOLVED' }));
    const marks = found(all, mark({ id: 'a' }), mark({ id: 'b' }));
    expect(all.map(({ key }) => markValues(marks.get(key) ?? never()))).toEqual([
      ['LOOKED_AT'],
      ['CHANGED'],
    ]);
    const [a, b] = withMarks(all, marks);
    expect(a?.members[0]?.facets.mark).toEqual(['LOOKED_AT']);
    expect(b?.members[0]?.facets.mark).toEqual(['CHANGED']);
  });

  describe('of what several environments record', () => {
    /** One line, first in production and then in staging. */
    const both = (one: CustomerFinding, other: CustomerFinding) =>
      entriesOf([record(one), record({ ...other, claim: one.claim }, 'staging')], 'harbor/ledger');
    const marksOn = (all: readonly Entry[]) =>
      all.flatMap((entry) =>
        targetsOf(entry, undefined).map(({ shown: _none, ...target }) => mark(target)),
      );
    const changed = (all: ReturnType<typeof entries>, marks: Mark[]) =>
      [...found(all, ...marks).values()].map((marked) => marked.changed);

    test('under one id, nothing changed as soon as it is marked', () => {
      const all = both(finding('a'), finding('a', { lifecycle_state: 'RESOLVED' }));
      expect(changed(all, marksOn(all))).toEqual([[]]);
    });

    test('a change in any of them comes up', () => {
      const resolved = finding('b', { lifecycle_state: 'RESOLVED' });
      const marks = marksOn(both(finding('a'), resolved));
      expect(changed(both(finding('a'), resolved), marks)).toEqual([[]]);
      const again = both(finding('a'), finding('b', { lifecycle_state: 'REINTRODUCED' }));
      expect(changed(again, marks)).toEqual([
        [{ fact: 'lifecycle', before: 'RESOLVED', now: 'REINTRODUCED' }],
      ]);
      // What changed alike in both is said once.
      const gone = [finding('a', { lifecycle_state: 'RESOLVED' }), resolved] as const;
      expect(changed(both(...gone), marksOn(both(finding('a'), finding('b'))))).toEqual([
        [{ fact: 'lifecycle', before: 'NEW', now: 'RESOLVED' }],
      ]);
    });
  });

  test('by likeness, in another run only', () => {
    const all = entries(finding('a'));
    const likeness = all[0]?.likeness() ?? null;
    expect(found(all, mark({ likeness })).get(all[0]?.key ?? '')).toMatchObject({ how: 'TEXT' });
    expect(found(all, mark({ likeness, review_id: 'r2' })).size).toBe(0);
  });

  test('by likeness, also where a list cuts the claim', () => {
    const all = entries(finding('a', { claim: 'x'.repeat(LONGEST_TITLE + 500) }));
    const listed = all.map((entry) => ({
      ...entry,
      title: entry.title.slice(0, LONGEST_TITLE + 1),
    }));
    expect(found(listed, mark({ likeness: all[0]?.likeness() ?? null })).size).toBe(1);
  });

  test('of two that read the same, neither is taken for the marked one', () => {
    const all = entries(finding('a', { claim: 'Same.' }), finding('b', { claim: 'Same.' }));
    expect(found(all, mark({ likeness: all[0]?.likeness() ?? null })).size).toBe(0);
  });

  test('a repository that is not known matches nothing by likeness', () => {
    const [entry] = entriesOf([record(finding('a'))], null);
    expect(entry?.likeness()).toBeUndefined();
  });
});

function never(): never {
  throw new Error('There is no mark');
}
