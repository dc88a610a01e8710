import { createHash } from 'node:crypto';
import type { FileProjection, ReviewRoutingView } from '../../src/api/types.ts';
import type { FindingWrite } from '../store/reviews.ts';
import type { CheckResult } from './check-results.ts';
import type { ReadingPlans } from './reading-plan.ts';
import { isFile, type FileChange } from './tree.ts';

/**
 * The routing facts of a review: which changed files which checks read, and which check placed each
 * finding where. A file is read in full (`FULL`) or only listed as changed (`LISTED`).
 *
 * @param changes The files that differ between base and head.
 */
export function routingPlan(
  ids: { review: string; assessment: string; environment: string },
  changes: readonly FileChange[],
  plans: ReadingPlans,
  results: readonly CheckResult[],
  findings: readonly FindingWrite[],
): ReviewRoutingView {
  const files = changes.map((change) => fileProjection(change, plans));
  const assessments = [
    {
      assessment_id: ids.assessment,
      environment_id: ids.environment,
      reach: 'WHOLE_TREE',
      passes: results
        .filter((result) => result.files > 0)
        .map(({ check }) => ({ name: check.key, reason: `Reads ${check.reads_what}.` })),
      pass_output_recorded: false,
    },
  ];
  return {
    review_id: ids.review,
    recorded: true,
    assessments,
    files,
    placements: findings.map(({ finding, series }) => {
      const [place] = finding.evidence_refs;
      return {
        finding_id: finding.id,
        assessment_id: ids.assessment,
        pass: series.slice(0, series.indexOf(':')),
        repository_path: place?.repository_path ?? null,
        line: place?.start_line ?? null,
      };
    }),
    plan_sha256: createHash('sha256').update(JSON.stringify({ assessments, files })).digest('hex'),
  };
}

function fileProjection({ path, before, after }: FileChange, plans: ReadingPlans): FileProjection {
  const plan = isFile(after) || isFile(before) ? plans.planOf(path) : null;
  const passes = plan?.parts.map(({ check }) => check.key) ?? [];
  return { path, depth: passes.length > 0 ? 'FULL' : 'LISTED', passes };
}
