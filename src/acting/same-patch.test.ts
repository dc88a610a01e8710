import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt, AttemptOutcome } from './attempt.ts';
import { reviewOfLost } from './same-patch.ts';

const COMMITS = ['a'.repeat(40), 'b'.repeat(40)] as const;
const NAMES = ['', 'main', 'HEAD', 'a'.repeat(39)];

const asked = fc.record({
  operation: fc.constant('patch_review' as const),
  repository_id: fc.constantFrom('r1', 'r2'),
  base_commit_sha: fc.constantFrom(...COMMITS, ...NAMES),
  patch_digest: fc.constantFrom('sha256:1', 'sha256:2'),
});
const lost: AttemptOutcome = { state: 'unknown', at: '', lost: { why: 'no_answer' } };
const answered: AttemptOutcome = { state: 'answered', at: '', review_id: 'of this patch' };

const attempt = (of: Attempt['asked'], outcome: AttemptOutcome): Attempt => ({
  organization_id: 'o',
  id: 'i',
  asked: of,
  title: '',
  made_at: '',
  tab: '',
  outcome,
});

test('another answer tells the review of a lost one only for the same patch on the same commit', () => {
  fc.assert(
    fc.property(asked, asked, (one, other) => {
      const told = reviewOfLost(attempt(one, lost), [attempt(other, answered)]);
      const same =
        JSON.stringify(one) === JSON.stringify(other) && !NAMES.includes(one.base_commit_sha);
      expect(told).toBe(same ? 'of this patch' : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test('an answer that was lost too tells nothing, and one that came needs no other', () => {
  const of = {
    operation: 'patch_review' as const,
    repository_id: 'r1',
    base_commit_sha: COMMITS[0],
    patch_digest: 'sha256:1',
  };
  expect(reviewOfLost(attempt(of, lost), [attempt(of, lost)])).toBeUndefined();
  expect(reviewOfLost(attempt(of, answered), [attempt(of, answered)])).toBeUndefined();
  const rerun = { operation: 'rerun' as const, review_id: 'r' };
  expect(reviewOfLost(attempt(rerun, lost), [attempt(rerun, answered)])).toBeUndefined();
});
