import type { FileProjection, ReviewRoutingView } from '../../../src/api/types.ts';
import type { AssessmentWrite } from '../../store/reviews.ts';
import { digestOf } from '../digits.ts';
import type { ReviewContext } from './context.ts';

const PASSES = [
  { name: 'generalist', reason: 'Reads the whole change once.' },
  { name: 'data_integrity', reason: 'The change writes rows that others read.' },
  { name: 'concurrency', reason: 'More than one worker runs what changed.' },
];

/** The routing plan of an ordinary review: every cited file is inspected, every finding is placed. */
export function routingOf(
  { reviewId }: ReviewContext,
  assessments: readonly AssessmentWrite[],
): ReviewRoutingView {
  const cited = assessments.flatMap(({ findings }) =>
    findings.flatMap(({ finding }) => finding.evidence_refs[0]?.repository_path ?? []),
  );
  return {
    review_id: reviewId,
    recorded: true,
    assessments: assessments.map(({ assessment, environment_id }, index) => ({
      assessment_id: assessment.id,
      environment_id,
      reach: index === 0 ? 'WHOLE_CHANGE' : 'ENVIRONMENT_SPECIFIC',
      passes: index === 0 ? PASSES : PASSES.slice(0, 1),
      pass_output_recorded: assessment.status === 'COMPLETED',
      ...(assessment.status === 'COMPLETED' && {
        pass_output_sha256: digestOf(assessment.id, 'pass output'),
      }),
    })),
    files: [...new Set(cited)].toSorted().map((path, index): FileProjection => {
      const full = index % 3 !== 2;
      return {
        path,
        depth: full ? 'FULL' : 'OUTLINE',
        passes: full ? ['generalist', 'data_integrity'] : ['generalist'],
      };
    }),
    placements: assessments.flatMap(({ assessment, findings }) =>
      findings.map(({ finding }) => ({
        finding_id: finding.id,
        assessment_id: assessment.id,
        pass: finding.risk_domain === 'concurrency' ? 'concurrency' : 'generalist',
        repository_path: finding.evidence_refs[0]?.repository_path ?? null,
        line: finding.evidence_refs[0]?.start_line ?? null,
      })),
    ),
    plan_sha256: digestOf(reviewId, 'plan'),
  };
}
