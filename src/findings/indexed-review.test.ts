import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { NONE, UNREADABLE } from '../triage/facets.ts';
import { indexReview } from './indexed-review.ts';

/** A review with one finding: only what the index takes of it. */
const reviewWith = (more: Partial<CustomerReviewDetail>) =>
  ({
    id: 'r',
    kind: 'PULL_REQUEST',
    assessments: [
      {
        id: 'a',
        environment_display_name: 'production',
        findings: [
          {
            id: 'f',
            severity: 'WARNING',
            risk_domain: 'ordering',
            claim: 'A claim',
            impact: '',
            symbols: [],
            lifecycle_state: 'NEW',
            evidence_refs: [],
            comment_reactions: [],
          },
        ],
      },
    ],
    ...more,
  }) as unknown as CustomerReviewDetail;

test.each([
  ['ada', '61', 'ada'],
  [null, '61', '61'],
  [null, null, NONE],
])('an author with login %s and stable ID %s is found as %s', (login, id, author) => {
  const value = reviewWith({
    pull_request_author_login: login,
    pull_request_author_host_user_id: id,
  });
  const { entries, texts } = indexReview({ id: 'r' }, { value, unreadable: [] });
  expect(entries[0]?.members[0]?.facets.author).toEqual([author]);
  expect(texts[0]?.split('\n')).toContain(author === NONE ? '' : author);
});

test('a finding is like no other where its repository isn’t known', () => {
  const alike = (value: CustomerReviewDetail) =>
    indexReview({ id: 'r' }, { value, unreadable: [] }).entries[0]?.members[0]?.facets.alike;
  expect(alike(reviewWith({ repository_full_name: 'harbor/ledger' }))).toEqual([
    'harbor/ledger, ordering: A claim',
  ]);
  expect(alike(reviewWith({}))).toBeUndefined();
});

test('a decision that couldn’t be read is counted as that, and not as none (H40)', () => {
  const place = 'assessments[0].findings[0].latest_validation';
  const unreadable = [{ place, expected: 'object', found: '7' }];
  const { state, entries } = indexReview({ id: 'r' }, { value: reviewWith({}), unreadable });
  expect(state).toBe('PARTLY');
  expect(entries[0]?.members[0]?.facets).toMatchObject({ decision: [UNREADABLE], path: [NONE] });
});
