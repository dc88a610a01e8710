import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerAssessmentDetail, CustomerDecision } from '../../api/types.ts';
import { Gate } from '../../record/Gate.tsx';
import { Value, ValueWords } from '../../record/Value.tsx';
import { authority, availability, evidenceView, permissionView } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { assessmentWords as words } from './words.ts';

type Props = { reading: Reading<CustomerAssessmentDetail> };

/** The retained decision disclosure (H13, H14, H16, H37). It authorizes no deployment. */
export function DecisionPanel({ reading }: Props) {
  const { decision_presentation: decision } = reading.value;
  return (
    <Panel title="Decision disclosure">
      <div className="section stack tight">
        <p className="muted">{words.disclosure}</p>
        {decision && <Disclosure decision={decision} reading={reading} />}
        {!decision &&
          (isUnreadable(reading, 'decision_presentation') ? (
            <p>The decision couldn’t be read here.</p>
          ) : (
            <p>None recorded. Some kinds of review never record one.</p>
          ))}
      </div>
    </Panel>
  );
}

function Disclosure({ decision, reading }: Props & { decision: CustomerDecision }) {
  const { basis } = decision;
  const unreadable = isUnreadable(reading, 'decision_presentation');
  // Nothing is inferred from what a limited one leaves out (H14), and an absent gate state can mean much (H37).
  const none =
    decision.availability === 'LIMITED'
      ? words.notDisclosed
      : { basis: words.noBasis, gate: words.noGate };
  return (
    <>
      <p>
        <Value of={authority} value={decision.authority} />{' '}
        {wordFor(authority, decision.authority).meaning}
      </p>
      <p>
        <Value of={availability} value={decision.availability} />{' '}
        {wordFor(availability, decision.availability).meaning}
      </p>
      {basis ? (
        <p>
          Permission: <Value of={permissionView} value={basis.permission} />, evidence:{' '}
          <ValueWords of={evidenceView} value={basis.evidence} />, reason:{' '}
          <UntrustedText as="code" text={basis.reason_code} />
        </p>
      ) : (
        !unreadable && <p className="muted">{none.basis}</p>
      )}
      {decision.gate_state ? (
        <Gate state={decision.gate_state} of={reading} />
      ) : (
        !unreadable && <p className="muted">{none.gate}</p>
      )}
    </>
  );
}
