import { Link } from 'react-router';
import type { CustomerAssessment, CustomerCheck } from '../../api/types.ts';
import { CheckItem } from '../../record/CheckItem.tsx';
import { checksInOrder } from '../../record/checks-in-order.ts';
import { Value } from '../../record/Value.tsx';
import { checkOutcome, checksStatus } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { paths } from '../../paths.ts';
import { Recorded } from '../../record/Recorded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPanel.module.css';

/** The checks of one environment, worst first; the assessment's own page has the whole. */
export function AssessmentPanel({
  orgId,
  reviewId,
  assessment,
  unreadable,
}: {
  orgId: string;
  reviewId: string;
  assessment: CustomerAssessment;
  unreadable: boolean;
}) {
  const { checks } = assessment;
  const inOrder = checksInOrder(checks.families);
  // A check without a condition at either revision, and with nothing unsettled, fits one line.
  const [telling, quiet] = [inOrder.filter((check) => !isQuiet(check)), inOrder.filter(isQuiet)];
  return (
    <Panel
      title={
        <>
          Checks in <UntrustedText text={assessment.environment_display_name} />
        </>
      }
      note={checks.receipt_recorded ? <Recorded checks={checks} /> : undefined}
      actions={<Link to={paths.assessment(orgId, reviewId, assessment.id)}>Open assessment</Link>}
    >
      {!checks.receipt_recorded && (
        <p className={css.words}>
          No check result is recorded: the checks are{' '}
          <UntrustedText text={wordFor(checksStatus, checks.status).label} />.
        </p>
      )}
      {checks.receipt_recorded && inOrder.length === 0 && !unreadable && (
        <p className={css.words}>The recorded receipt lists no check.</p>
      )}
      <ul className={css.checks}>
        {telling.map((check, index) => (
          <li key={`${check.name} ${index}`}>
            <CheckItem check={check} />
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <ul className={css.quiet}>
          {quiet.map((check, index) => (
            <li key={`${check.name} ${index}`}>
              <Value of={checkOutcome} value={check.outcome} />
              <span>
                <UntrustedText text={check.name} />
              </span>
              <span className="muted">{check.detail && <UntrustedText text={check.detail} />}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.foot}>
        Only gating results count, and only when a gate evaluates a deployment. A lifecycle alone
        permits or blocks nothing.
      </p>
    </Panel>
  );
}

const isQuiet = ({ outcome, unresolved_reason: reason, change_attribution: view }: CustomerCheck) =>
  (outcome === 'READY' || outcome === 'NOT_APPLICABLE') &&
  !reason &&
  (!view || (view.status === 'COMPARED' && view.condition_count === 0));
