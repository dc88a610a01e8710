import { liveAccess } from '../base/live-access.ts';
import { GitError } from '../reviewer/git-command.ts';
import { GitRepository } from '../reviewer/git.ts';
import { readRefs } from '../reviewer/refs.ts';
import type { ConnectedRepository } from '../store/repositories.ts';
import { accessRefusal } from './access-refusal.ts';
import { sourceHostAccessRequired } from '../protocol/problems.ts';

/** A repository that can be used now. */
export type LiveRepository = ConnectedRepository & { path: string };

/**
 * Checks live access (spec: Authentication 5).
 *
 * @param repository undefined: the review's repository is not connected any more.
 * @throws Refusal 403 when the repository cannot be read or written now, as needed.
 */
export async function requireLiveAccess(
  repository: ConnectedRepository | undefined,
  needed: 'read' | 'write',
): Promise<LiveRepository> {
  const path = repository?.path ?? null;
  const name = repository?.full_name ?? 'Its repository';
  const refusal = accessRefusal(needed, await liveAccess(path), name);
  if (refusal !== undefined) throw sourceHostAccessRequired(refusal.reason, refusal.detail);
  if (repository === undefined || path === null) {
    throw sourceHostAccessRequired('REPOSITORY_UNAVAILABLE', `${name} isn’t on this machine.`);
  }
  return { ...repository, path };
}

/** The tip of a repository's default branch now; undefined when git cannot tell. */
export async function baseBranchCommit(path: string): Promise<string | undefined> {
  const git = await GitRepository.open(path);
  try {
    return (await readRefs(git))?.defaultBranch.commit;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  } finally {
    git.close();
  }
}
