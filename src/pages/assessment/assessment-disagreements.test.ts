import { expect, test } from 'vitest';
import type { CustomerAssessment } from '../../api/types.ts';
import { assessmentDisagreements } from './assessment-disagreements.ts';

const AT = '2026-11-01T08:00:00Z';
const said = (given: Partial<CustomerAssessment>, ...unreadable: string[]) =>
  assessmentDisagreements({
    value: {
      status: 'COMPLETED',
      started_at: AT,
      completed_at: AT,
      ...given,
    } as CustomerAssessment,
    unreadable: unreadable.map((place) => ({ place, expected: '', found: '' })),
  });

test('what an assessment says against itself is named, one sentence each (H38)', () => {
  expect(said({ status: 'RUNNING' })).toEqual(['it’s running but has an end time.']);
  expect(said({ completed_at: null })).toEqual(['it’s completed but has no end time.']);
  expect(said({ started_at: null })).toEqual(['it has an end time but no start time.']);
  expect(said({ incompleteness_kind: 'BUDGET_EXHAUSTED' })).toEqual([
    'its status is COMPLETED, but it records a kind of incompleteness: BUDGET_EXHAUSTED.',
  ]);
  expect(said({ status: 'RUNNING', started_at: null, incompleteness_kind: 'X' })).toHaveLength(3);
});

test('an assessment that agrees with itself is not contradicted', () => {
  expect(said({})).toEqual([]);
  expect(said({ status: 'INCOMPLETE', incompleteness_kind: 'BUDGET_EXHAUSTED' })).toEqual([]);
  expect(said({ status: 'RUNNING', completed_at: null })).toEqual([]);
  expect(said({ status: 'RUNNING', started_at: null, completed_at: null })).toEqual([]);
});

test('a time that could not be read is not said to be missing (H40)', () => {
  expect(said({ completed_at: null }, 'completed_at')).toEqual([]);
  expect(said({ started_at: null }, 'started_at')).toEqual([]);
  expect(said({ completed_at: null }, 'started_at')).toHaveLength(1);
});
