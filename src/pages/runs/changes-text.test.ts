import { expect, test } from 'vitest';
import { changesText } from './changes-text.ts';

const found = (id: string, lifecycle = 'NEW') => ({
  environment: 'production',
  finding: {
    id,
    risk_domain: 'ordering',
    claim: `It races ${id}.`,
    lifecycle_state: lifecycle,
    evidence_refs: [],
  },
});

const before = { name: 'run 1', isComplete: true };

test.each([
  ['there are none', [], [], 'no findings listed in either'],
  ['resolved in the older', [found('1', 'RESOLVED')], [], 'only resolved findings listed'],
  ['resolved in the newer', [], [found('1', 'RESOLVED')], 'only resolved findings listed'],
  [
    'resolved in both',
    [found('1', 'RESOLVED')],
    [found('1', 'RESOLVED')],
    'only resolved findings listed',
  ],
  ['there in both', [found('1')], [found('1', 'UNCHANGED')], 'the same 1 finding'],
  [
    'there in one',
    [found('1'), found('2')],
    [found('2', 'RESOLVED'), found('3')],
    '1 new, 1 resolved, 1 no longer listed',
  ],
  [
    'recorded as unchanged in the newer alone',
    [found('1')],
    [found('2', 'UNCHANGED'), found('3')],
    '1 new, 1 not listed in run 1, 1 no longer listed',
  ],
])('what became of the findings: %s', (_, older, newer, words) => {
  expect(changesText(older, newer, before)).toBe(words);
});

test('past a run that isn’t complete, no finding is new', () => {
  const newer = [found('1', 'UNCHANGED'), found('2')];
  expect(changesText([], newer, { ...before, isComplete: false })).toBe('2 not listed in run 1');
});
