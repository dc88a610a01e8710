import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../api/types.ts';
import { NONE } from '../triage/facets.ts';
import { indexReview } from './indexed-review.ts';

test.each([
  ['ada', '61', 'ada'],
  [null, '61', '61'],
  [null, null, NONE],
])('an author with login %s and stable ID %s is found as %s', (login, id, author) => {
  const finding = {
    id: 'f',
    severity: 'WARNING',
    risk_domain: 'ordering',
    claim: 'A claim',
    impact: '',
    symbols: [],
    lifecycle_state: 'NEW',
    evidence_refs: [],
    comment_reactions: [],
  };
  // Only what the index takes of it.
  const review = {
    id: 'r',
    kind: 'PULL_REQUEST',
    pull_request_author_login: login,
    pull_request_author_host_user_id: id,
    assessments: [{ id: 'a', environment_display_name: 'production', findings: [finding] }],
  } as unknown as CustomerReviewDetail;
  const { entries, texts } = indexReview({ id: 'r' }, review, true);
  expect(entries[0]?.members[0]?.facets.author).toEqual([author]);
  expect(texts[0]?.split('\n')).toContain(author === NONE ? '' : author);
});
