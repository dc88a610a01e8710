import { hash } from 'node:crypto';
import type { FileProjection, FindingPlacement, ReviewRoutingView } from '../../src/api/types.ts';
import type { FindingWrite } from '../store/reviews.ts';
import type { Assessed } from './assessment.ts';
import type { ReadingPlans } from './reading-plan.ts';
import { isFile, type FileChange } from './tree.ts';

/**
 * The routing facts of a review: which changed files which checks read, and which check placed each
 * finding where. A file is read in full (`FULL`) or only listed as changed (`LISTED`).
 *
 * @param changes The files that differ between base and head.
 */
export function routingPlan(
  reviewId: string,
  assessed: readonly Assessed[],
  changes: readonly FileChange[],
  plans: ReadingPlans,
): ReviewRoutingView {
  const files = changes.map((change) => fileProjection(change, plans));
  const assessments = assessed.map(({ write, asked }) => ({
    assessment_id: write.assessment.id,
    environment_id: write.environment_id,
    reach: 'WHOLE_TREE',
    passes: asked
      .filter((result) => result.files > 0)
      .map(({ check }) => ({ name: check.key, reason: `Reads ${check.reads.many}.` })),
    pass_output_recorded: false,
  }));
  return {
    review_id: reviewId,
    recorded: true,
    assessments,
    files,
    placements: assessed.flatMap(({ write }) =>
      write.findings.map((each) => placement(write.assessment.id, each)),
    ),
    plan_sha256: hash('sha256', JSON.stringify({ assessments, files })),
  };
}

function placement(assessmentId: string, { finding, series }: FindingWrite): FindingPlacement {
  const [place] = finding.evidence_refs;
  return {
    finding_id: finding.id,
    assessment_id: assessmentId,
    pass: series.slice(0, series.indexOf(':')),
    repository_path: place?.repository_path ?? null,
    line: place?.start_line ?? null,
  };
}

function fileProjection({ path, before, after }: FileChange, plans: ReadingPlans): FileProjection {
  const plan = isFile(after) || isFile(before) ? plans.planOf(path) : null;
  const passes = plan?.parts.map(({ check }) => check.key) ?? [];
  return { path, depth: passes.length > 0 ? 'FULL' : 'LISTED', passes };
}
