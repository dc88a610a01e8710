import { CommandError } from './base/command-error.ts';
import { openUsable } from './base/open-usable.ts';
import { openRepositoryFolder, type RepositoryFolder } from './repository-folder.ts';

/**
 * The repositories that were named, without those that cannot be reviewed; see `openUsable`.
 *
 * @throws CommandError when none can be reviewed.
 */
export function openNamedRepositories(folders: readonly string[]): Promise<RepositoryFolder[]> {
  return openUsable(folders, openRepository);
}

async function openRepository(folder: string): Promise<RepositoryFolder> {
  const repository = await openRepositoryFolder(folder);
  if (repository !== undefined) return repository;
  throw new CommandError(`${folder} has no commits yet, so there’s nothing to review.`);
}
