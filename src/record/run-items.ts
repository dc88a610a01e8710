import type {
  AttributedConditionView,
  CustomerAssessment,
  CustomerCheck,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import { listedConditions } from './attribution-counts.ts';

// What a run recorded, each with the environment that it was recorded in: runs have no other name
// for an environment than its display name.

export type RunFinding = {
  environment: string;
  reviewId: string;
  assessment: CustomerAssessment;
  finding: CustomerFinding;
};
export type RunCheck = { environment: string; check: CustomerCheck };
export type RunCondition = {
  environment: string;
  check: string;
  condition: AttributedConditionView;
};

export const findingsOf = (review: CustomerReviewDetail): RunFinding[] =>
  review.assessments.flatMap((assessment) =>
    assessment.findings.map((finding) => ({
      environment: assessment.environment_display_name,
      reviewId: review.id,
      assessment,
      finding,
    })),
  );

export const checksOf = (review: CustomerReviewDetail): RunCheck[] =>
  review.assessments.flatMap((assessment) =>
    assessment.checks.families.map((check) => ({
      environment: assessment.environment_display_name,
      check,
    })),
  );

/** The conditions that a run lists: all of a check, or the first ones where some are omitted (H10). */
export const conditionsOf = (review: CustomerReviewDetail): RunCondition[] =>
  checksOf(review).flatMap(({ environment, check }) => {
    const view = check.change_attribution;
    return (view ? listedConditions(view) : []).map((condition) => ({
      environment,
      check: check.name,
      condition,
    }));
  });

type Run = Pick<CustomerReviewDetail, 'status' | 'assessments'>;

/**
 * Whether a run reached its end with an assessment, and with every one complete; nothing is concluded past one that
 * did not.
 */
export const isCompleteRun = ({ status, assessments }: Run): boolean =>
  status === 'COMPLETED' &&
  assessments.length > 0 &&
  assessments.every((assessment) => assessment.status === 'COMPLETED');

/** The status that conclusions are drawn from: a run that is completed, but not complete, is an incomplete one (H2). */
export const conclusiveStatus = (run: Run): string =>
  run.status === 'COMPLETED' && !isCompleteRun(run) ? 'INCOMPLETE' : run.status;
