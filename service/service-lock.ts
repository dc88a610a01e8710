import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './base/command-error.ts';
import { prepareDataFolder } from './base/data-folder.ts';
import { storageTrouble } from './base/storage-trouble.ts';

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
  const database = new DatabaseSync(join(dataFolder, 'lock.db'));
  try {
    // `isLocked` may look at it in this moment.
    database.exec('PRAGMA busy_timeout = 500; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (storageTrouble(error) !== 'busy') throw error;
    throw new CommandError(
      `Another Docket is already using the data folder ${dataFolder}. Stop it, or use --data DIR to choose another.`,
    );
  }
  return { release: () => database.close() };
}

/** Tells whether a service works on this data folder now. */
export function isLocked(dataFolder: string): boolean {
  const database = new DatabaseSync(join(dataFolder, 'lock.db'));
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (storageTrouble(error) === 'busy') return true;
    throw error;
  } finally {
    database.close();
  }
}
