import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitError } from './git-command.ts';
import { GitRepository } from './git.ts';

/** A patch that git does not apply to its base. `message` is git's first line. */
export class PatchDoesNotApply extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PatchDoesNotApply';
  }
}

/**
 * Applies a patch to a commit and hands over the tree that it makes. Index and new objects are kept in
 * a temporary folder that borrows the repository's objects, so that the repository is never written
 * to.
 *
 * @param path The repository.
 * @param base A commit that it has, full name.
 * @param patch Unified diff.
 * @param work Gets the tree, and the repository as seen with the new objects; both are gone afterwards.
 * @throws PatchDoesNotApply, GitError
 */
export async function withPatchedTree<T>(
  path: string,
  base: string,
  patch: string,
  work: (git: GitRepository, tree: string) => Promise<T>,
): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'docket-patch-'));
  const plain = await GitRepository.open(path);
  const git = await GitRepository.open(path, {
    GIT_INDEX_FILE: join(scratch, 'index'),
    GIT_OBJECT_DIRECTORY: scratch,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: plain.objectDirectory,
  });
  try {
    await git.run(['read-tree', `${base}^{tree}`]);
    try {
      await git.run(['apply', '--cached', '--whitespace=nowarn', '-'], patch);
    } catch (error) {
      if (!(error instanceof GitError) || error.exitCode === null) throw error;
      throw new PatchDoesNotApply(error.message.replace(/^error: /, ''));
    }
    const tree = (await git.run(['write-tree'])).toString('latin1').trim();
    return await work(git, tree);
  } finally {
    git.close();
    plain.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
