import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import css from './CopyButton.module.css';

/** Copies `text` exactly. `label` says what is copied ("Copy commit 9f3c1ab…"). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={label}
      title={label}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setOutcome('copied'),
          () => setOutcome('refused'),
        );
      }}
    >
      <Icon name={outcome === 'copied' ? 'done' : outcome === 'refused' ? 'cross' : 'copy'} />
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser refused to copy'}
      </span>
    </button>
  );
}
