import type { DatabaseSync } from 'node:sqlite';
import type { Grant } from './base/scopes.ts';
import { createSignInCode } from './store/tokens.ts';

/**
 * Makes a sign-in link: it carries a single-use code in the fragment, which browsers send to no
 * server and services log nowhere.
 *
 * @param origin Where the dashboard is, for example `http://127.0.0.1:4180`.
 */
export function makeSignInLink(database: DatabaseSync, origin: string, grant: Grant): string {
  return `${origin}/connect#code=${createSignInCode(database, grant, Date.now())}`;
}
