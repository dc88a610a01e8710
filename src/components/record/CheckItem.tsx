import type { CustomerCheck } from '../../api/types.ts';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { AlsoRecorded } from './AlsoRecorded.tsx';
import { Attribution } from './Attribution.tsx';
import css from './CheckItem.module.css';
import { Value } from './Value.tsx';
import { checkLifecycle, checkOutcome } from './words.ts';

/**
 * One check as recorded: its outcome before all, unchanged by lifecycle or attribution (H6). `brief`
 * leaves the evaluation time, and the conditions that the change left alone, to the assessment's page.
 */
export function CheckItem({ check, brief = false }: { check: CustomerCheck; brief?: boolean }) {
  return (
    <div className={css.check}>
      <div className={css.head}>
        <Value of={checkOutcome} value={check.outcome} />
        <h3>
          <UntrustedText text={check.name} />
        </h3>
        <Value of={checkLifecycle} value={check.lifecycle} />
        {check.evaluated_at && !brief && (
          <span className={css.when}>
            evaluated <Time value={check.evaluated_at} />
          </span>
        )}
      </div>
      {check.detail && (
        <p className="muted">
          <UntrustedText text={check.detail} />
        </p>
      )}
      {check.unresolved_reason && (
        <p className="muted">
          Did not settle:{' '}
          <code>
            <UntrustedText text={check.unresolved_reason.code ?? 'no code given'} />
          </code>{' '}
          {check.unresolved_reason.detail && (
            <UntrustedText text={check.unresolved_reason.detail} />
          )}
        </p>
      )}
      {!brief && <AlsoRecorded type="CustomerCheck" record={check} />}
      {check.change_attribution && <Attribution view={check.change_attribution} brief={brief} />}
    </div>
  );
}
