import { liveAccess } from '../base/live-access.ts';
import { storageTrouble } from '../base/storage-trouble.ts';
import { GitError } from '../reviewer/git-command.ts';
import { GitRepository } from '../reviewer/git.ts';
import { readRefs, type Refs } from '../reviewer/refs.ts';
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
  const name = repository?.full_name ?? 'The review’s repository';
  const refusal = accessRefusal(needed, await liveAccess(path), name);
  if (refusal !== undefined) throw sourceHostAccessRequired(refusal.reason, refusal.detail);
  if (repository === undefined || path === null) {
    throw sourceHostAccessRequired('REPOSITORY_UNAVAILABLE', `${name} isn’t on this machine.`);
  }
  return { ...repository, path };
}

/**
 * Opens a repository that can be read.
 *
 * @throws Refusal 403 when git refuses it all the same, as one whose configuration is broken or that
 *   belongs to another user.
 */
export async function openRepository({ path, full_name }: LiveRepository): Promise<GitRepository> {
  try {
    return await GitRepository.open(path);
  } catch (error) {
    if (!(error instanceof GitError) || storageTrouble(error) !== undefined) throw error;
    // Git's own words name folders of this machine.
    const detail = `Git can’t open ${full_name} on this machine.`;
    throw sourceHostAccessRequired('PERMISSION_CHECK_UNAVAILABLE', detail);
  }
}

/**
 * What a repository's refs say now; undefined when git cannot tell.
 *
 * @throws Refusal 403 when git refuses the repository.
 */
export async function liveRefs(repository: LiveRepository): Promise<Refs | undefined> {
  const git = await openRepository(repository);
  try {
    return (await readRefs(git)) ?? undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  } finally {
    git.close();
  }
}
