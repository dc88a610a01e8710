import { expect, test } from 'vitest';
import type { CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import { rerunOf, sameSubject, type Subject } from './subject.ts';

const summary: ReviewSummary = {
  id: 'r1',
  repository_full_name: 'harbor/gateway',
  pull_request_number: 1,
};
/** What only the read of a single review tells. */
const single = (review: ReviewSummary, repository_id = 'id of gateway') =>
  ({ ...review, repository_id }) as CustomerReviewDetail;
const request: Subject = {
  operation: 'request_review',
  repository_id: 'id of gateway',
  repository_full_name: 'harbor/gateway',
  pull_request_number: 1,
  mode: 'FULL',
};

/** Whichever of the two began. */
const same = (one: Subject, other: Subject) => {
  const [there, back] = [sameSubject(one, other), sameSubject(other, one)];
  expect(there).toBe(back);
  return there;
};

test('a pull request is the same one in the list and on a review’s page, whatever was asked', () => {
  const inList = rerunOf({ ...summary, id: 'r2' });
  expect(same(inList, rerunOf(single(summary)))).toBe(true);
  expect(same(inList, request)).toBe(true);
  expect(same(inList, rerunOf(summary))).toBe(true);
  expect(same(rerunOf({ ...summary, repository_full_name: 'Harbor/Gateway' }), request)).toBe(true);
});

test('another number, or another repository, is another pull request', () => {
  const other = { ...summary, id: 'r2' };
  expect(same(rerunOf({ ...other, pull_request_number: 2 }), request)).toBe(false);
  expect(same(rerunOf({ ...other, repository_full_name: 'harbor/ledger' }), request)).toBe(false);
});

test('where both know the identifier of the repository, its name decides nothing', () => {
  const other = { ...summary, id: 'r2' };
  const renamed = { ...other, repository_full_name: 'harbor/edge' };
  expect(same(rerunOf(single(renamed)), request)).toBe(true);
  expect(same(rerunOf(single(other, 'id of another one')), request)).toBe(false);
});

test('without a pull request, or a known repository, it is the review that is rerun', () => {
  const { pull_request_number: _number, ...deployment } = summary;
  expect(same(rerunOf(deployment), rerunOf(single(deployment)))).toBe(true);
  expect(same(rerunOf(deployment), rerunOf({ ...deployment, id: 'r2' }))).toBe(false);
  const { repository_full_name: _name, ...unnamed } = summary;
  expect(same(rerunOf(unnamed), rerunOf(single(summary)))).toBe(true);
  expect(same(rerunOf({ ...unnamed, id: 'r2' }), request)).toBe(false);
});
