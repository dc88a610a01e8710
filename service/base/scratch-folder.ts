import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let scratch = tmpdir();

/**
 * Has what this process keeps for a moment below its data folder, which is its owner's alone, and takes away
 * what a process before it left there.
 *
 * @param owner Of each there is one process at a time.
 */
export function openScratchFolder(dataFolder: string, owner: 'service' | 'reviewer'): void {
  const folder = join(dataFolder, 'scratch', owner);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of this process alone: one before it may only be ending now.
  const own = mkdtempSync(join(folder, 'of-'));
  // A command that is being ended may still add to it.
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 10 };
  process.once('exit', () => rmSync(own, options));
  scratch = own;
}

/** Makes an empty folder, which whoever asks for it takes away again. @param name The beginning of its name. */
export function makeScratchFolder(name: string): Promise<string> {
  return mkdtemp(join(scratch, `${name}-`));
}
