import { expect, test } from 'vitest';
import { isSameId, lowerCaseIds } from './lower-case-ids.ts';

const id = '52876E4B-A5E9-5F46-8371-D2FE53FCF430';
const lower = id.toLowerCase();

test.each([
  [`/organizations/${id}`, `/organizations/${lower}`],
  [
    `/Organizations/${id}/reviews/${id}/assessments/${id}/findings`,
    `/organizations/${lower}/reviews/${lower}/assessments/${lower}/findings`,
  ],
  [`/organizations/${id}/repositories/${id}/`, `/organizations/${lower}/repositories/${lower}/`],
  [`/organizations/${id}/reviews/pr/${id}/1`, `/organizations/${lower}/reviews/pr/${id}/1`],
  [`/organizations/${id}0/reviews`, `/organizations/${id}0/reviews`],
  [`/organizations/${lower}/findings/X`, `/organizations/${lower}/findings/X`],
])('%s', (path, expected) => {
  expect(lowerCaseIds(path)).toBe(expected);
});

test('a UUID is the same in either case', () => {
  expect(isSameId(id, lower)).toBe(true);
  expect(isSameId(id, lower.replace('5', '6'))).toBe(false);
});
