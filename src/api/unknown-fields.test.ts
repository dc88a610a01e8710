import { expect, test } from 'vitest';
import { unknownFields } from './unknown-fields.ts';

test('unknown fields are found at any depth, each with its place', () => {
  const review = {
    id: 'r',
    later: 1,
    diff_stats: { files_changed: 1, renamed: 2 },
    merge_gate: { reasons: [{ code: 'a' }, { code: 'b', team: { name: 'x' } }] },
    constructor: 'not a field of the contract',
  };
  expect(unknownFields('CustomerReviewDetail', review)).toEqual([
    ['later', 1],
    ['diff_stats.renamed', 2],
    ['merge_gate.reasons[1].team', { name: 'x' }],
    ['constructor', 'not a field of the contract'],
  ]);
});

test('parts that are shown by themselves say so themselves', () => {
  const check = { name: 'secrets', owner: 'team' };
  const assessment = { id: 'a', later: true, checks: { families: [check], receipt: 'r' } };
  expect(unknownFields('CustomerAssessmentDetail', assessment)).toEqual([
    ['later', true],
    ['checks.receipt', 'r'],
  ]);
  expect(unknownFields('CustomerCheck', check)).toEqual([['owner', 'team']]);
  expect(unknownFields('CustomerReviewDetail', { assessments: [assessment] })).toEqual([]);
});

test('a record of another shape than the contract’s has nothing to say', () => {
  expect(unknownFields('CustomerReviewDetail', { subjects: 'none', merge_gate: null })).toEqual([]);
});
