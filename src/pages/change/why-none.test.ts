import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../api/types.ts';
import type { CodeState } from '../../source/CodeProvider.tsx';
import { whyNone } from './why-none.ts';
import { changeWords as words } from './words.ts';

const [base, head] = ['a'.repeat(40), 'b'.repeat(40)];
const code = { kind: 'CODE', base, head } as CodeState & { kind: 'CODE' }; // the rest isn't looked at

/** Why there is no diff of a review of these commits. */
function why(
  state: Parameters<typeof whyNone>[0],
  review: Partial<CustomerReviewDetail> = {},
  ...places: string[]
) {
  const value = {
    kind: 'PULL_REQUEST',
    base_commit_sha: base,
    head_commit_sha: head,
    ...review,
  } as CustomerReviewDetail; // only what is looked at
  return whyNone(state, {
    value,
    unreadable: places.map((place) => ({ place, expected: 'string', found: '1' })),
  });
}

test('what is named as the reason for no diff is the reason', () => {
  expect(why(code, { kind: 'PATCH' })).toBe(words.patch);
  expect(why({ kind: 'NONE', why: 'OFF' })).toBe(words.noSource.OFF);
  expect(why({ kind: 'NONE', why: 'SETTINGS' })).toBe(words.noSource.SETTINGS);
  const noRepository = { kind: 'NONE', why: 'REPOSITORY' } as const;
  expect(why(noRepository)).toBe(words.noRepository);
  expect(why(noRepository, {}, 'repository_full_name')).toBe(words.repositoryUnreadable);
});

test('a base that is absent, unreadable or abbreviated is told apart', () => {
  const noBase = { ...code, base: undefined };
  expect(why(noBase, { base_commit_sha: null })).toBe(words.noCommits);
  expect(why(noBase, { base_commit_sha: null }, 'base_commit_sha')).toBe(words.commitsUnreadable);
  expect(why(noBase, { base_commit_sha: 'abc1234' })).toBe(words.notFull);
});
