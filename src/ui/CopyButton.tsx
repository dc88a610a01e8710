import { useEffect, useState } from 'react';
import { plainLine } from '../lib/visible-text.ts';
import { buttonClass } from './Button.tsx';
import { copy } from './copy.ts';
import { Icon } from './Icon.tsx';

/**
 * Copies `text` exactly; a function makes it when it is pressed. `label` says what is copied ("Copy
 * commit 9f3c1ab…"), and is shown where `words` are asked for.
 */
export function CopyButton({
  text,
  label,
  words = false,
  refused,
}: {
  text: string | (() => string | Promise<string>);
  label: string;
  words?: boolean;
  /** Why it cannot be copied. */
  refused?: string | undefined;
}) {
  // A label may quote the record.
  const name = plainLine(label, 200);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        className={words ? buttonClass() : 'icon-button screen-only'}
        aria-label={name}
        title={refused ?? (words ? undefined : name)}
        aria-disabled={refused !== undefined}
        onClick={() => {
          if (refused !== undefined) return;
          copy(text).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          );
        }}
      >
        <Icon name={outcome === 'copied' ? 'done' : outcome === 'refused' ? 'cross' : 'copy'} />
        {words && name}
      </button>
      {/* Beside the button: what is in a button is only its name. */}
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Couldn’t copy'}
      </span>
    </>
  );
}
