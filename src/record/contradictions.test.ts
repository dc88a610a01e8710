import { describe, expect, test } from 'vitest';
import { decisionContradictions, findingContradictions } from './contradictions.ts';

const EARLY = '2026-11-01T08:00:00Z';
const LATE = '2026-11-02T08:00:00Z';
const decided = (validation: string, recorded_at: string) => ({ validation, recorded_at });
const kinds = (...given: Parameters<typeof findingContradictions>) =>
  findingContradictions(...given).map(({ kind }) => kind);

describe('decided fixed, yet there', () => {
  const finding = (lifecycle_state: string, recorded_at = EARLY) => ({
    lifecycle_state,
    latest_validation: decided('FIXED', recorded_at),
  });
  test.each(['UNCHANGED', 'REINTRODUCED'])('%s', (lifecycle) => {
    expect(findingContradictions(finding(lifecycle), LATE)).toEqual([
      { kind: 'FIXED_YET_THERE', decidedAt: EARLY, runAt: LATE, lifecycle },
    ]);
  });
  test.each(['NEW', 'RESOLVED', 'SOMETHING_ELSE'])('not %s', (lifecycle) => {
    expect(kinds(finding(lifecycle), LATE)).toEqual([]);
  });
  test('not when it was decided in or after the run, or when that is not known', () => {
    expect(kinds(finding('UNCHANGED', LATE), EARLY)).toEqual([]);
    expect(kinds(finding('UNCHANGED'), EARLY)).toEqual([]);
    expect(kinds(finding('UNCHANGED'), null)).toEqual([]);
    expect(kinds(finding('UNCHANGED', 'yesterday'), LATE)).toEqual([]);
  });
  test('not another decision', () => {
    const confirmed = {
      lifecycle_state: 'UNCHANGED',
      latest_validation: decided('CONFIRMED', EARLY),
    };
    expect(kinds(confirmed, LATE)).toEqual([]);
    expect(kinds({ lifecycle_state: 'UNCHANGED' }, LATE)).toEqual([]);
  });
});

describe('dismissed, yet later addressed', () => {
  const finding = (outcome: string, evaluated_at: string) => ({
    lifecycle_state: 'NEW',
    latest_validation: decided('DISMISSED', EARLY),
    comment_evaluation: { outcome, evaluated_at },
  });
  test('later', () => expect(kinds(finding('ADDRESSED', LATE), null)).toHaveLength(1));
  test('not at that time or earlier', () =>
    expect(kinds(finding('ADDRESSED', EARLY), null)).toEqual([]));
  test.each(['NOT_ADDRESSED', 'INCOMPLETE'])('not %s', (outcome) =>
    expect(kinds(finding(outcome, LATE), null)).toEqual([]),
  );
});

describe('a permit beside a blocked check', () => {
  const assessment = (outcome: string, lifecycle: string, decision: object | null) => ({
    decision_presentation: decision as never,
    checks: { families: [{ name: 'Images', outcome, lifecycle }] },
  });
  const permit = { basis: { permission: 'PERMIT' }, gate_state: { state: 'OPEN' } };
  test('of a deployment gate, and gating', () => {
    expect(decisionContradictions(assessment('BLOCKED', 'GATING', permit))).toEqual([
      { kind: 'PERMIT_BESIDE_BLOCKED', checks: ['Images'] },
    ]);
  });
  test.each([
    ['READY', 'GATING', permit],
    ['BLOCKED', 'SHADOW', permit],
    ['BLOCKED', 'UNKNOWN', permit],
    ['BLOCKED', 'GATING', { ...permit, gate_state: null }],
    ['BLOCKED', 'GATING', { ...permit, basis: { permission: 'BLOCK' } }],
    ['BLOCKED', 'GATING', { ...permit, basis: null }],
    ['BLOCKED', 'GATING', null],
  ])('not %s %s %j', (outcome, lifecycle, decision) => {
    expect(decisionContradictions(assessment(outcome, lifecycle, decision))).toEqual([]);
  });
});
