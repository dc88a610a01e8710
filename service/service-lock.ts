import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './base/command-error.ts';
import { prepareDataFolder } from './base/data-folder.ts';
import { namingStorage, storageTrouble } from './base/storage-trouble.ts';

/** Held by the one service that works on a data folder. */
export interface ServiceLock {
  release: () => void;
}

/**
 * Takes a data folder for this process. The lock is an exclusive transaction on a database of its
 * own: the operating system ends it with the process, however that ends.
 *
 * @throws CommandError when another service has the folder, or it cannot be written.
 */
export function lockDataFolder(dataFolder: string): ServiceLock {
  prepareDataFolder(dataFolder);
  const database = openLock(dataFolder);
  try {
    // `isLocked` may look at it in this moment.
    database.exec('PRAGMA busy_timeout = 500; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (storageTrouble(error) !== 'busy') throw lockError(dataFolder, error);
    throw new CommandError(
      `Another Docket is already using the data folder ${dataFolder}. Stop it, or use --data DIR to choose another.`,
    );
  }
  return { release: () => database.close() };
}

/**
 * Tells whether a service works on this data folder now.
 *
 * @throws CommandError when the lock cannot be read.
 */
export function isLocked(dataFolder: string): boolean {
  const database = openLock(dataFolder);
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (storageTrouble(error) === 'busy') return true;
    throw lockError(dataFolder, error);
  } finally {
    database.close();
  }
}

function openLock(dataFolder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataFolder, 'lock.db'));
  } catch (error) {
    throw lockError(dataFolder, error);
  }
}

/** What to say about a lock that cannot be used. Nothing is kept in it, so that a corrupt one can go. */
function lockError(dataFolder: string, error: unknown): unknown {
  return storageTrouble(error) === 'corrupt'
    ? new CommandError(
        `The file ${join(dataFolder, 'lock.db')} is corrupt. Delete it: it holds no data, and Docket makes a new one.`,
      )
    : namingStorage(error, dataFolder);
}
