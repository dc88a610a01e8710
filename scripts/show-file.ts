import { execFileSync } from 'node:child_process';

/** The bytes of a file at a commit, as git shows them; null where it is not there. */
export function showFile(folder: string, commit: string, path: string): Buffer | null {
  try {
    return execFileSync('git', ['-C', folder, 'show', `${commit}:${path}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1024 * 1024 * 1024,
    });
  } catch {
    return null;
  }
}
