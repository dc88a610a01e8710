import { isCommit } from '../source/citation.ts';
import type { AskedAction, Attempt } from './attempt.ts';

/** Whether two requests are for the same patch on what was named as its base. */
export function isSameRequest(one: AskedAction, other: AskedAction): boolean {
  return (
    one.operation === 'patch_review' &&
    other.operation === 'patch_review' &&
    one.repository_id === other.repository_id &&
    one.base_commit_sha === other.base_commit_sha &&
    one.patch_digest === other.patch_digest
  );
}

/**
 * Whether two requests get the same review for certain: they are for the same patch on the same commit. A branch,
 * a tag or nothing, which is the default branch, may mean another commit by now.
 */
function isSamePatch(one: AskedAction, other: AskedAction): boolean {
  return (
    one.operation === 'patch_review' && isCommit(one.base_commit_sha) && isSameRequest(one, other)
  );
}

/** The review that a patch got whose own answer was lost, where the answer to another request tells it. */
export function reviewOfLost(
  { asked, outcome }: Attempt,
  attempts: readonly Attempt[],
): string | undefined {
  if (outcome.state !== 'unknown' && outcome.state !== 'settled') return undefined;
  for (const other of attempts) {
    if (other.outcome.state === 'answered' && isSamePatch(asked, other.asked)) {
      return other.outcome.review_id;
    }
  }
  return undefined;
}
