import { CommandError } from './command-error.ts';
import { openRepositoryFolder, type RepositoryFolder } from './repository-folder.ts';

/** What was said of folders already: the build and the start look at them one after the other. */
const said = new Set<string>();

/**
 * The repositories that were named, without those that cannot be reviewed, which are named on the
 * terminal, once.
 *
 * @throws CommandError when none can be reviewed.
 */
export async function openNamedRepositories(
  folders: readonly string[],
): Promise<RepositoryFolder[]> {
  const opened = await Promise.all(
    folders.map((folder) =>
      openRepository(folder).catch((error: unknown) => {
        if (error instanceof CommandError) return error;
        throw error;
      }),
    ),
  );
  const refusals = opened.filter((each) => each instanceof CommandError);
  const repositories = opened.flatMap((each) => (each instanceof CommandError ? [] : each));
  const [first] = refusals;
  if (first !== undefined && repositories.length === 0) throw first;
  for (const { message } of refusals) {
    if (!said.has(message)) process.stderr.write(`docket: ${message} It is left out.\n`);
    said.add(message);
  }
  return repositories;
}

async function openRepository(folder: string): Promise<RepositoryFolder> {
  const repository = await openRepositoryFolder(folder);
  if (repository !== undefined) return repository;
  throw new CommandError(`${folder} has no commit yet: there is nothing to review.`);
}
