import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { storageTrouble } from '../base/storage-trouble.ts';
import { emptyJournal, inTransaction } from '../store/database.ts';
import { packed, unpacked } from '../store/packed.ts';
import { BoundedCache } from './bounded-cache.ts';

/** Characters of facts kept in memory. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;
/** Facts written in one transaction. */
const BATCH = 1000;

/**
 * What checks took out of blobs, kept on disk (`cache.db`) with the most recent in memory. It is only
 * a cache: deleting the file loses time and nothing else.
 */
export class FactsCache {
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #memory = new BoundedCache<string>(KEPT_CHARACTERS);
  readonly #unwritten = new Map<string, string>();

  /** @param dataFolder Exists; `:memory:` keeps nothing. */
  constructor(dataFolder: string) {
    const file = dataFolder === ':memory:' ? dataFolder : join(dataFolder, 'cache.db');
    try {
      this.#database = openCache(file);
    } catch {
      this.#database = openAnew(file);
    }
    this.#select = this.#database.prepare('SELECT facts FROM packed_fact WHERE key = ?');
    this.#insert = this.#database.prepare(
      'INSERT OR REPLACE INTO packed_fact (key, facts) VALUES (?, ?)',
    );
  }

  /** The JSON text kept under a key. */
  get(key: string): string | undefined {
    const known = this.#memory.get(key) ?? this.#unwritten.get(key);
    if (known !== undefined) return known;
    const found = this.#find(key);
    if (found === undefined) return undefined;
    this.#memory.set(key, found, key.length + found.length);
    return found;
  }

  set(key: string, facts: string): void {
    this.#memory.set(key, facts, key.length + facts.length);
    this.#unwritten.set(key, facts);
    if (this.#unwritten.size >= BATCH) this.flush();
  }

  /** Writes what is only in memory so far. What cannot be written is not kept. */
  flush(): void {
    if (this.#unwritten.size === 0) return;
    try {
      inTransaction(this.#database, () => {
        for (const [key, facts] of this.#unwritten) this.#insert.run(key, packed(facts));
      });
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
    }
    this.#unwritten.clear();
  }

  #find(key: string): string | undefined {
    try {
      const found = this.#select.get(key)?.['facts'];
      return found instanceof Uint8Array ? intact(found) : undefined;
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
      return undefined;
    }
  }

  /** Takes no more of the disk than what is kept. */
  rest(): void {
    this.flush();
    emptyJournal(this.#database);
  }

  close(): void {
    this.flush();
    this.#database.close();
  }
}

/** What was packed; undefined where it is damaged. */
function intact(bytes: Uint8Array): string | undefined {
  try {
    return unpacked(bytes);
  } catch {
    return undefined;
  }
}

/** It is only a cache: one that is broken is made anew, and where there is no place for one there is none. */
function openAnew(file: string): DatabaseSync {
  try {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    return openCache(file);
  } catch {
    return openCache(':memory:');
  }
}

function openCache(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = OFF');
    database.exec(
      'CREATE TABLE IF NOT EXISTS packed_fact (key TEXT PRIMARY KEY, facts BLOB NOT NULL) STRICT, WITHOUT ROWID',
    );
    // As it was kept before: unpacked.
    database.exec('DROP TABLE IF EXISTS fact');
    const [check] = database.prepare('PRAGMA quick_check(1)').all();
    if (check?.['quick_check'] !== 'ok') throw new Error('the cache is broken');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
