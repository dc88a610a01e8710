import { unreadObject } from './git-command.ts';
import type { GitRepository } from './git.ts';
import { TOO_MANY_MISSING, TOO_MANY_MOVED, type Unreadable } from './revisions.ts';
import type { FileChange } from './tree.ts';

/** Files that git is told to leave out, as the clone lacks them. */
const MOST_LEFT_OUT = 200;

/**
 * The files that git takes for renamed between two trees: new names by old ones. Files that the clone lacks
 * are left out.
 *
 * @param changes The files that differ between them.
 * @returns why git cannot tell, where the clone lacks too much or too many files came and went.
 */
export async function renamedFiles(
  git: GitRepository,
  before: string,
  after: string,
  changes: readonly FileChange[],
): Promise<ReadonlyMap<string, string> | Unreadable> {
  try {
    return (await git.renamedFiles(before, after)) ?? TOO_MANY_MOVED;
  } catch (error) {
    if (unreadObject(error) === undefined) throw error;
  }
  const lacking = await lackingFiles(git, changes);
  if (lacking.length === 0 || lacking.length > MOST_LEFT_OUT) return TOO_MANY_MISSING;
  try {
    return (await git.renamedFiles(before, after, lacking)) ?? TOO_MANY_MOVED;
  } catch (error) {
    if (unreadObject(error) === undefined) throw error;
    return TOO_MANY_MISSING;
  }
}

/** Of the files that came or went, those that the clone lacks; no more than matter. */
async function lackingFiles(git: GitRepository, changes: readonly FileChange[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const { path, before, after } of changes) {
    if (before !== null && after !== null) continue;
    const id = (before ?? after)?.id;
    if (id !== undefined && (await git.object(id)) === null) lacking.push(path);
    if (lacking.length > MOST_LEFT_OUT) break;
  }
  return lacking;
}
