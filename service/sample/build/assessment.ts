import type {
  CustomerAssessment,
  CustomerChecks,
  CustomerDecision,
  DomainView,
  SubjectView,
} from '../../../src/api/types.ts';
import type { AssessmentWrite } from '../../store/reviews.ts';
import { environmentId } from '../organization.ts';
import { after } from '../times.ts';
import { without, type ReviewContext } from './context.ts';
import { bySeverity, buildFinding, type FindingSketch } from './finding.ts';
import { partId } from './part-id.ts';
import { ordinaryChecks, ordinaryDomains } from './ordinary.ts';

/** An assessment to be built into a review. */
export interface AssessmentSketch {
  /** Display name of the environment. */
  environment: string;
  status?: string;
  findings?: readonly FindingSketch[];
  checks?: CustomerChecks;
  domains?: readonly DomainView[];
  decision?: CustomerDecision | null;
  /** What the record says instead. */
  change?: Partial<CustomerAssessment>;
  without?: readonly (keyof CustomerAssessment)[];
  /** Without it: those of the review. */
  subjects?: readonly SubjectView[];
}

/** Sketches an assessment; `COMPLETED` and without findings unless `more` says otherwise. */
export function assessment(
  environment: string,
  more: Omit<AssessmentSketch, 'environment'> = {},
): AssessmentSketch {
  return { environment, ...more };
}

/** The identity of a review's assessment of an environment. */
export function assessmentId(reviewId: string, environment: string): string {
  return partId(reviewId, 'assessment', environmentId(environment));
}

/** Builds an assessment into the review that holds it. */
export function buildAssessment(
  sketch: AssessmentSketch,
  subjects: readonly SubjectView[],
  context: ReviewContext,
): AssessmentWrite {
  const { environment, status = 'COMPLETED', findings = [], change = {} } = sketch;
  const id = assessmentId(context.reviewId, environment);
  const startedAt = after(context.createdAt, 4);
  const plain: Omit<CustomerAssessment, 'findings'> = {
    id,
    environment_display_name: environment,
    status,
    domains: [...(sketch.domains ?? ordinaryDomains(context))].toSorted((a, b) =>
      a.domain < b.domain ? -1 : 1,
    ),
    checks: sketch.checks ?? ordinaryChecks(context),
    started_at: startedAt,
    completed_at: status === 'RUNNING' ? null : context.completedAt,
    ...(sketch.decision !== undefined && { decision_presentation: sketch.decision }),
    reason_codes: [],
    release_evidence_gap: null,
  };
  return {
    environment_id: environmentId(environment),
    assessment: without({ ...plain, ...change }, (sketch.without ?? []) as (keyof typeof plain)[]),
    subjects: sketch.subjects ?? subjects,
    findings: bySeverity(findings).map((each) => buildFinding(each, id, context)),
  };
}
