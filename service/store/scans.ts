import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { Scan, ScanError, ScanResult, ScanRule } from './scan.ts';
import { allRows, firstRow, prepared } from './statements.ts';

/** A scan as it is recorded. */
export interface ScanWrite extends Omit<Scan, 'results'> {
  repository_id: string;
  commit_sha: string;
  /** Of all that is kept of it but its time. */
  digest: string;
  /** gzip, the JSON text of a result each line; null: too many to be compared. */
  results: Buffer | null;
}

/**
 * Records what a scanner reported of a commit, instead of what it reported before. Call it inside a
 * transaction.
 *
 * @returns false: it is what was recorded before, and nothing changed.
 */
export function putScan(database: DatabaseSync, scan: ScanWrite): boolean {
  const { repository_id, commit_sha, check_key, digest } = scan;
  const known = firstRow<{ digest: string }>(
    database,
    'SELECT digest FROM scan WHERE repository_id = ? AND commit_sha = ? AND check_key = ?',
    repository_id,
    commit_sha,
    check_key,
  );
  if (known?.digest === digest) return false;
  prepared(
    database,
    `INSERT OR REPLACE INTO scan (repository_id, commit_sha, check_key, name, version, digest,
       recorded_at, sources, result_count, errors, rules, results)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    repository_id,
    commit_sha,
    check_key,
    scan.name,
    scan.version,
    digest,
    scan.recorded_at,
    scan.sources,
    scan.result_count,
    JSON.stringify(scan.errors),
    JSON.stringify(scan.rules),
    scan.results,
  );
  return true;
}

interface ScanRow extends Omit<Scan, 'errors' | 'rules' | 'results'> {
  errors: string;
  rules: string;
  results: Uint8Array | null;
}

/** What scanners reported of a commit, by tool. */
export function scansOf(database: DatabaseSync, repositoryId: string, commit: string): Scan[] {
  return allRows<ScanRow>(
    database,
    `SELECT check_key, name, version, recorded_at, sources, result_count, errors, rules, results
     FROM scan WHERE repository_id = ? AND commit_sha = ? ORDER BY check_key`,
    repositoryId,
    commit,
  ).map((row) => ({
    ...row,
    // Written by `putScan`.
    errors: JSON.parse(row.errors) as ScanError[],
    rules: JSON.parse(row.rules) as ScanRule[],
    results: row.results === null ? null : resultsOf(row.results),
  }));
}

function resultsOf(packed: Uint8Array): ScanResult[] {
  const lines = gunzipSync(packed).toString('utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ScanResult]));
}

/** What a scanner of a repository was called last; undefined: it has reported nothing. */
export function scannerName(
  database: DatabaseSync,
  repositoryId: string,
  checkKey: string,
): string | undefined {
  return firstRow<{ name: string }>(
    database,
    'SELECT name FROM scan WHERE repository_id = ? AND check_key = ? ORDER BY rowid DESC LIMIT 1',
    repositoryId,
    checkKey,
  )?.name;
}
