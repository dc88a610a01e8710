import { expect, test } from 'vitest';
import type { CustomerEvidenceRef } from '../../src/api/types.ts';
import { attribute } from './attribution.ts';
import type { CheckDescription, Condition } from './check.ts';
import { makeFindings, type FindingContext } from './findings.ts';
import type { FindingWrite } from '../store/reviews.ts';
import { SourceLinks } from '../base/source-links.ts';
import { ENDED, within } from './within.ts';

const CHECK: CheckDescription = {
  key: 'scan_tool',
  name: 'Tool',
  lifecycle: 'GATING',
  risk_domain: 'security',
  reads: { one: 'result', many: 'results' },
  imported: true,
};

const CONTEXT: FindingContext = {
  assessmentId: 'assessment',
  head: 'now',
  base: 'base',
  links: new SourceLinks(null),
  dateOf: () => '',
  earlier: new Map(),
};

/** Claim and cited commits of a finding that is gone, as it is told. */
function goneOf(
  claim: string,
  ...commits: (string | null)[]
): [string, (string | null | undefined)[]] {
  const evidence_refs = commits.map((commit_sha): CustomerEvidenceRef => {
    return { kind: 'text', label: '', provenance_status: 'RECORDED_READ', commit_sha };
  });
  const state = { active: true, first_published_at: '', sites: [], head: 'head' };
  const record = JSON.stringify({ claim, evidence_refs });
  const [gone] = makeFindings([{ check: CHECK, head: [], attributed: [] }], {
    ...CONTEXT,
    earlier: new Map([['scan_tool:series', { ...state, record }]]),
  });
  if (gone === undefined) throw new Error('nothing is told');
  const { finding } = gone;
  return [finding.claim, finding.evidence_refs.map(({ commit_sha }) => commit_sha)];
}

test('what is gone is told without what was before it, and with all that it says itself', () => {
  const message = 'x. Before this change: y';
  expect(goneOf(`${message} Before this change: z.`, 'head', 'base', null)).toEqual([
    message,
    ['head', null],
  ]);
  // Nothing of before is cited: the words are the tool's own.
  expect(goneOf(message, 'head', null)).toEqual([message, ['head', null]]);
  // The head could not be cited, and what was before it is not taken for it.
  expect(goneOf('x. Before this change: z.', null, 'base')).toEqual(['x.', [null]]);
});

/** The claims of a change's findings, of which each condition says what it declares. */
function claimsOf(base: readonly string[], head: readonly string[]): string[] {
  const of = (declares: string): Condition => ({
    site: 'site',
    declares,
    subject: declares,
    citation: null,
    finding: { severity: 'WARNING', claim: `${declares}.`, impact: '', symbols: [] },
  });
  const now = head.map(of);
  const compared = { check: CHECK, head: now, attributed: attribute(base.map(of), now) };
  return makeFindings([compared], CONTEXT).map(({ finding }) => finding.claim);
}

test('where it isn’t known what new conditions took the place of, each still makes a finding', () => {
  expect(claimsOf(['old'], ['new', 'newer'])).toEqual(['new.', 'newer.']);
  expect(claimsOf(['old', 'older'], ['new'])).toEqual(['new.']);
  expect(claimsOf(['old', 'stays'], ['stays'])).toEqual([]);
});

test('a change that leaves the description as it was says what was there before', () => {
  const at = (path: string, line = 1) => ({ path, start_line: line, end_line: line });
  const of = (declares: string, parts = '', subject = 'a cycle'): Condition => ({
    site: 'site',
    declares,
    subject,
    citation: at('a'),
    finding: {
      severity: 'WARNING',
      claim: 'A cycle.',
      impact: '',
      symbols: ['a'],
      evidence: [at('b'), at('c', 2)],
    },
    ...(parts && {
      parts: () =>
        Array.from(parts, (name) => ({ key: name, name, symbols: [name], citation: at(name) })),
    }),
  });
  const told = (was: Condition | null, now: Condition, ...touched: string[]) => {
    const attributed = attribute(was ? [was] : [], [now], new Map(), new Set(touched));
    const compared = { check: CHECK, head: [now], attributed };
    const [finding] = makeFindings([compared], CONTEXT).map((each) => each.finding);
    return [
      finding?.claim,
      finding?.symbols.join(''),
      finding?.evidence_refs.map(({ label }) => label).join(' '),
    ];
  };
  expect(told(of('old'), of('new'))).toEqual([
    'A cycle. Before this change: another one of the same description.',
    'a',
    'a:1 b:1 c:2 a:1 Imported results',
  ]);
  // What it didn’t have before comes first, and each place once.
  expect(told(of('old', 'ac'), of('new', 'abc'))).toEqual([
    'A cycle. Before this change: the same, without b.',
    'ab',
    'b:1 a:1 c:2 a:1 Imported results',
  ]);
  expect(told(of('old', 'axc'), of('new', 'abc'))[0]).toBe(
    'A cycle. Before this change: another one of the same description, without b.',
  );
  expect(told(of('old', 'ac', 'a small cycle'), of('new', 'abc'))[0]).toBe(
    'A cycle. Before this change: a small cycle, without b.',
  );
  expect(told(of('old', 'a'), of('new', 'adc'))).toEqual([
    'A cycle. Before this change: the same, without d (and 1 more).',
    'ad',
    'd:1 c:1 a:1 b:1 c:2 a:1 Imported results',
  ]);
  // What is in a file that the change touched comes before what isn’t.
  expect(told(of('old', 'a'), of('new', 'adc'), 'c')).toEqual([
    'A cycle. Before this change: the same, without c (and 1 more).',
    'ac',
    'c:1 d:1 a:1 b:1 c:2 a:1 Imported results',
  ]);
  expect(told(null, of('new', 'abc'), 'b')).toEqual([
    'A cycle.',
    'a',
    'b:1 a:1 c:2 Imported results',
  ]);
});

test('a recorded finding that another one has taken in is told with it', () => {
  const now: Condition = {
    site: 'group',
    kin: ['member'],
    declares: 'all',
    subject: 'a group',
    citation: null,
    finding: { severity: 'WARNING', claim: 'A group.', impact: '', symbols: [] },
  };
  const attributed = attribute([now], [now]);
  const record = JSON.stringify({ claim: 'A member.', evidence_refs: [] });
  const state = { active: true, first_published_at: '', sites: ['member'], head: 'head', record };
  const [gone] = makeFindings([{ check: CHECK, head: [now], attributed }], {
    ...CONTEXT,
    earlier: new Map([['scan_tool:member', state]]),
  });
  expect(gone?.finding.claim).toBe('A member. Now: a group.');
});

test('like conditions have the fix that all of them have, or one for them together', () => {
  const fixOf = (...fixes: string[]) => {
    const head = fixes.map((remediation, at): Condition => {
      const { finding, ...condition } = likeOf('gone');
      const like = { key: 'gone', claim: () => 'gone', remediation: 'all' };
      return { ...condition, site: `${at}`, finding: { ...finding, like, remediation } };
    });
    const compared = { check: CHECK, head, attributed: attribute([], head) };
    return makeFindings([compared], CONTEXT).map(({ finding }) => finding.remediation);
  };
  expect(fixOf('one', 'one')).toEqual(['one']);
  expect(fixOf('one', 'other')).toEqual(['all']);
});

/** A condition that makes one finding with all that declare the same. */
const likeOf = (declares: string): Condition => ({
  site: 'site',
  declares,
  subject: declares,
  citation: null,
  finding: {
    severity: 'WARNING',
    like: { key: declares, claim: () => declares },
    claim: declares,
    impact: '',
    symbols: [],
  },
});

/** The findings of a run that follows another one. */
function nextFindings(
  base: readonly string[],
  head: readonly string[],
  before: readonly FindingWrite[],
): FindingWrite[] {
  const now = head.map(likeOf);
  const state = { active: true, first_published_at: '', head: 'head' };
  const earlier = new Map(
    before.map(({ series, sites = [], finding }) => [
      series,
      { ...state, sites, record: JSON.stringify(finding) },
    ]),
  );
  const attributed = attribute(base.map(likeOf), now);
  return makeFindings([{ check: CHECK, head: now, attributed }], { ...CONTEXT, earlier });
}

test('however many findings are gone, what stands in their place is found in time proportional to it', () => {
  const many = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`);
  const before = nextFindings([], many('old'), []);
  // Going through all of them for each takes minutes.
  const findings = within(30_000, () => nextFindings([], many('new'), before));
  if (findings === ENDED) throw new Error('it took too long');
  expect(findings).toHaveLength(40_000);
  expect(findings.at(-1)?.finding.claim).toMatch(/^old\d+ Now: new0 \(and 19999 more\)\.$/);
});

test.each([
  ['when what was there before it is gone', ['1'], ['1', '2'], ['2'], []],
  ['when another one comes', ['1'], ['1', '2'], ['2', '3'], ['NEW 3']],
  ['when more of the same come', ['1'], ['2'], ['2', '2'], ['NEW 2']],
])('a finding goes on %s, whatever it is attributed to', (_name, base, first, second, others) => {
  const findings = nextFindings(base, second, nextFindings(base, first, []));
  const states = findings.map(
    ({ finding }) => `${finding.lifecycle_state} ${finding.claim.slice(0, 1)}`,
  );
  expect(states.toSorted()).toEqual([...others, 'UNCHANGED 2']);
});

test.each([
  [
    'it is told apart from what was there before the change',
    ['1'],
    ['1', '2'],
    ['1'],
    ['1', '2'],
    ['UNCHANGED 2'],
  ],
  [
    'the one that is gone is resolved',
    [],
    ['1', '2'],
    ['1', '2'],
    ['2'],
    ['RESOLVED 1', 'UNCHANGED 2'],
  ],
  [
    'each goes on by itself in another order',
    [],
    ['1', '2'],
    ['2', '1'],
    ['2', '1'],
    ['UNCHANGED 1', 'UNCHANGED 2'],
  ],
])('of two things at one site, %s', (_name, base, first, baseOfSecond, second, expected) => {
  const findings = nextFindings(baseOfSecond, second, nextFindings(base, first, []));
  const states = findings.map(
    ({ finding }) => `${finding.lifecycle_state} ${finding.claim.slice(0, 1)}`,
  );
  expect(states.toSorted()).toEqual(expected);
});
