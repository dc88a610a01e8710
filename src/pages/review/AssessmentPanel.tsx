import { Link } from 'react-router';
import { isUnreadable, type UnreadablePart } from '../../api/read.ts';
import type { CustomerAssessment, CustomerCheck } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { CheckItem, FoldedCheck } from '../../record/CheckItem.tsx';
import { isAllPreExisting } from '../../record/attribution-counts.ts';
import { checksInOrder } from '../../record/checks-in-order.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { Value } from '../../record/Value.tsx';
import { checkLifecycle, checkOutcome } from '../../api/record-words.ts';
import { paths } from '../../addresses/paths.ts';
import { Receipt } from '../../record/Receipt.tsx';
import { Recorded } from '../../record/Recorded.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPanel.module.css';

/** The checks of one environment, worst first; the assessment's own page has the whole. */
export function AssessmentPanel({
  reviewId,
  assessment,
  unreadable,
}: {
  reviewId: string;
  assessment: CustomerAssessment;
  /** The parts of the assessment that could not be read. */
  unreadable: readonly UnreadablePart[];
}) {
  const orgId = useOrgId();
  const { checks } = assessment;
  const inOrder = checksInOrder(checks.families);
  const byPlace = unreadableByElement(unreadable, 'checks.families');
  const ofCheck = (check: CustomerCheck) => byPlace(checks.families.indexOf(check));
  // First what the change brought in or what is unsettled; then, in a line each, what was there before and
  // the checks without a condition at either revision.
  const { telling = [], before = [], quiet = [] } = Object.groupBy(inOrder, standing);
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
      <Receipt checks={checks} unreadable={isUnreadable({ unreadable }, 'checks')} />
      <FoldedList className="divided" items={[...telling, ...before]} first={50} noun="check">
        {(check) => {
          const Item = standing(check) === 'before' ? FoldedCheck : CheckItem;
          return <Item check={check} unreadable={ofCheck(check)} />;
        }}
      </FoldedList>
      {quiet.length > 0 && (
        <FoldedList className={`rows ${css.quiet}`} items={quiet} first={50} noun="check">
          {(check) => (
            <>
              <Value of={checkOutcome} value={check.outcome} />
              <span>
                <UntrustedText text={check.name} />{' '}
                {check.lifecycle !== 'GATING' && (
                  <PlainValue of={checkLifecycle} value={check.lifecycle} />
                )}
              </span>
              <span className="muted">{check.detail && <UntrustedText text={check.detail} />}</span>
            </>
          )}
        </FoldedList>
      )}
    </Panel>
  );
}

function standing({
  outcome,
  unresolved_reason: reason,
  change_attribution: view,
}: CustomerCheck): 'telling' | 'before' | 'quiet' {
  if (reason) return 'telling';
  if (view && isAllPreExisting(view)) return 'before';
  const none = !view || (view.status === 'COMPARED' && view.condition_count === 0);
  return none && (outcome === 'READY' || outcome === 'NOT_APPLICABLE') ? 'quiet' : 'telling';
}
