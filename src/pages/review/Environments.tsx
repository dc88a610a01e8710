import { Link } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Gate } from '../../record/Gate.tsx';
import { SeverityCounts } from '../../record/SeverityCounts.tsx';
import { Value } from '../../record/Value.tsx';
import { assessmentStatus } from '../../api/record-words.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { reviewWords as words } from './words.ts';

/** The assessments side by side. Counts and arrays that disagree are both shown (H38). */
export function Environments({ reading }: { reading: Reading<CustomerReviewDetail> }) {
  const { value: review } = reading;
  const unreadable = isUnreadable(reading, 'assessments');
  const ofAssessment = unreadableByElement(reading.unreadable, 'assessments');
  const orgId = useOrgId();
  const { assessments } = review;
  const unassessed = review.environment_display_names.filter(
    (name) => !assessments.some((assessment) => assessment.environment_display_name === name),
  );
  const findings = assessments.reduce((sum, assessment) => sum + assessment.findings.length, 0);
  return (
    <Panel title="Environments">
      {assessments.length === 0 && (
        <p className="words">
          {unreadable ? 'No assessments could be read.' : 'No assessments recorded.'}
        </p>
      )}
      <ul className="rows">
        {assessments.map((assessment, index) => {
          return (
            <li key={assessment.id}>
              <div className="row spread">
                <Link to={paths.assessment(orgId, review.id, assessment.id)}>
                  <UntrustedText text={assessment.environment_display_name} />
                </Link>
                <span className="row muted">
                  {assessment.findings.length > 0 && (
                    <SeverityCounts findings={assessment.findings} />
                  )}
                  <Value of={assessmentStatus} value={assessment.status} />
                </span>
              </div>
              {assessment.decision_presentation?.gate_state && (
                <Gate
                  state={assessment.decision_presentation.gate_state}
                  of={{ unreadable: ofAssessment(index) }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!unreadable && unassessed.length > 0 && (
        <p className="words">
          Listed without an assessment: <UntrustedText text={unassessed.join(', ')} />.
        </p>
      )}
      {!unreadable && assessments.length !== review.assessment_count && (
        <p className="box gap" data-tone="gap">
          {fill(words.countsDisagree, {
            counted: plural(review.assessment_count, 'assessment'),
            contained: assessments.length,
          })}
        </p>
      )}
      {!unreadable && findings !== review.finding_count && (
        <p className="box gap" data-tone="gap">
          {fill(words.countsDisagree, {
            counted: plural(review.finding_count, 'finding'),
            contained: findings,
          })}
        </p>
      )}
    </Panel>
  );
}
