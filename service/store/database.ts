import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../base/command-error.ts';
import { namingStorage, storageTrouble } from '../base/storage-trouble.ts';
import { addPacking } from './packed.ts';
import { prepareDataFolder, unusableDataFolder } from '../base/data-folder.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Opens the database of a data folder, made and migrated as needed.
 *
 * Readers never wait (write-ahead log); a writer waits up to five seconds for another one.
 *
 * @param dataFolder Made when it does not exist. `:memory:` gives a database of its own, for tests.
 * @param migrates false beside a service that runs: it is of the version that its database is of.
 * @throws CommandError when the folder cannot be written, its disk is full, its database is corrupt, it
 *   was made by a newer version, or it is to be migrated and must not be.
 */
export function openDatabase(
  dataFolder: string,
  { migrates = true }: { migrates?: boolean } = {},
): DatabaseSync {
  const database = openFile(dataFolder);
  try {
    addPacking(database);
    // For a migration: SQLite’s own `lower` changes ASCII letters only.
    database.function('lowered', (text) => String(text).toLowerCase());
    // A migration may replace a table that others refer to.
    database.exec(
      'PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
    );
    migrate(database, dataFolder, migrates);
    database.exec('PRAGMA foreign_keys = ON');
  } catch (error) {
    database.close();
    throw namingStorage(error, dataFolder);
  }
  return database;
}

/** Runs `work` in a transaction that no other writer can come between; rolls back if it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `work`, whose reads all see the database as it is at one moment, until it returns or waits. */
export function atOneMoment<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('COMMIT');
  }
}

/**
 * Brings what the write-ahead log holds into the database, and gives its place on the disk back. Nothing
 * depends on it: it waits for nobody, and what the disk prevents is left for the next time.
 */
export function emptyJournal(database: DatabaseSync): void {
  const wait = Number(database.prepare('PRAGMA busy_timeout').get()?.['timeout'] ?? 0);
  database.exec('PRAGMA busy_timeout = 0');
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (storageTrouble(error) === undefined) throw error;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${wait}`);
  }
}

function openFile(dataFolder: string): DatabaseSync {
  if (dataFolder === ':memory:') return new DatabaseSync(':memory:');
  prepareDataFolder(dataFolder);
  try {
    const database = new DatabaseSync(join(dataFolder, 'docket.db'));
    // Takes and releases the write lock: what cannot be written is found here.
    database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE; COMMIT');
    return database;
  } catch (error) {
    const named = namingStorage(error, dataFolder);
    throw named instanceof CommandError ? named : unusableDataFolder(dataFolder, error);
  }
}

function migrate(database: DatabaseSync, dataFolder: string, migrates: boolean): void {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => /^\d{4}-.*\.sql$/.test(file))
    .toSorted();
  const version = versionOf(database);
  if (version > files.length) {
    throw new CommandError(
      `The data folder ${dataFolder} was created by a newer version of Docket. Update Docket, or use --data DIR to choose another.`,
    );
  }
  if (version === files.length) return;
  if (!migrates) {
    throw new CommandError(
      `Docket was updated, but an older version is still running on the data folder ${dataFolder}. Restart Docket first.`,
    );
  }
  inTransaction(database, () => {
    // Read again inside the transaction: another process may just have done it.
    for (let done = versionOf(database); done < files.length; done += 1) {
      database.exec(readFileSync(join(MIGRATIONS, files[done] ?? ''), 'utf8'));
      database.exec(`PRAGMA user_version = ${done + 1}`);
    }
  });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}
