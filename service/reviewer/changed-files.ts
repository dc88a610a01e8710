import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { delimited } from './delimited.ts';
import { EVERY_FILE, type GitRepository } from './git.ts';

/** Two commits to compare. */
export interface CommitPair {
  before: string;
  after: string;
}

/**
 * Digests what differs between commits: the paths, and each file's mode and content before and after.
 * Equal digests mean equal changes, down to the byte.
 *
 * @returns by `after`; what could not be compared, or does not differ, is not there.
 */
export async function changeDigests(
  git: GitRepository,
  pairs: readonly CommitPair[],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  if (pairs.length === 0) return digests;
  const options = [...EVERY_FILE, '--raw', '-z', '--no-renames', '--no-abbrev', '--no-ext-diff'];
  const child = git.start(['diff-tree', '--stdin', ...options]);
  child.stdin.on('error', () => undefined);
  child.stderr.resume();
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  // "commit parent": compared with that one instead of with its own parents.
  child.stdin.end(pairs.map(({ before, after }) => `${after} ${before}\n`).join(''));
  let current: { commit: string; hash: Hash } | null = null;
  const finish = (): void => {
    if (current !== null) digests.set(current.commit, current.hash.digest('hex'));
  };
  let path = false;
  // Paths are bytes: latin1 keeps each of them.
  for await (const field of delimited(child.stdout, 'latin1')) {
    if (!path && !field.startsWith(':')) {
      finish();
      current = { commit: field, hash: createHash('sha256') };
      continue;
    }
    current?.hash.update(`${field}\0`);
    // ":100644 100644 <object> <object> M", and then the path.
    path = !path;
  }
  // Where git gave up, the last answer may be cut short.
  if ((await ended)[0] === 0) finish();
  return digests;
}
