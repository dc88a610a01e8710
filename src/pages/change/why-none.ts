import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import type { CodeState } from '../../source/CodeProvider.tsx';
import { changeWords as words } from './words.ts';

/** Why no diff can be asked for, where code isn’t read or a commit isn’t known. */
export function whyNone(
  code: Exclude<CodeState, { kind: 'PENDING' }>,
  reading: Reading<CustomerReviewDetail>,
): string {
  const { value: review } = reading;
  if (review.kind === 'PATCH') return words.patch;
  if (code.kind === 'NONE') {
    if (code.why !== 'REPOSITORY') return words.noSource[code.why];
    return isUnreadable(reading, 'repository_full_name')
      ? words.repositoryUnreadable
      : words.noRepository;
  }
  const commits = ['base_commit_sha', 'head_commit_sha'] as const;
  if (commits.some((commit) => isUnreadable(reading, commit))) return words.commitsUnreadable;
  return commits.every((commit) => review[commit]) ? words.notFull : words.noCommits;
}
