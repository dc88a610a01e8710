import type { CustomerAssessment, CustomerFinding, CustomerReviewDetail } from '../api/types.ts';
import { recordWords } from './words.ts';

export type SavedReview = {
  review: CustomerReviewDetail;
  /** Parts of the answer could not be read. */
  unreadable: boolean;
  /** The ids of findings that were chosen, by assessment; left out: all of the review. */
  chosen?: ReadonlyMap<string, ReadonlySet<string>>;
};

/** An assessment, with the findings of it that are saved. */
export type SavedPart = { assessment: CustomerAssessment; findings: readonly CustomerFinding[] };

export function partsOf({ review: { assessments }, chosen }: SavedReview): SavedPart[] {
  return assessments.flatMap((assessment) => {
    if (chosen === undefined) return [{ assessment, findings: assessment.findings }];
    const ids = chosen.get(assessment.id);
    return ids === undefined
      ? []
      : [{ assessment, findings: assessment.findings.filter(({ id }) => ids.has(id)) }];
  });
}

export const isSelection = ({ assessment, findings }: SavedPart): boolean =>
  findings.length < assessment.findings.length;

/** Whether an assessment has reached its end, with its checks, in a review that did. */
export const hasCompleted = (
  { status, checks }: CustomerAssessment,
  { review }: SavedReview,
): boolean => status === 'COMPLETED' && checks.receipt_recorded && review.status === 'COMPLETED';

/** Whether an assessment says all that it was to say. */
export const isComplete = (assessment: CustomerAssessment, saved: SavedReview): boolean =>
  hasCompleted(assessment, saved) && !saved.unreadable;

/** What is said of one without findings: where it isn’t complete, nothing follows from that (H1, H2, H40). */
export function noFindingsIn(assessment: CustomerAssessment, saved: SavedReview): string {
  if (isComplete(assessment, saved)) {
    return 'The reviewer recorded no findings in what it considered.';
  }
  const none = saved.unreadable ? 'No findings could be read.' : 'No findings recorded.';
  return `${none} ${recordWords.nothingConcluded}`;
}

/** Whether all is saved that was to be said: what is not may close alerts where it is uploaded. */
export function isAllSaved(saved: readonly SavedReview[]): boolean {
  return saved.every((each) => {
    const parts = partsOf(each);
    return (
      parts.length > 0 &&
      parts.every((part) => isComplete(part.assessment, each) && !isSelection(part))
    );
  });
}
