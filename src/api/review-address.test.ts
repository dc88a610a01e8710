import { expect, test } from 'vitest';
import { destinationOf, reviewIdOfKey } from './review-address.ts';

const org = '52876e4b-a5e9-5f46-8371-d2fe53fcf430';
const id = 'd5927fe0-2859-56bc-b517-61aeb4d9eba8';
const key = 'rev_d5927fe0285956bcb51761aeb4d9eba8';

test('a public key holds the identifier', () => {
  expect(reviewIdOfKey(key)).toBe(id);
  expect(reviewIdOfKey(`${key}0`)).toBeUndefined();
});

test.each([
  [key, `/organizations/${org}/reviews/${id}`],
  [`  ${key.toUpperCase().replace('REV', 'rev')} `, `/organizations/${org}/reviews/${id}`],
  [`/organizations/${org}/reviews/${id}`, `/organizations/${org}/reviews/${id}`],
  [`/organizations/${org}/reviews/${id.toUpperCase()}`, `/organizations/${org}/reviews/${id}`],
  [
    `https://reviews.example/base/api/v1/organizations/${org}/reviews/${id}`,
    `/organizations/${org}/reviews/${id}`,
  ],
  [
    `http://127.0.0.1:4180/organizations/${org}/reviews?status=FAILED`,
    `/organizations/${org}/reviews?status=FAILED`,
  ],
  [
    `/organizations/${org}/reviews/pr/gateway/12/runs/3`,
    `/organizations/${org}/reviews/pr/gateway/12/runs/3`,
  ],
])('%s', (text, path) => {
  expect(destinationOf(text, org)).toBe(path);
});

test.each([
  'renewal',
  '#12',
  'a'.repeat(40),
  'https://example.org/',
  '/organizations/x/reviews',
  '',
])('%j is no address', (text) => {
  expect(destinationOf(text, org)).toBeUndefined();
});
