import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchFolder } from '../base/scratch-folder.ts';
import { storageTrouble } from '../base/storage-trouble.ts';
import { GitError, unreadObject } from './git-command.ts';
import { GitRepository, quotedPath } from './git.ts';

/** As many of git's complaints about one patch are told. */
const MOST_COMPLAINTS = 20;

/** A patch that git does not apply to its base. */
export class PatchDoesNotApply extends Error {
  /** In git's words, one for each file that does not fit, or where the patch cannot be read. */
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(complaints[0] ?? 'git can’t apply it');
    this.name = 'PatchDoesNotApply';
    this.complaints = complaints;
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
  const plain = await GitRepository.open(path);
  plain.close();
  const scratch = await makeScratchFolder('patch');
  const git = await GitRepository.open(path, {
    GIT_INDEX_FILE: join(scratch, 'index'),
    GIT_OBJECT_DIRECTORY: scratch,
    // Quoted, a path may hold the colon that separates several.
    GIT_ALTERNATE_OBJECT_DIRECTORIES: quotedPath(plain.objectDirectory),
  });
  try {
    const tree = await applied(git, base, patch);
    return await work(git, tree);
  } finally {
    git.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function applied(git: GitRepository, base: string, patch: string): Promise<string> {
  // Where the clone lacks the tree, git names what it was asked for.
  await run(git, ['read-tree', (await git.treeOf(base)) ?? base]);
  try {
    await run(
      git,
      ['-c', 'apply.ignoreWhitespace=no', 'apply', '--cached', '--whitespace=nowarn', '-'],
      patch,
    );
  } catch (error) {
    const isOfPatch = error instanceof GitError && error.exitCode !== null;
    if (!isOfPatch || storageTrouble(error) !== undefined) throw error;
    throw new PatchDoesNotApply(complaintsOf(error));
  }
  // A partial clone need not have the files that the patch leaves alone.
  return (await run(git, ['write-tree', '--missing-ok'])).toString('latin1').trim();
}

/** `patch failed: PATH:LINE` names the hunk; the line after it says the same of the file. */
function complaintsOf({ message, words }: GitError): string[] {
  const told = words
    .split('\n')
    .filter((line) => /^(?:error|fatal): /.test(line) && !line.endsWith(': patch does not apply'));
  const lines = told.length > 0 ? told.slice(0, MOST_COMPLAINTS) : [message];
  // Git’s hint about an option helps only those who run git themselves.
  return lines.map((line) => line.replace(/^(?:error|fatal): | \(allow with .*\)$/g, ''));
}

/** Runs git in what may be a clone that lacks objects. */
async function run(git: GitRepository, args: readonly string[], input?: string): Promise<Buffer> {
  try {
    return await git.run(args, input);
  } catch (error) {
    const lacking = unreadObject(error);
    if (lacking === undefined) throw error;
    const what = (await pathOf(git, lacking)) ?? `object ${lacking}`;
    throw new PatchDoesNotApply([`this clone is missing ${what} at the base`]);
  }
}

/** The path at which the index has an object. */
async function pathOf(git: GitRepository, object: string): Promise<string | undefined> {
  const staged = (await git.run(['ls-files', '--stage', '-z'])).toString().split('\0');
  const entry = staged.find((each) => each.split(' ')[1] === object);
  return entry?.slice(entry.indexOf('\t') + 1);
}
