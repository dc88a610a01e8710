import { useState, type ReactNode } from 'react';
import { Button, onePress } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

/** A button whose work may fail; then it says why beside it. */
export function Act({
  act,
  look = 'plain',
  on,
  children,
}: {
  act: () => Promise<unknown>;
  look?: 'plain' | 'primary' | 'quiet';
  /** What it acts on, where the words of the button do not say that by themselves. */
  on?: string;
  children: ReactNode;
}) {
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  return (
    <>
      <Button
        look={look}
        blocked={state === 'busy'}
        onClick={onePress(() => {
          setState('busy');
          act().then(
            () => setState('idle'),
            (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
          );
        })}
      >
        {children}
        {on !== undefined && <UntrustedText as="span" className="visually-hidden" text={on} />}
      </Button>
      {state instanceof Error && (
        <span role="alert" className="serious">
          <UntrustedText text={state.message} />
        </span>
      )}
    </>
  );
}
