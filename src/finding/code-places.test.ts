import { describe, expect, test } from 'vitest';
import type { CustomerEvidenceRef } from '../api/types.ts';
import { citedPlaces, citesNoOtherFile } from './code-places.ts';

const reference = (given: Partial<CustomerEvidenceRef>): CustomerEvidenceRef => ({
  kind: 'repository_file',
  label: 'a.js',
  provenance_status: 'VERIFIED_REPOSITORY_READ',
  ...given,
});
const file = reference({ commit_sha: 'a'.repeat(40), repository_path: 'a.js' });

describe('citesNoOtherFile', () => {
  test.each([
    ['a file at a commit', file, true],
    ['a commit', reference({ kind: 'commit', commit_sha: 'b'.repeat(40) }), true],
    ['a test', reference({ kind: 'deterministic_test' }), true],
    ['a file without its commit', reference({ repository_path: 'b.js' }), false],
    [
      'a file of another repository',
      { ...file, kind: 'companion_repository_file', companion_repository: 'acme/pay' },
      false,
    ],
    ['a text, which may name a file', reference({ kind: 'text', legacy_text: 'b.js:4' }), false],
    ['a read of no named file', reference({ kind: 'recorded_read' }), false],
    ['a kind of tomorrow', reference({ kind: 'symbol' }), false],
  ])('%s', (_, other, expected) => {
    expect(citesNoOtherFile({ evidence_refs: [file, other] })).toBe(expected);
    const support = { explanation: 'So it is.', evidence: [other] };
    expect(citesNoOtherFile({ evidence_refs: [file], supporting_evidence: support })).toBe(
      expected,
    );
  });
});

test('a file that can’t be read here is cited all the same', () => {
  const elsewhere = reference({ ...file, companion_repository: 'acme/pay' });
  const noCommit = reference({ repository_path: 'b.js' });
  const noFile = reference({ kind: 'commit', commit_sha: 'b'.repeat(40) });
  const support = { explanation: 'So it is.', evidence: [noCommit] };
  expect(
    citedPlaces({ evidence_refs: [elsewhere, file, noFile], supporting_evidence: support }),
  ).toEqual([undefined, { commit: 'a'.repeat(40), path: 'a.js' }, undefined]);
});
