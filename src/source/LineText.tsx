import { beginningOf, segments } from '../lib/visible-text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Code.module.css';
import type { Run } from './token-runs.ts';

/** The part of a line that differs from its counterpart: from `from` to before `to`. */
export type MarkedPart = { from: number; to: number };

/** As much of a line is drawn; the rest is counted, and opened whole on demand. */
export const SHOWN_CHARACTERS = 1_000;

/**
 * One line of code. Characters that do not show by themselves are named (`UntrustedText`), and then the
 * line has no colors: they would cut it into pieces that hide what belongs together.
 */
export function LineText({
  text,
  runs,
  marked,
}: {
  text: string;
  runs: readonly Run[] | undefined;
  marked: MarkedPart | undefined;
}) {
  const returned = text.endsWith('\r');
  const line = returned ? text.slice(0, -1) : text;
  const shown = beginningOf(line, SHOWN_CHARACTERS);
  const plain = segments(shown).every(({ mark }) => mark === undefined);
  return (
    <>
      {plain ? (
        <bdi>
          {pieces(shown, runs, marked).map(({ from, to, token, differs }) => {
            const Piece = differs ? 'mark' : 'span';
            return token === undefined && !differs ? (
              shown.slice(from, to)
            ) : (
              <Piece key={from} data-token={token}>
                {shown.slice(from, to)}
              </Piece>
            );
          })}
        </bdi>
      ) : (
        <UntrustedText text={shown} line code />
      )}
      {returned && (
        <span className={css.cr} title="This line ends with CRLF">
          CR
        </span>
      )}
    </>
  );
}

/** A line whole, as plain text. */
export function WholeLine({
  name,
  text,
  onClose,
}: {
  /** Which line it is. */
  name: string;
  text: string;
  onClose: () => void;
}) {
  return (
    <Dialog label={name} onClose={onClose}>
      <h2>{name}</h2>
      <UntrustedText as="div" className="mono" text={text} code />
    </Dialog>
  );
}

/** Cuts a line where its colors change, and where the part begins and ends that differs. */
function pieces(text: string, runs: readonly Run[] | undefined, marked: MarkedPart | undefined) {
  const found: { from: number; to: number; token: Run[1]; differs: boolean }[] = [];
  const cuts = marked ? [marked.from, marked.to, text.length] : [text.length];
  let at = 0;
  const add = (end: number, token: Run[1]) => {
    for (const cut of cuts) {
      const to = Math.min(end, cut);
      if (to <= at) continue;
      found.push({
        from: at,
        to,
        token,
        differs: marked !== undefined && at >= marked.from && to <= marked.to,
      });
      at = to;
    }
  };
  for (const [length, token] of runs ?? []) add(Math.min(at + length, text.length), token);
  add(text.length, undefined);
  return found;
}
