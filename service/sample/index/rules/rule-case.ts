import type {
  ChangeAttributionView,
  CustomerAssessment,
  CustomerCheck,
  CustomerDecision,
  CustomerFinding,
} from '../../../../src/api/types.ts';
import type { StoredReview } from '../stored-sample.ts';

/** One way in which a record can concern an honesty rule, told from the record itself. */
export interface RuleCase {
  /** `H23 earlier commit than the head`: what a review's `shows` names. */
  name: string;
  holds: (stored: StoredReview) => boolean;
}

/** A case that some assessment of the review meets. */
export function assessed(
  name: string,
  holds: (assessment: CustomerAssessment) => boolean,
): RuleCase {
  return { name, holds: ({ detail }) => detail.assessments.some(holds) };
}

/** A case that some check meets. */
export function checked(name: string, holds: (check: CustomerCheck) => boolean): RuleCase {
  return assessed(name, ({ checks }) => checks.families.some(holds));
}

/** A case that the attribution of some check meets. */
export function attributed(
  name: string,
  holds: (view: ChangeAttributionView) => boolean,
): RuleCase {
  return checked(name, ({ change_attribution: view }) => view != null && holds(view));
}

/** A case that the decision of some assessment meets. */
export function decided(name: string, holds: (decision: CustomerDecision) => boolean): RuleCase {
  return assessed(name, ({ decision_presentation: each }) => each != null && holds(each));
}

/** A case that some finding meets. */
export function found(name: string, holds: (finding: CustomerFinding) => boolean): RuleCase {
  return assessed(name, ({ findings }) => findings.some(holds));
}
