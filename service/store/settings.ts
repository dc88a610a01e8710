import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { firstRow, prepared } from './statements.ts';

/** Reads a setting of this data folder, or undefined when it was never written. */
export function readSetting(database: DatabaseSync, key: string): string | undefined {
  const row = firstRow<{ value: string }>(database, 'SELECT value FROM setting WHERE key = ?', key);
  return row?.value;
}

/** Writes a setting of this data folder. */
export function writeSetting(database: DatabaseSync, key: string, value: string): void {
  prepared(
    database,
    'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ).run(key, value);
}

/** The key that signs cursors: made once per data folder, so that cursors outlive a restart. */
export function cursorKey(database: DatabaseSync): Buffer {
  prepared(database, 'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    'cursor_key',
    randomBytes(32).toString('base64url'),
  );
  return Buffer.from(readSetting(database, 'cursor_key') ?? '', 'base64url');
}
