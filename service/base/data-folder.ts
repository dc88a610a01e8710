import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

/**
 * The folder of a user's data when none is named: where the platform keeps data of applications
 * (XDG base directories, Application Support, Local AppData).
 */
export function defaultDataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'docket');
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'docket');
  }
  // The XDG specification has relative paths ignored.
  const data = env['XDG_DATA_HOME']?.startsWith('/') ? env['XDG_DATA_HOME'] : undefined;
  return join(data ?? join(home, '.local', 'share'), 'docket');
}

/** What makes a folder a data folder. The lock comes first, so that it is one from its first moment. */
const OWN_FILES = ['lock.db', 'docket.db'];
/** In the user's own folder, also before it holds data: where services with other folders are noted. */
export const NOTES_FOLDER = 'running';
/** What a file system puts into an empty folder by itself. */
const INCIDENTAL = ['lost+found', '.DS_Store'];

/**
 * Makes a data folder where there is none, and lets nobody but its owner read it. A folder of something
 * else is left as it is: what Docket keeps in its own, it also takes away and replaces.
 *
 * @throws CommandError when it cannot be made or written, is a file, or holds something else.
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    const found = statSync(folder);
    if (!found.isDirectory()) throw new Error('it is a file');
    const names = readdirSync(folder).filter(
      (name) => name !== NOTES_FOLDER && !INCIDENTAL.includes(name),
    );
    if (names.length > 0 && !OWN_FILES.some((name) => names.includes(name))) {
      throw new CommandError(
        `The folder ${folder} has other files in it and isn’t a data folder of Docket. Use --data DIR to choose an empty or new one.`,
      );
    }
    // Also one that was there before: it holds private code and tokens.
    if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (error) {
    throw error instanceof CommandError ? error : unusableDataFolder(folder, error);
  }
}

/** What to say about a data folder that cannot be written. */
export function unusableDataFolder(folder: string, error: unknown): CommandError {
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandError(
    `Can’t write to the data folder ${folder} (${reason}). Use --data DIR to choose another.`,
  );
}

/** As mkdir's own `recursive`, which never returns where nothing can be made (below /proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
