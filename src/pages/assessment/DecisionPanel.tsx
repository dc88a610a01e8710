import type { CustomerDecision } from '../../api/types.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPage.module.css';

const authority: Record<string, string> = {
  ADVISORY: 'Advisory: it informs, and no policy acts on it.',
  DEPLOYMENT_POLICY: 'Deployment policy: it was made for a deployment’s policy.',
};
const availability: Record<string, string> = {
  RECORDED: 'A verified decision record is present.',
  NOT_RECORDED: 'No decision record is present.',
  LEGACY: 'The decision is from before records were verified.',
  OPERATIONAL_FAILURE: 'The decision record could not be had: an operation failed.',
  LIMITED:
    'A verified record exists and is too large to be shown here; nothing is inferred from what is left out.',
};

/** The retained decision disclosure (H13, H14, H16, H37). It authorizes no deployment. */
export function DecisionPanel({ decision }: { decision: CustomerDecision | null | undefined }) {
  return (
    <Panel title="Decision disclosure">
      <div className={css.facts}>
        <p className="muted">A disclosure of what was decided. It authorizes no deployment.</p>
        {!decision && (
          <p>None is recorded here, and this kind of review may record no basis for a decision.</p>
        )}
        {decision && (
          <>
            <p>{authority[decision.authority] ?? <UntrustedText text={decision.authority} />}</p>
            <p>
              {availability[decision.availability] ?? (
                <UntrustedText text={decision.availability} />
              )}
            </p>
            {decision.basis ? (
              <p>
                Permission <code>{<UntrustedText text={decision.basis.permission} />}</code>,
                evidence{' '}
                <code>
                  <UntrustedText text={decision.basis.evidence} />
                </code>
                , reason{' '}
                <code>
                  <UntrustedText text={decision.basis.reason_code} />
                </code>
              </p>
            ) : (
              <p className="muted">No verified basis is recorded.</p>
            )}
            {decision.gate_state ? (
              <p>
                Deployment gate:{' '}
                <UntrustedText text={decision.gate_state.state ?? 'state not given'} />
                {decision.gate_state.override && (
                  <>
                    , overridden by{' '}
                    <UntrustedText
                      text={decision.gate_state.override.actor?.login ?? 'somebody not named'}
                    />
                    {': '}
                    <UntrustedText
                      text={decision.gate_state.override.reason ?? 'no reason given'}
                    />
                    {decision.gate_state.override.recorded_at && (
                      <>
                        {', '}
                        <Time value={decision.gate_state.override.recorded_at} />
                      </>
                    )}
                  </>
                )}
              </p>
            ) : (
              <p className="muted">
                The decision belongs to no deployment gate, or none is recorded.
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
