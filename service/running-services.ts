import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './base/command-error.ts';
import { defaultDataFolder, NOTES_FOLDER, prepareDataFolder } from './base/data-folder.ts';
import { callersFolder, readDataFolder } from './options.ts';
import { isLocked } from './service-lock.ts';
import { openDatabase } from './store/database.ts';

/** Where services with a data folder of their own are noted, each in a file. */
const notesFolder = (): string => join(defaultDataFolder(), NOTES_FOLDER);

/**
 * Notes that a service runs on a data folder, so that commands find it without being told. Where
 * nothing can be noted, they have to be told.
 *
 * @returns what takes the note away.
 */
export function noteRunning(dataFolder: string): () => void {
  const folder = notesFolder();
  const name = hash('sha256', dataFolder).slice(0, 16);
  const file = join(folder, name);
  if (dataFolder === defaultDataFolder()) return () => undefined;
  try {
    prepareDataFolder(defaultDataFolder());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, dataFolder, { mode: 0o600 });
  } catch (error) {
    if (!(error instanceof CommandError || isSystemError(error))) throw error;
  }
  return () => rmSync(file, { force: true });
}

/** Opens the data folder that a command was told, else that of the service that runs. */
export function openRunning(told: string | undefined) {
  const dataFolder =
    told === undefined ? runningDataFolder() : readDataFolder(told, callersFolder());
  if (!existsSync(join(dataFolder, 'docket.db'))) {
    throw new CommandError(`No data in ${dataFolder} yet. Start Docket first: npm start`);
  }
  return { dataFolder, database: openDatabase(dataFolder, { migrates: !isLocked(dataFolder) }) };
}

/** The data folder of the service that runs: the user's own, or the only other one. */
function runningDataFolder(): string {
  const own = defaultDataFolder();
  if (runs(own)) return own;
  const [only, ...others] = notedFolders().filter(runs);
  if (only === undefined) return own;
  if (others.length === 0) return only;
  const named = [only, ...others].map((folder) => `--data "${folder}"`).join(', ');
  throw new CommandError(`Several services are running. Choose one: ${named}`, 2);
}

function runs(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'lock.db')) && isLocked(dataFolder);
}

function notedFolders(): string[] {
  const folder = notesFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
