import type { RepositoryGuidance, RepositoryNames } from '../../src/api/types.ts';
import { readGuidance, UnreadGuidance } from '../reviewer/guidance.ts';
import { liveAccess } from '../base/live-access.ts';
import { GitError } from '../reviewer/git-command.ts';
import {
  findRepository,
  visibleRepositories,
  type ConnectedRepository,
} from '../store/repositories.ts';
import { accessRefusal } from './access-refusal.ts';
import { jsonAnswer } from '../protocol/answers.ts';
import type { Call, Operation } from './operations.ts';
import { notFound, Refusal } from '../protocol/problems.ts';

export const repositoryOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/repository-names',
    scope: 'reviews:read',
    handle(call) {
      const repositories = visibleRepositories(call.service.database, call.visibility);
      const names: RepositoryNames = {
        repositories: repositories.map(({ id, full_name, history }) => ({
          id,
          full_name,
          ...(history !== null && { history: JSON.parse(history) as string[] }),
        })),
      };
      return jsonAnswer(call.http, JSON.stringify(names));
    },
  },
  {
    method: 'GET',
    path: '/repositories/:repo_id/review-guidance',
    scope: 'guidance:read',
    async handle(call) {
      const id = call.parameters.pathUuid('repo_id');
      call.parameters.check();
      const repository = repositoryAt(call, id);
      return jsonAnswer(call.http, JSON.stringify(await guidanceOf(repository)));
    },
  },
];

/** @throws Refusal 404 when there is no such repository that the caller sees. */
export function repositoryAt(call: Call, id: string): ConnectedRepository {
  const repository = findRepository(call.service.database, call.visibility, id);
  if (repository === undefined) throw notFound();
  return repository;
}

/** @throws Refusal 503 when the repository cannot be read now: its guidance is not known. */
async function guidanceOf({
  id,
  full_name,
  path,
}: ConnectedRepository): Promise<RepositoryGuidance> {
  const about = { repository_id: id, repository_full_name: full_name };
  // A repository of recorded reviews only has no place to keep guidance in.
  if (path === null) return { ...about, documents: [] };
  const refusal = accessRefusal('read', await liveAccess(path), full_name);
  if (refusal !== undefined) throw new Refusal(503, 'unavailable', { detail: refusal.detail });
  try {
    return { ...about, ...(await readGuidance(path)) };
  } catch (error) {
    if (!(error instanceof GitError) && !(error instanceof UnreadGuidance)) throw error;
    // Git's own words name folders of this machine.
    const why = error instanceof UnreadGuidance ? error.message : 'git can’t read the repository';
    const detail = `Can’t read the guidance of ${full_name}: ${why}.`;
    throw new Refusal(503, 'unavailable', { detail });
  }
}
