import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../store/statements.ts';
import type { SampleReview } from './build/sample-review.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';

/** Records the decisions that a review's findings carry as rows of the export of decisions. */
export function storeDecisions(database: DatabaseSync, { write }: SampleReview): void {
  for (const { findings } of write.results?.assessments ?? []) {
    for (const { finding } of findings) {
      const decision = finding.latest_validation ?? null;
      if (decision === null) continue;
      prepared(
        database,
        `INSERT INTO finding_validation (org_id, repository_id, finding_id, review_id, validation,
           source, actor_login, recorded_at, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        SAMPLE_ORGANIZATION.id,
        write.repository_id,
        finding.id,
        write.record.id,
        decision.validation,
        decision.source,
        decision.actor_login ?? null,
        decision.recorded_at,
        decision.recorded_at,
      );
    }
  }
}
