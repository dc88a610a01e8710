import { Suspense } from 'react';
import { beginningOf } from '../lib/visible-text.ts';
import { isolated, type TextAttributes } from './isolated.tsx';
import { MissingPart, part } from './part.tsx';

const LongText = part<{ text: string; beginning: string }>(
  async () => (await import('./LongText.tsx')).LongText,
  ({ beginning }) => (
    <>
      {isolated(beginning, false)} <MissingPart />
    </>
  ),
);
/** Longer texts are folded. */
export const FOLD_ABOVE = 4_000;
const FOLD_TO = 1_500;

type Around = 'b' | 'code' | 'div' | 'dt' | 'h3' | 'h4' | 'li' | 'p' | 'pre' | 'span';
type Props = { text: string; code?: boolean } & (
  | ({ line: true; as?: Around } & TextAttributes)
  | ({ line?: false; as: Around } & TextAttributes)
  | { line?: false; as?: never }
);

/**
 * The one way by which text from the record reaches the screen (spec: General rules 6). It stays text:
 * isolated for direction, invisible characters shown by name beside the real ones (so that a copy is
 * exact), long runs wrapped, long texts folded. `line` keeps it on one line. `as` puts an element around it,
 * which `className` and `title` are of; without it they are of the line. In a line of `code`, tabs are ordinary.
 */
export function UntrustedText({ text, line = false, code, as: Around, ...look }: Props) {
  const shown =
    line || text.length <= FOLD_ABOVE ? (
      isolated(line ? beginningOf(text, 1_000) : text, line, code, Around ? {} : look)
    ) : (
      <Folded text={text} />
    );
  return Around ? <Around {...look}>{shown}</Around> : shown;
}

function Folded({ text }: { text: string }) {
  const beginning = beginningOf(text, FOLD_TO);
  return (
    <Suspense fallback={isolated(beginning, false)}>
      <LongText text={text} beginning={beginning} />
    </Suspense>
  );
}
