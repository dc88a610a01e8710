import { hash } from 'node:crypto';
import type { FileProjection, FindingPlacement, ReviewRoutingView } from '../../src/api/types.ts';
import type { FindingWrite } from '../store/reviews.ts';
import type { Assessed } from './assessment.ts';

/**
 * The routing facts of a review: which changed files which checks read, and which check placed each
 * finding where. A file is read in full (`FULL`), or only listed as changed (`LISTED`) where no check
 * read it.
 *
 * @param readers The keys of the checks that read each file that differs between base and head.
 */
export function routingPlan(
  reviewId: string,
  assessed: readonly Assessed[],
  readers: ReadonlyMap<string, string[]>,
): ReviewRoutingView {
  const files = [...readers].map(([path, passes]): FileProjection => ({
    path,
    depth: passes.length > 0 ? 'FULL' : 'LISTED',
    passes,
  }));
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
