import { Button } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './Actions.module.css';
import type { Gate } from './gate.ts';

/** A button that acts only when its gate is open; it stays, and the words beside it say why (H29). */
export function GatedButton({
  label,
  gate,
  describedBy,
  onPress,
}: {
  label: string;
  gate: Gate;
  /** The id of its GateWords. */
  describedBy: string;
  onPress: () => void;
}) {
  const closed = gate.state === 'unavailable';
  return (
    <Button
      data-action={label}
      aria-disabled={closed}
      aria-describedby={gate.state === 'available' ? undefined : describedBy}
      onClick={() => {
        if (!closed) onPress();
      }}
    >
      {label}
    </Button>
  );
}

/** Why an action is not available, and what would help; nothing where it is. */
export function GateWords({
  id,
  action,
  gate,
  readAgain,
}: {
  id: string;
  /** As the start of a sentence, for example "Rerun". */
  action: string;
  gate: Gate;
  /** Reads what the service says of it again. */
  readAgain?: () => void;
}) {
  if (gate.state === 'available') return null;
  if (gate.state === 'not known') {
    return (
      <p className={css.reasons} id={id}>
        {gate.words}
      </p>
    );
  }
  return (
    <div className={css.reasons}>
      <p id={id}>
        {action} is not available: <UntrustedText text={gate.reason} />. {gate.help}
        {gate.detail && (
          <>
            {' '}
            The service says: <UntrustedText text={gate.detail} />
          </>
        )}
      </p>
      {gate.passing && readAgain && (
        <p>
          <Button look="quiet" onClick={readAgain}>
            Read again whether it is available
          </Button>
        </p>
      )}
    </div>
  );
}
