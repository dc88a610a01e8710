import { basename } from 'node:path';
import { GitError } from './git-command.ts';
import { isKnownHost } from '../base/source-links.ts';
import type { GitRepository } from './git.ts';

/** How a repository is named, and where its pages are. */
export interface Origin {
  full_name: string;
  /** Page of the repository on a known source host; null: no link can be made. */
  web_url: string | null;
}

/**
 * Names a repository after its remote `origin`, where that is a known source host, else after its
 * folder: `local/<folder>`.
 */
export async function originOf(git: GitRepository): Promise<Origin> {
  const url = await git
    .run(['config', '--get', 'remote.origin.url'])
    .then((bytes) => bytes.toString('utf8').trim())
    .catch((error: unknown) => {
      if (error instanceof GitError) return '';
      throw error;
    });
  return parseOrigin(url) ?? { full_name: `local/${folderName(git.path)}`, web_url: null };
}

/** Reads the URL of a remote (https, ssh or git's short form); null for hosts that are not known. */
export function parseOrigin(url: string): Origin | null {
  const found =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[^@/\s]+@)([^/:]+):(.+)$/.exec(url);
  const host = found?.[1]?.toLowerCase() ?? '';
  const fullName = found?.[2]?.replace(/\/+$/, '').replace(/\.git$/, '') ?? '';
  if (!isKnownHost(host) || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(fullName)) return null;
  return { full_name: fullName, web_url: `https://${host}/${fullName}` };
}

function folderName(path: string): string {
  const name = basename(path.replace(/[\\/]+(?:\.git)?[\\/]*$/, '')).replace(/\.git$/, '');
  return name.replaceAll(/[^\w.-]/g, '-') || 'repository';
}
