import { access, constants, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from './command-error.ts';

/** What can be done with a repository of this machine at this moment. */
export type LiveAccess =
  | 'write'
  | 'read'
  /** It was moved, deleted or closed to this user. */
  | 'unavailable'
  /** It is on no disk of this machine, as those of the sample. */
  | 'elsewhere'
  /** The disk did not say. */
  | 'unknown';

/**
 * Looks at a repository as it is now (spec: Authentication 5): it can be read when its git directory
 * can, and written when that can be written.
 *
 * @param path A work tree or git directory; null: none on this machine.
 */
export async function liveAccess(path: string | null): Promise<LiveAccess> {
  if (path === null) return 'elsewhere';
  try {
    const directory = await gitDirectory(path);
    await access(join(directory, 'HEAD'), constants.R_OK);
    return (await canWrite(directory)) ? 'write' : 'read';
  } catch (error) {
    const gone = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'];
    return gone.includes(errorCode(error) ?? '') ? 'unavailable' : 'unknown';
  }
}

/** The git directory of a work tree, a linked work tree, or a bare repository. */
async function gitDirectory(path: string): Promise<string> {
  const dotGit = join(path, '.git');
  const found = await stat(dotGit).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return path;
  if (found.isDirectory()) return dotGit;
  const link = await readFile(dotGit, 'utf8');
  return resolve(path, link.replace(/^gitdir: /, '').trimEnd());
}

async function canWrite(directory: string): Promise<boolean> {
  try {
    await access(directory, constants.W_OK);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}
