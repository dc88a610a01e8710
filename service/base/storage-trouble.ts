import { join, sep } from 'node:path';
import { CommandError, errorCode } from './command-error.ts';
import { unusableDataFolder } from './data-folder.ts';

/** What can be wrong with the place where Docket keeps its data, whatever it was about to do. */
export type StorageTrouble = 'busy' | 'full' | 'corrupt' | 'read-only' | 'failing';

/** By SQLite's primary result codes. */
const OF_SQLITE: Readonly<Record<number, StorageTrouble>> = {
  5: 'busy', // SQLITE_BUSY
  8: 'read-only', // SQLITE_READONLY
  10: 'failing', // SQLITE_IOERR
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'read-only', // SQLITE_CANTOPEN
  26: 'corrupt', // SQLITE_NOTADB
};

const OF_SYSTEM: Readonly<Record<string, StorageTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EIO: 'failing',
};

/** What an error says about the place of Docket's data; undefined: it says something else. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  // The lower byte of an extended result code is the primary one.
  if ('errcode' in error && typeof error.errcode === 'number')
    return OF_SQLITE[error.errcode & 255];
  return OF_SYSTEM[errorCode(error) ?? ''];
}

const WORDS: Readonly<Record<StorageTrouble, (folder: string) => string>> = {
  busy: (folder) => `The database in ${folder} is busy: another program is writing to it.`,
  full: (folder) => `The disk that holds ${folder} is full. Free up some space.`,
  corrupt: (folder) =>
    `The database in ${folder} is corrupt. Stop Docket, then restore docket.db from a copy, or move the corrupt file aside: ` +
    'Docket then reviews the history again; it starts without the old database’s reruns, patch reviews and tokens.',
  'read-only': (folder) => `Can’t write to ${folder}. Check its permissions and its disk.`,
  failing: (folder) => `Can’t read or write ${folder}. Check whether its disk is full or failing.`,
};

/**
 * What is wrong and what to do about it.
 *
 * @param place What the place is called. Its path is told to the person who started Docket, and to nobody else.
 */
export function storageWords(trouble: StorageTrouble, place = 'the data folder'): string {
  const words = WORDS[trouble](place);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The error as a person at the command line can act on it, where it is one of the data folder. */
export function namingStorage(error: unknown, dataFolder: string): unknown {
  const trouble = storageTrouble(error);
  if (trouble === undefined) {
    return isAbout(error, dataFolder) ? unusableDataFolder(dataFolder, error) : error;
  }
  const words = storageWords(trouble, `the data folder ${dataFolder}`);
  const next = trouble === 'busy' ? 'Try again.' : 'Use --data DIR to choose another folder.';
  return new CommandError(`${words} ${next}`);
}

/** Whether the system says it of something in a folder, such as what another user left there. */
function isAbout(error: unknown, folder: string): boolean {
  if (!(error instanceof Error) || !('path' in error)) return false;
  return typeof error.path === 'string' && error.path.startsWith(join(folder, sep));
}
