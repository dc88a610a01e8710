import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from './base/command-error.ts';
import { GitError, refusalOf } from './reviewer/git-command.ts';
import { GitRepository, topFolder } from './reviewer/git.ts';
import { originOf, type Origin } from './reviewer/origin.ts';
import { readRefs } from './reviewer/refs.ts';

/** A repository of this machine that can be reviewed. */
export interface RepositoryFolder extends Origin {
  /** Its work tree, or its git directory when it has none. */
  path: string;
  /** Where its objects are, without symbolic links: the same for all its work trees. */
  commonDirectory: string;
}

/**
 * Looks at a folder that is to be reviewed.
 *
 * @param folder A work tree or a folder inside one, a bare repository, or a `.git` folder.
 * @returns undefined for a repository without a commit.
 * @throws CommandError when it does not exist, is no repository, or git refuses it.
 */
export async function openRepositoryFolder(folder: string): Promise<RepositoryFolder | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) throw new CommandError(`${folder} doesn’t exist.`);
  try {
    if (!found.isDirectory()) throw new GitError('not a folder', null);
    const path = await topFolder(folder);
    const git = await GitRepository.open(path);
    try {
      if ((await readRefs(git)) === null) return undefined;
      const commonDirectory = await realpath(resolve(git.objectDirectory, '..'));
      return { ...(await originOf(git)), path, commonDirectory };
    } finally {
      git.close();
    }
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new CommandError(`Can’t review ${folder}: ${refusalOf(error)}.`);
  }
}
