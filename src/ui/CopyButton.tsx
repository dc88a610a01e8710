import { useEffect, useState } from 'react';
import { plainLine } from '../lib/visible-text.ts';
import { buttonClass } from './Button.tsx';
import { copy } from './copy.ts';
import { Icon } from './Icon.tsx';
import { useShortcut, type Shortcut } from './shortcuts.ts';

/**
 * Copies `text` exactly; a function makes it when it is pressed. `label` says what is copied ("Copy
 * commit 9f3c1ab…"), and is shown where `words` are asked for.
 */
export function CopyButton({
  text,
  label,
  words = false,
  refused,
  shortcut,
}: {
  text: string | (() => string | Promise<string>);
  label: string;
  words?: boolean;
  /** Why it cannot be copied. */
  refused?: string | undefined;
  /** The key that does the same. */
  shortcut?: Shortcut;
}) {
  // A label may quote the record.
  const name = plainLine(label, 200);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const press = () => {
    if (refused !== undefined) return;
    copy(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  useShortcut(shortcut?.key ?? '', shortcut?.what ?? '', press, shortcut !== undefined);
  return (
    <>
      <button
        type="button"
        className={words ? buttonClass() : 'icon-button screen-only'}
        aria-label={name}
        title={refused ?? (words ? undefined : name)}
        aria-disabled={refused !== undefined}
        onClick={press}
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
