import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/database.ts';
import { reviewAgain } from '../store/review-again.ts';
import { putScan, type ScanWrite } from '../store/scans.ts';
import type { ReadRun } from './sarif-run.ts';
import { MOST_RESULTS, type ScanResult, type ScanRule } from '../store/scan.ts';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A run of a tool, and the commit that it looked at. */
export interface RunOfCommit {
  commit: string;
  run: ReadRun;
}

/** What an import changed. */
export interface Imported {
  /** Scans that are new, and those that were there before. */
  recorded: number;
  unchanged: number;
  /** Reviews that are run again. */
  runs: number;
  /** The commits that have new results and no review. */
  unreviewed: readonly string[];
}

/**
 * Records runs of scanners, all of them or none, and has what they are about reviewed again. Runs of the
 * same tool and version on the same commit count together; otherwise the last one stands.
 *
 * @param now Milliseconds since 1970.
 */
export function importScans(
  database: DatabaseSync,
  repository: { id: string; org_id: string },
  runs: readonly RunOfCommit[],
  now: number,
): Imported {
  const scans = Map.groupBy(runs, ({ commit, run }) =>
    JSON.stringify([commit, run.check_key, run.version]),
  );
  const writes = [...scans.values()].map((of) => scanOf(repository.id, of, now));
  return inTransaction(database, () => {
    const changed = writes.filter((write) => putScan(database, write));
    const commits = [...new Set(changed.map(({ commit_sha }) => commit_sha))];
    const { runs: again, heads } = reviewAgain(database, repository, commits, now);
    return {
      recorded: changed.length,
      unchanged: writes.length - changed.length,
      runs: again,
      unreviewed: commits.filter((commit) => !heads.has(commit)),
    };
  });
}

function scanOf(repositoryId: string, of: readonly RunOfCommit[], now: number): ScanWrite {
  const [first] = of;
  if (first === undefined) throw new Error('a scan has a run');
  const runs = of.map(({ run }) => run);
  const { check_key, name, version } = first.run;
  const ended = runs.flatMap(({ ended_at }) => ended_at ?? []).toSorted();
  const errors = runs.flatMap(({ error }) => error ?? []);
  const digests = runs.map(({ digest }) => digest);
  const count = runs.reduce((sum, { result_count }) => sum + result_count, 0);
  return {
    repository_id: repositoryId,
    commit_sha: first.commit,
    check_key,
    name,
    version,
    recorded_at: ended.at(-1) ?? new Date(now).toISOString(),
    sources: runs.length,
    result_count: count,
    errors,
    digest: hash('sha256', JSON.stringify([name, version, errors, digests])),
    ...(count > MOST_RESULTS ? { rules: [], results: null } : joined(runs)),
  };
}

/** The results of several runs, whose rules follow each other. */
function joined(runs: readonly ReadRun[]): { rules: readonly ScanRule[]; results: Buffer | null } {
  const [only, ...others] = runs;
  if (only !== undefined && others.length === 0) {
    return { rules: only.rules, results: only.results };
  }
  const rules: ScanRule[] = [];
  const members: Buffer[] = [];
  for (const run of runs) {
    if (run.results === null) return { rules: [], results: null };
    const lines = gunzipSync(run.results).toString('utf8').split('\n');
    const moved = lines.map((line) => {
      if (line === '') return line;
      const result = JSON.parse(line) as ScanResult; // written by `SarifRun`
      return JSON.stringify({ ...result, rule: result.rule + rules.length });
    });
    for (const rule of run.rules) rules.push(rule);
    // Members of a gzip text follow each other.
    members.push(gzipSync(moved.join('\n')));
  }
  return { rules, results: Buffer.concat(members) };
}
