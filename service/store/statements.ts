import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** A piece of SQL with the values of its `?` placeholders, in order. */
export interface Sql {
  text: string;
  values: readonly SQLInputValue[];
}

const cache = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Prepares a statement once per connection. `text` must come from a small set: never inline values. */
export function prepared(database: DatabaseSync, text: string): StatementSync {
  let statements = cache.get(database);
  if (statements === undefined) cache.set(database, (statements = new Map()));
  let statement = statements.get(text);
  if (statement === undefined) statements.set(text, (statement = database.prepare(text)));
  return statement;
}

/** All rows of a query. The caller names the columns it selected. */
export function allRows<Row>(
  database: DatabaseSync,
  text: string,
  ...values: readonly SQLInputValue[]
): Row[] {
  return prepared(database, text).all(...values) as Row[];
}

/** The first row of a query, or undefined. The caller names the columns it selected. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the columns are, as in allRows
export function firstRow<Row>(
  database: DatabaseSync,
  text: string,
  ...values: readonly SQLInputValue[]
): Row | undefined {
  return prepared(database, text).get(...values) as Row | undefined;
}
