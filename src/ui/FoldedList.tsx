import { useState, type ReactNode } from 'react';
import { plural } from '../lib/plural.ts';
import { Button } from './Button.tsx';
import { usePrinting } from './printing.ts';

const STEP = 200;

/** A list of any length: its beginning, and more on demand. What is not drawn yet is counted. On paper all of it. */
export function FoldedList<T>({
  items,
  first,
  noun,
  nouns = `${noun}s`,
  className,
  children,
}: {
  items: readonly T[];
  /** How many are shown at first. */
  first: number;
  /** What one item is called: "placement". */
  noun: string;
  /** Several of them, where an s is not enough. */
  nouns?: string;
  className?: string | undefined;
  children: (item: T, index: number) => ReactNode;
}) {
  const [shown, setShown] = useState(first);
  const drawn = usePrinting() ? items.length : shown;
  const rest = items.length - drawn;
  return (
    <>
      <ul className={className}>
        {items.slice(0, drawn).map((item, index) => (
          <li key={index}>{children(item, index)}</li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="section">
          <Button look="quiet" onClick={() => setShown(shown + STEP)}>
            Show {rest > STEP && `${STEP} of `}
            {plural(rest, `more ${noun}`, `more ${nouns}`)}
          </Button>
        </p>
      )}
    </>
  );
}
