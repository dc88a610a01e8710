import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { reviewDisagreements } from './review-disagreements.ts';

const gated = { decision_presentation: { gate_state: { state: 'HELD' } } };
const AT = '2026-11-08T11:50:00Z';

/** What is said of a review with these fields; stoppable while it is under way, as the specification has it. */
const said = (status: string, fields: object = {}) =>
  reviewDisagreements({
    status,
    stoppable: status === 'PENDING' || status === 'RUNNING',
    assessments: [],
    ...fields,
  } as unknown as CustomerReviewDetail);

test.each([
  ['RUNNING', {}],
  ['PENDING', { completed_at: null, open_items: null }],
  ['COMPLETED', { completed_at: AT, open_items: {}, assessments: [gated] }],
  ['STOPPED', { stopped_at: AT, stopped_by: { login: 'ada' }, stopped_from: 'SERVICE' }],
  // What it decides may not be in the record yet.
  ['PENDING', { stoppable: false }],
  ['RUNNING', { stoppable: false, assessments: [gated] }],
])('a review that is %s with %j agrees with itself', (status, fields) => {
  expect(said(status, fields)).toEqual([]);
});

test.each([
  ['RUNNING', { completed_at: AT }, 'it’s running but has an end time.'],
  ['PENDING', { open_items: {} }, 'it’s pending but its open items are counted.'],
  ['FAILED', { stoppable: true }, 'its status is FAILED, but it’s marked as stoppable.'],
  [
    'RUNNING',
    { assessments: [gated] },
    'it decides a deployment gate, but it’s marked as stoppable.',
  ],
  ['COMPLETED', { stopped_at: AT }, 'its status is COMPLETED, but a stop is recorded.'],
  ['COMPLETED', { stopped_by: {} }, 'its status is COMPLETED, but a stop is recorded.'],
  ['RUNNING', { stopped_from: 'SERVICE' }, 'its status is RUNNING, but a stop is recorded.'],
])('one that is %s with %j does not', (status, fields, words) => {
  expect(said(status, fields)).toEqual([words]);
});
