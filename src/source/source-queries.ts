import { ServiceError } from '../api/failure.ts';
import { q } from '../api/query.ts';
import {
  readLastChanges,
  readSourceDifference,
  readSourceFile,
  readSourceOwners,
} from '../api/source.ts';
import type { CodeOf } from './CodeProvider.tsx';

type Repository = Pick<CodeOf, 'orgId' | 'repository'>;

const at = ({ orgId, repository }: Repository) => ({ org_id: orgId, repository });

/** What a commit holds does not change. */
const forGood = { staleTime: Infinity, refetchInterval: false } as const;

/** A file at a commit, whole as far as an answer holds it, or from a line on. */
export const fileQuery = (
  repository: Repository,
  query: { commit: string; path: string; from?: number },
) => ({ ...q(readSourceFile, at(repository), query), ...forGood });

/** Who last changed some lines. */
export const lastChangesQuery = (
  repository: Repository,
  query: { commit: string; path: string; from: number; to: number },
) => ({ ...q(readLastChanges, at(repository), query), ...forGood });

/** The owners of paths at a commit. */
export const ownersQuery = (repository: Repository, query: { commit: string; path: string[] }) => ({
  ...q(readSourceOwners, at(repository), query),
  ...forGood,
});

/** The difference of two commits. */
export const differenceQuery = (
  repository: Repository,
  query: { base: string; head: string; path?: string },
) => ({ ...q(readSourceDifference, at(repository), query), ...forGood });

/** What is missing where a difference is refused: the repository, or one of the commits. */
export function missing(error: unknown): 'REPOSITORY' | 'COMMIT' | undefined {
  if (!(error instanceof ServiceError) || error.status !== 404) return undefined;
  return error.problem?.code === 'commit_not_found' ? 'COMMIT' : 'REPOSITORY';
}
