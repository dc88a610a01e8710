import { Button } from '../ui/Button.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Actions.module.css';
import type { ActionGate } from './gate.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { gateWords } from './gate-words.ts';
import { actingWords as words } from './words.ts';

/** A button that acts only when its gate is open; it stays, and the words beside it say why (H29). */
export function GatedButton({
  label,
  gate,
  describedBy,
  onPress,
}: {
  label: string;
  gate: ActionGate;
  /** The id of its GateWords. */
  describedBy: string;
  onPress: () => void;
}) {
  return (
    <Button
      data-action={label}
      blocked={gate.state === 'unavailable'}
      aria-describedby={gate.state === 'available' ? undefined : describedBy}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** Why actions are not available, and what would help; the same reason is given once. */
export function GateWords({
  id,
  gates,
  readAgain,
}: {
  id: string;
  /** Each with what it is of, as part of a sentence: "rerun". */
  gates: readonly { action: string; gate: ActionGate }[];
  /** Reads what the service says of it again. */
  readAgain?: () => void;
}) {
  const closed = gates.flatMap(({ action, gate }) =>
    gate.state === 'unavailable' ? [{ action, gate }] : [],
  );
  const notKnown = gates.find(({ gate }) => gate.state === 'not known')?.gate;
  const reasons = [...Map.groupBy(closed, ({ gate }) => JSON.stringify(gate))];
  const again = readAgain && closed.some(({ gate }) => gate.passing) && (
    <button type="button" className={`link-button ${css.again}`} onClick={readAgain}>
      {words.checkAgain}
    </button>
  );
  if (closed.length === 0 && notKnown === undefined) return null;
  return (
    <div className="stack tight small screen-only" id={id}>
      {notKnown?.state === 'not known' && <p>{notKnown.words}</p>}
      {reasons.map(
        ([key, [first, ...others]], index) =>
          first && (
            <p key={key}>
              <Sentence
                words={gateWords.closed}
                action={others.length === 0 ? first.action : gateWords.severalClosed}
                reason={<UntrustedText text={first.gate.reason} />}
                help={first.gate.help}
              />
              {first.gate.detail && (
                <>
                  {' '}
                  <Sentence
                    words={words.serviceSays}
                    detail={<UntrustedText text={first.gate.detail} />}
                  />
                </>
              )}{' '}
              {index === reasons.length - 1 && again}
            </p>
          ),
      )}
    </div>
  );
}
