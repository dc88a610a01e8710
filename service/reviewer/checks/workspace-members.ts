import { posix } from 'node:path';

/** The folders that the root of a workspace lists. */
export interface Workspace {
  /** May hold `*`. */
  members: readonly string[];
  excluded: readonly string[];
}

/** Folders that a workspace lists; of one that lists more, no member is known. */
const MOST_FOLDERS = 1000;

/** A folder without what its name can be written with: `./` before it, and `/` behind it. */
export function listedFolder(written: string): string {
  return posix.normalize(written).replace(/\/$/, '');
}

/**
 * Whether a folder in a workspace is surely a member. Not all that a pattern can say is read.
 *
 * @param folder Below the workspace’s root; '' is the root itself, and no member.
 */
export function isMember({ members, excluded }: Workspace, folder: string): boolean {
  if (folder === '' || members.length + excluded.length > MOST_FOLDERS) return false;
  const isExcluded = excluded.some((each) => `${folder}/`.startsWith(`${each}/`));
  return !isExcluded && members.some((each) => isNamed(each, folder));
}

/** Whether a pattern names a folder; a part of it may hold one `*`. */
function isNamed(pattern: string, folder: string): boolean {
  if (!pattern.includes('*')) return pattern === folder;
  const names = folder.split('/');
  const parts = pattern.split('/');
  return parts.length === names.length && parts.every((part, at) => isPart(part, names[at] ?? ''));
}

function isPart(pattern: string, name: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return pattern === name;
  const [begin, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return name.length >= begin.length + end.length && name.startsWith(begin) && name.endsWith(end);
}
