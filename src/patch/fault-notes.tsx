import type { PatchFault, ReadPatch } from './patch-parts.ts';
import type { DiffNote } from './DiffView.tsx';

const MOST_NOTES = 500;

/** What is malformed, said below the lines that it is about. */
export function faultNotes({ faults }: ReadPatch): DiffNote[] {
  return faults.slice(0, MOST_NOTES).map((fault) => ({
    line: fault.line,
    content: (
      <>
        <b>Line {(fault.line + 1).toLocaleString()} of the patch.</b> {faultWords(fault)}
      </>
    ),
  }));
}

/** A fault in words, and what git makes of it. */
export const faultWords = ({ what, weight }: PatchFault) =>
  weight === 'refused' ? `${what} Git won’t apply it.` : what;
