import type { UnreadablePart } from '../api/read.ts';
import type {
  AttributedConditionView,
  CustomerAssessment,
  CustomerCheck,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import { unreadableByElement } from '../api/unreadable-by-element.ts';
import { listedConditions } from './attribution-counts.ts';

// What a run recorded, each with the environment that it was recorded in: runs have no other name
// for an environment than its display name.

export type RunFinding = {
  environment: string;
  reviewId: string;
  assessment: CustomerAssessment;
  finding: CustomerFinding;
  unreadable?: readonly UnreadablePart[];
};
export type RunCheck = {
  environment: string;
  check: CustomerCheck;
  unreadable?: readonly UnreadablePart[];
};
export type RunCondition = {
  environment: string;
  check: string;
  condition: AttributedConditionView;
  unreadable?: readonly UnreadablePart[];
};

/** `unreadable`: the parts of the review that could not be read. */
export function findingsOf(
  review: CustomerReviewDetail,
  unreadable: readonly UnreadablePart[] = [],
): RunFinding[] {
  const ofAssessment = unreadableByElement(unreadable, 'assessments');
  return review.assessments.flatMap((assessment, index) =>
    findingsIn(assessment, review.id, ofAssessment(index)),
  );
}

/** `unreadable`: the parts of the assessment that could not be read. */
export function findingsIn(
  assessment: CustomerAssessment,
  reviewId: string,
  unreadable: readonly UnreadablePart[],
): RunFinding[] {
  const ofFinding = unreadableByElement(unreadable, 'findings');
  return assessment.findings.map((finding, index) => ({
    environment: assessment.environment_display_name,
    reviewId,
    assessment,
    finding,
    unreadable: ofFinding(index),
  }));
}

/** `unreadable`: the parts of the review that could not be read. */
export function checksOf(
  review: CustomerReviewDetail,
  unreadable: readonly UnreadablePart[] = [],
): RunCheck[] {
  const ofAssessment = unreadableByElement(unreadable, 'assessments');
  return review.assessments.flatMap((assessment, index) => {
    const ofCheck = unreadableByElement(ofAssessment(index), 'checks.families');
    return assessment.checks.families.map((check, at) => ({
      environment: assessment.environment_display_name,
      check,
      unreadable: ofCheck(at),
    }));
  });
}

/**
 * The conditions that a run lists: all of a check, or the first ones where some are omitted (H10).
 *
 * `unreadable`: the parts of the review that could not be read.
 */
export const conditionsOf = (
  review: CustomerReviewDetail,
  unreadable: readonly UnreadablePart[] = [],
): RunCondition[] =>
  checksOf(review, unreadable).flatMap(({ environment, check, unreadable: ofCheck = [] }) => {
    const view = check.change_attribution;
    if (!view) return [];
    const parts = new Map(
      (['conditions', 'listed_conditions'] as const).flatMap((list) => {
        const ofCondition = unreadableByElement(ofCheck, `change_attribution.${list}`);
        return (view[list] ?? []).map((condition, index) => [condition, ofCondition(index)]);
      }),
    );
    return listedConditions(view).map((condition) => ({
      environment,
      check: check.name,
      condition,
      unreadable: parts.get(condition) ?? [],
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
