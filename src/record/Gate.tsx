import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { GateState } from '../api/types.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { absent } from './absent.ts';
import { Actor } from './Actor.tsx';
import { Value } from './Value.tsx';
import { gateStateValue } from '../api/record-words.ts';

/** The gate that a decision belongs to. An overridden one says who, why and when beside the state (H16). */
export function Gate({
  state: { state, override },
  of,
}: {
  state: GateState;
  /** The assessment, with its parts that couldn’t be read (H40). */
  of: { unreadable: readonly UnreadablePart[] };
}) {
  const at = 'decision_presentation.gate_state';
  return (
    <p>
      Deployment gate{' '}
      <Value of={gateStateValue} value={state} unreadable={isUnreadable(of, `${at}.state`)} />
      {override && (
        <>
          {state === 'OVERRIDDEN' ? ' by ' : ' overridden by '}
          {override.actor ? (
            <Actor actor={override.actor} />
          ) : (
            absent(
              of,
              `${at}.override.actor`,
              'someone not named',
              'someone whose name couldn’t be read',
            )
          )}
          {override.recorded_at && (
            <>
              {' '}
              <Time value={override.recorded_at} />
            </>
          )}
          {': '}
          <UntrustedText
            text={
              override.reason ??
              absent(of, `${at}.override.reason`, 'no reason given', 'the reason couldn’t be read')
            }
          />
        </>
      )}
    </p>
  );
}
