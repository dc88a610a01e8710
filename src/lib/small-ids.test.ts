import { expect, test } from 'vitest';
import { smallIds } from './small-ids.ts';

const id = '52876E4B-A5E9-5F46-8371-D2FE53FCF430';
const small = id.toLowerCase();

test.each([
  [`/organizations/${id}`, `/organizations/${small}`],
  [
    `/Organizations/${id}/reviews/${id}/assessments/${id}/findings`,
    `/organizations/${small}/reviews/${small}/assessments/${small}/findings`,
  ],
  [`/organizations/${id}/repositories/${id}/`, `/organizations/${small}/repositories/${small}/`],
  [`/organizations/${id}/reviews/pr/${id}/1`, `/organizations/${small}/reviews/pr/${id}/1`],
  [`/organizations/${id}0/reviews`, `/organizations/${id}0/reviews`],
  [`/organizations/${small}/findings/X`, `/organizations/${small}/findings/X`],
])('%s', (path, expected) => {
  expect(smallIds(path)).toBe(expected);
});
