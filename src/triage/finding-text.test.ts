import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomerFinding } from '../api/types.ts';
import { QUOTE } from './quoted-lines.ts';
import type { Member } from './entries.ts';
import { findingsText, lackingWords, type CopyFormat } from './finding-text.ts';
import type { HandOver } from './hand-over.ts';

const ORG = '6f2b8b1e-0000-4000-8000-000000000001';
const context = { orgId: ORG, origin: 'https://docket.example' };

const member = (finding: CustomerFinding, environment = 'production'): Member => ({
  key: 'k',
  findingId: finding.id,
  reviewId: 'r1',
  assessmentId: 'a1',
  environment,
  finding,
  runAt: null,
  severity: finding.severity,
  facets: {},
});

const record = (text: string): CustomerFinding => ({
  id: 'f1',
  severity: text,
  risk_domain: text,
  claim: text,
  impact: text,
  remediation: text,
  symbols: [text],
  lifecycle_state: text,
  evidence_class: text,
  evidence_refs: [
    {
      kind: text,
      label: text,
      provenance_status: text,
      repository_path: text,
      commit_sha: text,
      companion_repository: text,
      legacy_text: text,
      start_line: 3,
      end_line: 9,
    },
  ],
  comment_reactions: [],
  causal_graph: {
    nodes: [{ id: text, label: text, repository_path: text, line: 3 }],
    edges: [{ from: text, to: `${text}2`, label: text }],
  },
  host_comment_url: text,
  supporting_evidence: { explanation: text, evidence: [] },
});

const handed = (text: string): HandOver => ({
  excerpts: [{ commit: text, path: text, lines: [{ number: 3, text }] }],
  guidance: [{ path: text, content: text }],
  gaps: [{ what: text, kind: 'unresolved', why: text }],
  lacking: ['code', 'guidance', 'gaps'],
});

const written = (text: string, format: CopyFormat) =>
  findingsText(
    [{ ...member(record(text), text), unreadable: [{ place: text, expected: text, found: text }] }],
    { ...context, title: text, headCommit: text },
    format,
    handed(text),
  );

const ESCAPES =
  '```|````text|~~~|# Heading|\n# Heading|\r## Two|\u2028# Three|---|\n----\n|- item|> quote|<b>|</details>|<!--|[a](b)|\u0085# Four|\v# Five|\f# Six|====|\n====|\n|\r\n|`|\\'
    .split('|')
    .concat('  | ', '| a |');

/** Text that wants to get out: fences, headings, rules, lists, line breaks of every kind. */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...ESCAPES), fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('says what a finding has, in both formats', () => {
  const finding: CustomerFinding = {
    ...record('x'),
    severity: 'SERIOUS',
    lifecycle_state: 'NEW',
    claim: 'retry() runs *twice*.',
    impact: 'Two captures.',
    host_comment_url: 'https://git.example/c#1',
    latest_validation: {
      validation: 'CONFIRMED',
      source: 'UI',
      recorded_at: '2026-11-01T00:00:00Z',
    },
    evidence_refs: [
      {
        kind: 'repository_file',
        label: 'a.ts:3-9',
        provenance_status: 'VERIFIED_REPOSITORY_READ',
        repository_path: 'a.ts',
        start_line: 3,
        end_line: 9,
        commit_sha: 'c0ffee',
      },
    ],
  };
  const markdown = findingsText([member(finding)], context, 'markdown');
  expect(markdown).toContain('## Serious: retry() runs \\*twice\\*.');
  expect(markdown).toContain('- a.ts:3-9 at c0ffee (Verified read)');
  expect(markdown).toContain('- Comment: <https://git.example/c#1>');
  expect(markdown).toContain(
    `- Docket: <https://docket.example/organizations/${ORG}/findings/f1?review=r1&assessment=a1>`,
  );
  expect(markdown).toContain('- Decision: Confirmed\n');
  const disagreeing = { ...finding, validation: 'DISMISSED' };
  expect(findingsText([member(disagreeing)], context, 'markdown')).toContain(
    '- Decision: Confirmed (also recorded: DISMISSED)\n',
  );
  const plain = findingsText([member(finding)], context, 'text');
  expect(plain).toContain('Serious: retry() runs *twice*.');
  expect(plain).toContain(`Impact:\n${QUOTE}Two captures.`);
});

test('a set is named, and said to be incomplete where it may be', () => {
  const set = { ...context, title: 'Fix login', set: 'open serious', status: 'COMPLETED' };
  const first = (more: Partial<typeof set> & { unreadable?: boolean; holds?: string }) =>
    findingsText([], { ...set, ...more }, 'text')
      .split('\n')
      .slice(0, -2);
  expect(first({})).toEqual(['0 open serious findings of: Fix login', '']);
  expect(first({ status: 'FAILED' })[2]).toMatch(/^Not reviewed completely/);
  expect(first({ unreadable: true })[2]).toMatch(/^Parts of the record couldn’t be read/);
  expect(first({ holds: '40 findings, more available' })[2]).toBe(
    'The list: 40 findings, more available',
  );
  // Of one finding by itself, nothing else is missing.
  const alone = { ...context, status: 'FAILED', unreadable: true };
  expect(findingsText([member(record('x'))], alone, 'text')).not.toContain('missing');
});

test('of code that doesn’t go with a finding, it is said why', () => {
  const more: HandOver = {
    ...handed('x'),
    excerpts: [{ commit: 'c', path: 'keys.env', lines: [], without: 'SECRET' }],
  };
  expect(findingsText([member(record('x'))], context, 'markdown', more)).toContain(
    'Code from keys.env at c: left out, because it may contain a secret.\n',
  );
});

test('what couldn’t be read is said to be that, and never that there is none', () => {
  const bare: CustomerFinding = { ...record('x'), evidence_class: null, evidence_refs: [] };
  const none = findingsText([member(bare)], context, 'text', { ...handed('x'), lacking: [] });
  expect(none).toContain('Decision: none recorded');
  expect(none).toContain('Evidence: none cited.');
  expect(none).not.toContain('be read');

  const unreadable = ['latest_validation', 'evidence_class', 'evidence_refs[0]'].map((place) => ({
    place,
    expected: 'object',
    found: '7',
  }));
  const lacking: HandOver = { ...handed('x'), lacking: ['guidance', 'gaps'] };
  const text = findingsText([{ ...member(bare), unreadable }], context, 'text', lacking);
  expect(text).toContain('Decision: couldn’t be read');
  expect(text).toContain('Evidence class: couldn’t be read');
  expect(text).toContain('Evidence: couldn’t be read.');
  expect(text).toContain('Couldn’t be read, so missing here:\n* latest_validation\n');
  expect(text).toContain(lackingWords(lacking));
});

test('in Markdown, text from a record neither leaves its fence nor starts a block', () => {
  const shape = (text: string) => {
    let fence: string | undefined;
    const outside: string[] = [];
    for (const line of text.split('\n')) {
      const run = /^(`{3,})(?:text)?$/.exec(line)?.[1];
      if (fence === undefined && run !== undefined && line.endsWith('text')) fence = run;
      else if (fence !== undefined && run === fence) fence = undefined;
      else if (fence === undefined) outside.push(line);
    }
    expect(fence).toBeUndefined();
    return outside;
  };
  fc.assert(
    fc.property(hostile, (text) => {
      const outside = shape(written(text, 'markdown'));
      expect(outside.filter((line) => line.startsWith('#'))).toHaveLength(2);
      // Outside of fences the record stands only behind words of ours, on one line, escaped.
      const own =
        /^$|^# 1 finding|^## |^- |^(Impact|Proposed fix|Evidence|Supporting explanation):$|^Quoted text|^(Causal graph, actors|Causal graph, edges|This review didn’t look at|Couldn’t be read, so missing here):$|^Couldn’t be read, or not in full: [a-z’, ]+\.$|^(Code from|The repository’s review guidance,) .*:$/;
      expect(outside.filter((line) => !own.test(line))).toEqual([]);
      for (const line of outside) {
        expect(line.replace(/\\.|<!-- -->/gsu, '')).not.toMatch(/[`*_~|]|<(?!https:)/);
      }
    }),
  );
});

test('in plain text, every line of the record is marked or behind words of ours', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const lines = written(text, 'text').split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
      const own =
        /^$|^1 finding|^----$|^\* |^(Impact|Proposed fix|Evidence|Supporting explanation):$|^Quoted text|^(Causal graph, actors|Causal graph, edges|This review didn’t look at|Couldn’t be read, so missing here):$|^Couldn’t be read, or not in full: [a-z’, ]+\.$|^(Code from|The repository’s review guidance,) .*:$/;
      const rest = lines.filter((line) => !own.test(line) && !line.startsWith(QUOTE));
      // The line with severity and claim, behind our own rule.
      expect(rest.length).toBeLessThanOrEqual(1);
      expect(lines.filter((line) => line === '----')).toHaveLength(1);
    }),
  );
});
