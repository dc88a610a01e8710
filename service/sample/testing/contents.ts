import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from '../../store/statements.ts';

/** Every row of every table but settings, in an order that does not depend on how they came. */
export function contents(database: DatabaseSync): string {
  const tables = allRows<{ name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'review_search%' AND name <> 'setting' ORDER BY name",
  );
  const hash = createHash('sha256');
  for (const { name } of tables) {
    hash.update(`\n${name}\n`);
    const statement = database.prepare(`SELECT * FROM ${name}`);
    statement.setReadBigInts(true);
    const rows = statement.all().map((row) => Object.values(row).map(String).join('\u0001'));
    hash.update(rows.toSorted().join('\n'));
  }
  return hash.digest('hex');
}

/** How many rows a table has. @param table May go on with a condition. */
export function count(database: DatabaseSync, table: string): number {
  const row = firstRow<{ rows: number }>(database, `SELECT count(*) AS rows FROM ${table}`);
  return row?.rows ?? 0;
}
