import type { CustomerAssessment, CustomerCheck, CustomerFinding } from '../../../src/api/types.ts';
import { ORGANIZATION, type TestReviewer } from '../../reviewer/testing/test-store.ts';
import { importScans, type Imported, type RunOfCommit } from '../import-scans.ts';
import { readSarif } from '../read-sarif.ts';
import { RepositoryPaths } from '../repository-paths.ts';

/** Imports results of commits, all at once, as the command does. */
export async function importResults(
  store: TestReviewer,
  ...results: [commit: string, text: string][]
): Promise<Imported> {
  const { id, path } = store.repository;
  const runs: RunOfCommit[] = [];
  for (const [commit, text] of results) {
    const paths = new RepositoryPaths([path]);
    await readSarif(pieces(text), paths, (run) => runs.push({ commit, run }));
  }
  const owned = { id, org_id: ORGANIZATION };
  return importScans(store.database, owned, runs, store.now().getTime());
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** A review, with what the checks of scanners say. */
export interface Told {
  status: string;
  run: number | null;
  head: string;
  checks: CustomerCheck[];
  findings: CustomerFinding[];
  reasons: readonly string[];
}

/** The reviews that are the latest run of their subject, newest first. */
export function latestReviews(store: TestReviewer, tool: string): Told[] {
  return store
    .rows<{ id: string; status: string; run: number | null; head: string }>(
      `SELECT id, status, run_number AS run, head_commit_sha AS head FROM review
       WHERE is_latest = 1 ORDER BY created_at DESC`,
    )
    .map(({ id, status, run, head }) => {
      const [assessment] = store
        .rows<{ record: string }>('SELECT record FROM assessment WHERE review_id = ?', id)
        .map(({ record }) => JSON.parse(record) as CustomerAssessment);
      const findings = store
        .rows<{ record: string }>(
          'SELECT record FROM finding WHERE review_id = ? ORDER BY position',
          id,
        )
        .map(({ record }) => JSON.parse(record) as CustomerFinding);
      return {
        status,
        run,
        head,
        findings,
        checks: assessment?.checks.families.filter(({ name }) => name.startsWith(tool)) ?? [],
        reasons: assessment?.reason_codes ?? [],
      };
    });
}
