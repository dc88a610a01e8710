import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { noneWords } from './none-words.ts';

const review = (status: string, assessments: string[]) =>
  ({ status, assessments: assessments.map((each) => ({ status: each })) }) as CustomerReviewDetail;

test('that nothing cites a change is inconclusive unless all of the review is complete', () => {
  const words = (status: string, assessments: string[]) =>
    noneWords(review(status, assessments), false);
  expect(words('COMPLETED', ['COMPLETED'])).not.toContain('inconclusive');
  expect(words('COMPLETED', ['COMPLETED', 'INCOMPLETE'])).toContain('inconclusive');
  expect(words('COMPLETED', [])).toContain('inconclusive');
  expect(words('FAILED', ['COMPLETED'])).toContain('inconclusive');
});
