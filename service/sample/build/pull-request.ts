import { commitOf } from '../digits.ts';
import type { Person } from '../people.ts';
import type { SampleRepository } from '../repositories.ts';

/** A pull request that runs are recorded of. */
export interface PullRequest {
  repository: SampleRepository;
  number: number;
  title: string;
  author: Person | null;
  branch: string;
  /** Without it: main. */
  into?: string;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  /** The newest revision at the host; without it: that of the last run. null: not projected. */
  current?: string | null;
}

/** The commit of a revision of a pull request; runs call theirs `r1`, `r2` and so on. */
export function revisionOf({ repository, number }: PullRequest, name: string): string {
  return commitOf(repository.full_name, String(number), name);
}

/** The commit that a pull request was branched off at. */
export function mergeBaseOf(pullRequest: PullRequest): string {
  return revisionOf(pullRequest, 'merge base');
}
