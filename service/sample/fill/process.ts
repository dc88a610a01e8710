import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { exitWith } from '../../base/command-error.ts';
import { namingStorage } from '../../base/storage-trouble.ts';
import { openDatabase } from '../../store/database.ts';
import { fillSample } from './fill-sample.ts';

/** What the process tells its parent. */
export type FillMessage =
  /** Reviews recorded so far. */
  | { recorded: number }
  /** Reviews that were there and not asked for. */
  | { surplus: number };

/** After each transaction the others get their turn at writing. */
const PAUSE_MILLISECONDS = 4;

/**
 * Fills the sample organization of a data folder up, in a process of its own: the service answers
 * meanwhile, and ends it when it ends itself.
 */
async function main(dataFolder: string, size: number): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
  setPriority(10);
  const database = openDatabase(dataFolder, { migrates: false });
  // Whole batches are kept in memory, and written to the database file a few at a time.
  database.exec('PRAGMA cache_size = -32000; PRAGMA wal_autocheckpoint = 4000');
  const surplus = await fillSample(database, size, async (recorded) => {
    tell({ recorded });
    await wait(PAUSE_MILLISECONDS);
  });
  if (surplus > 0) tell({ surplus });
  database.close();
  process.disconnect();
}

function tell(message: FillMessage): void {
  process.send?.(message, () => undefined);
}

const [, , dataFolder, size] = process.argv;
if (dataFolder === undefined) throw new Error('the data folder is missing');
try {
  await main(dataFolder, Number(size));
} catch (error) {
  exitWith(namingStorage(error, dataFolder));
}
