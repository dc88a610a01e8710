import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../base/command-error.ts';
import { openUsable } from '../base/open-usable.ts';
import { GitError, refusalOf } from '../reviewer/git-command.ts';
import { GitRepository, topFolder } from '../reviewer/git.ts';

/** A clone on this machine of a repository that the service behind the gateway reviews. */
export interface NamedClone {
  /** Full name, as the service writes it: `owner/name`. */
  name: string;
  path: string;
}

/**
 * Reads the values of `--repo` beside `--service`.
 *
 * @param folder What relative paths start from.
 * @throws CommandError (exit code 2) saying what is wrong.
 */
export function readClones(values: readonly string[], folder: string): NamedClone[] {
  const names = new Set<string>();
  return values.map((value) => {
    const [, name, path] = /^([^=]*)=(.+)$/s.exec(value) ?? [];
    if (name === undefined || path === undefined) {
      throw refuse(value, 'with --service it must be owner/name=PATH');
    }
    if (!isFullName(name)) {
      throw refuse(value, `“${name}” isn’t the full name of a repository, such as owner/name`);
    }
    // Most hosts take names that differ in case alone for the same.
    const same = name.toLowerCase();
    if (names.has(same)) throw refuse(value, `${name} is named twice`);
    names.add(same);
    return { name, path: resolve(folder, path) };
  });
}

/**
 * The clones that can be read; the others are named on the terminal.
 *
 * @throws CommandError when none of those named can be.
 */
export function openClones(clones: readonly NamedClone[]): Promise<NamedClone[]> {
  return openUsable(clones, async (clone) => {
    const { path } = clone;
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) throw new CommandError(`${path} doesn’t exist.`);
    try {
      if (!found.isDirectory()) throw new GitError('not a folder', null);
      const top = await topFolder(path);
      (await GitRepository.open(top)).close();
      return { ...clone, path: top };
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw new CommandError(`Can’t read ${path}: ${refusalOf(error)}.`);
    }
  });
}

/** Hosts nest groups, so that there may be more than two parts. */
function isFullName(name: string): boolean {
  const parts = name.split('/');
  return parts.length > 1 && parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part));
}

function refuse(value: string, reason: string): CommandError {
  return new CommandError(`--repo ${value}: ${reason}. See --help.`, 2);
}
