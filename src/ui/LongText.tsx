import { useMemo, useState } from 'react';
import { usePrinting } from './printing.ts';
import { isolated } from './isolated.tsx';

/** A long text: its beginning, and the rest on demand. On paper all of it. */
export function LongText({ text, beginning }: { text: string; beginning: string }) {
  const [whole, setWhole] = useState(false);
  const shown = usePrinting() || whole;
  const drawn = useMemo(() => isolated(shown ? text : beginning, false), [shown, text, beginning]);
  return (
    <>
      {drawn}
      {!shown && (
        <>
          {'… '}
          <button
            type="button"
            className="link-button screen-only"
            onClick={(event) => {
              event.preventDefault(); // a link that it stands in isn't followed
              setWhole(true);
            }}
          >
            Show all {text.length.toLocaleString()} characters
          </button>
        </>
      )}
    </>
  );
}
