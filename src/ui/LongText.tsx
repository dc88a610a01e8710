import { useState } from 'react';
import { usePrinting } from './printing.ts';
import { VisibleText } from './VisibleText.tsx';

/** A long text: its beginning, and the rest on demand. On paper all of it. */
export function LongText({ text, beginning }: { text: string; beginning: string }) {
  const [whole, setWhole] = useState(false);
  const shown = usePrinting() || whole;
  return (
    <>
      <VisibleText text={shown ? text : beginning} line={false} />
      {!shown && (
        <>
          {'… '}
          <button type="button" className="link-button screen-only" onClick={() => setWhole(true)}>
            Show all {text.length.toLocaleString()} characters
          </button>
        </>
      )}
    </>
  );
}
