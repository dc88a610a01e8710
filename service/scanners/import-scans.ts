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
  /** Results that are left out of the new scans, since another run of the scan reports them, too. */
  repeated: number;
  /** The commits that have new results and no review. */
  unreviewed: readonly string[];
}

/**
 * Records runs of scanners, all of them or none, and has what they are about reviewed again. Runs of the
 * same tool and version on the same commit count together, and what several of them report of the same
 * place counts once; otherwise the last one stands.
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
    const changed = writes.filter(({ write }) => putScan(database, write));
    const commits = [...new Set(changed.map(({ write }) => write.commit_sha))];
    const { runs: again, heads } = reviewAgain(database, repository, commits, now);
    return {
      recorded: changed.length,
      unchanged: writes.length - changed.length,
      runs: again,
      repeated: changed.reduce((sum, { repeated }) => sum + repeated, 0),
      unreviewed: commits.filter((commit) => !heads.has(commit)),
    };
  });
}

function scanOf(
  repositoryId: string,
  of: readonly RunOfCommit[],
  now: number,
): { write: ScanWrite; repeated: number } {
  const [first] = of;
  if (first === undefined) throw new Error('a scan has a run');
  const runs = of.map(({ run }) => run);
  const { check_key, name, version } = first.run;
  const ended = runs.flatMap(({ ended_at }) => ended_at ?? []).toSorted();
  const errors = runs.flatMap(({ error }) => error ?? []);
  const digests = runs.map(({ digest }) => digest);
  const all = runs.reduce((sum, { result_count }) => sum + result_count, 0);
  const { rules, results, repeated } = joined(runs);
  const result_count = all - repeated;
  // The same files are told apart from those that an earlier version took without looking for repeats.
  const counted = repeated === 0 ? [] : [repeated];
  const write: ScanWrite = {
    repository_id: repositoryId,
    commit_sha: first.commit,
    check_key,
    name,
    version,
    recorded_at: ended.at(-1) ?? new Date(now).toISOString(),
    sources: runs.length,
    result_count,
    errors,
    digest: hash('sha256', JSON.stringify([name, version, errors, digests, ...counted])),
    ...(result_count > MOST_RESULTS ? { rules: [], results: null } : { rules, results }),
  };
  return { write, repeated };
}

interface JoinedRuns {
  rules: readonly ScanRule[];
  results: Buffer | null;
  repeated: number;
}

/**
 * The results of several runs. A compiler is run for each file, and reports what is in a header for each
 * that includes it: a result is there as often as the run says that has it most often.
 */
function joined(runs: readonly ReadRun[]): JoinedRuns {
  const [only, ...others] = runs;
  if (only !== undefined && others.length === 0) {
    return { rules: only.rules, results: only.results, repeated: 0 };
  }
  const rules = new Map<string, { rule: ScanRule; position: number }>();
  const members: Buffer[] = [];
  const known = new Map<string, number>();
  let count = 0;
  let repeated = 0;
  for (const run of runs) {
    if (run.results === null) return { rules: [], results: null, repeated: 0 };
    const positions = run.rules.map((rule) => {
      const key = JSON.stringify(rule);
      const position = rules.get(key)?.position ?? rules.size;
      rules.set(key, { rule, position });
      return position;
    });
    const own = new Map<string, number>();
    const kept: string[] = [];
    for (const line of gunzipSync(run.results).toString('utf8').split('\n')) {
      if (line === '') continue;
      const result = JSON.parse(line) as ScanResult; // written by `SarifRun`
      const moved = JSON.stringify({ ...result, rule: positions[result.rule] ?? 0 });
      // What is about no file may be about something else in each run.
      if (result.places.length > 0) {
        const key = hash('sha256', moved, 'base64url');
        const times = (own.get(key) ?? 0) + 1;
        own.set(key, times);
        if (times <= (known.get(key) ?? 0)) {
          repeated += 1;
          continue;
        }
        known.set(key, times);
      }
      kept.push(moved);
    }
    count += kept.length;
    // Too many to be compared, whatever follows.
    if (count > MOST_RESULTS) return { rules: [], results: null, repeated: 0 };
    // Members of a gzip text follow each other.
    members.push(gzipSync(`${kept.join('\n')}\n`));
  }
  const results = Buffer.concat(members);
  return { rules: [...rules.values()].map(({ rule }) => rule), results, repeated };
}
