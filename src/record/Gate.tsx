import type { GateState } from '../api/types.ts';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Actor } from './Actor.tsx';
import { Value } from './Value.tsx';
import { gateStateValue } from '../api/record-words.ts';

/** The gate that a decision belongs to. An overridden one says who, why and when beside the state (H16). */
export function Gate({ state: { state, override } }: { state: GateState }) {
  return (
    <p>
      Deployment gate <Value of={gateStateValue} value={state} />
      {override && (
        <>
          {state === 'OVERRIDDEN' ? ' by ' : ' overridden by '}
          {override.actor ? <Actor actor={override.actor} /> : 'someone not named'}
          {override.recorded_at && (
            <>
              {' '}
              <Time value={override.recorded_at} />
            </>
          )}
          {': '}
          <UntrustedText text={override.reason ?? 'no reason given'} />
        </>
      )}
    </p>
  );
}
