import { useCallback, useMemo, useState } from 'react';
import { usePrinting } from './printing.ts';
import { isolated } from './isolated.tsx';

/**
 * A long text: its beginning, and the rest on demand. On paper all of it. Within a link or a button there is nothing
 * else to press: what it opens has the rest.
 */
export function LongText({ text, beginning }: { text: string; beginning: string }) {
  const [whole, setWhole] = useState(false);
  const shown = usePrinting() || whole;
  const [alone, setAlone] = useState(false);
  const lookAround = useCallback((span: HTMLElement | null) => {
    setAlone(span?.closest('a, button') === null);
  }, []);
  const drawn = useMemo(() => isolated(shown ? text : beginning, false), [shown, text, beginning]);
  return (
    <>
      {drawn}
      {!shown && (
        <span ref={lookAround}>
          {'… '}
          {alone && (
            <button
              type="button"
              className="link-button screen-only"
              onClick={() => setWhole(true)}
            >
              Show all {text.length.toLocaleString()} characters
            </button>
          )}
        </span>
      )}
    </>
  );
}
