import { hash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isScope, type Grant } from '../base/scopes.ts';
import { inTransaction } from './database.ts';
import { firstRow, prepared } from './statements.ts';

/** A sign-in code is good for ten minutes, a token that it was exchanged for thirty days. */
const CODE_MILLISECONDS = 10 * 60 * 1000;
const TOKEN_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

interface GrantRow {
  org_id: string;
  scopes: string;
  repository_ids: string | null;
  expires_at: string | null;
}

/**
 * Makes a bearer token. Only its digest is stored: the text returned here is shown once.
 *
 * @param now The current time, in milliseconds since 1970.
 */
export function createToken(
  database: DatabaseSync,
  grant: Grant,
  label: string,
  now: number,
): string {
  const token = `dkt_${randomBytes(32).toString('base64url')}`;
  prepared(database, 'DELETE FROM access_token WHERE expires_at <= ?').run(time(now));
  prepared(
    database,
    `INSERT INTO access_token (digest, org_id, scopes, repository_ids, label, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    digest(token),
    grant.orgId,
    JSON.stringify(grant.scopes),
    grant.repositoryIds === null ? null : JSON.stringify(grant.repositoryIds),
    label,
    time(now),
    time(now + TOKEN_MILLISECONDS),
  );
  return token;
}

/**
 * What a bearer token permits, or undefined when it is unknown or has expired. The look-up goes by
 * digest, so its timing tells nothing about a token.
 */
export function findToken(database: DatabaseSync, token: string, now: number): Grant | undefined {
  const row = firstRow<GrantRow>(
    database,
    'SELECT org_id, scopes, repository_ids, expires_at FROM access_token WHERE digest = ?',
    digest(token),
  );
  return row === undefined ? undefined : validGrant(row, now);
}

/** Makes a sign-in code: exchanged once for a token of this grant, within ten minutes. */
export function createSignInCode(database: DatabaseSync, grant: Grant, now: number): string {
  const code = randomBytes(18).toString('base64url');
  prepared(database, 'DELETE FROM sign_in_code WHERE expires_at <= ?').run(time(now));
  prepared(
    database,
    'INSERT INTO sign_in_code (digest, org_id, scopes, repository_ids, expires_at) VALUES (?, ?, ?, ?, ?)',
  ).run(
    digest(code),
    grant.orgId,
    JSON.stringify(grant.scopes),
    grant.repositoryIds === null ? null : JSON.stringify(grant.repositoryIds),
    time(now + CODE_MILLISECONDS),
  );
  return code;
}

/**
 * Exchanges a sign-in code for a token; the code is gone afterwards, also when it had expired.
 *
 * @returns The token and what it permits, or undefined for a used, old or unknown code.
 */
export function exchangeSignInCode(
  database: DatabaseSync,
  code: string,
  now: number,
): { token: string; grant: Grant } | undefined {
  return inTransaction(database, () => {
    const row = firstRow<GrantRow>(
      database,
      'DELETE FROM sign_in_code WHERE digest = ? RETURNING org_id, scopes, repository_ids, expires_at',
      digest(code),
    );
    const grant = row === undefined ? undefined : validGrant(row, now);
    if (grant === undefined) return undefined;
    return { token: createToken(database, grant, 'sign-in', now), grant };
  });
}

function validGrant(row: GrantRow, now: number): Grant | undefined {
  if (row.expires_at !== null && row.expires_at <= time(now)) return undefined;
  return {
    orgId: row.org_id,
    scopes: (JSON.parse(row.scopes) as string[]).filter(isScope),
    repositoryIds:
      row.repository_ids === null ? null : (JSON.parse(row.repository_ids) as string[]),
  };
}

function digest(secret: string): string {
  return hash('sha256', secret);
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
