import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { conclusiveStatus } from './run-items.ts';

const run = (status: string, assessments: string[]) =>
  ({ status, assessments: assessments.map((each) => ({ status: each })) }) as CustomerReviewDetail;

test.each([
  ['COMPLETED', ['COMPLETED', 'COMPLETED'], 'COMPLETED'],
  ['COMPLETED', ['COMPLETED', 'INCOMPLETE'], 'INCOMPLETE'],
  ['COMPLETED', ['RUNNING'], 'INCOMPLETE'],
  ['COMPLETED', [], 'INCOMPLETE'],
  ['RUNNING', [], 'RUNNING'],
  ['FAILED', ['COMPLETED'], 'FAILED'],
])(
  'from a run that is %s with assessments that are %j, what is concluded is as of %s',
  (status, assessments, as) => {
    expect(conclusiveStatus(run(status, assessments))).toBe(as);
  },
);
