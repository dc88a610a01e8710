/** What is said of code and of citations. Nothing here says whether a claim is right. */
export const sourceWords = {
  noSuchFile: 'There’s no such file in this commit.',
  noFile: 'There’s no file at this path in {commit}.',
  someLines: 'The file ends at line {last}. The citation extends to line {line}.',
  pointer: 'A Git LFS pointer. The file itself is stored elsewhere.',
  noCommit: 'Docket’s clone doesn’t have commit {commit}, so its code can’t be shown.',
  noCommits: 'Docket’s clone doesn’t have the cited commits, so their code can’t be shown.',
  ofPatch:
    'A patch isn’t part of any commit. Open the review to see the finding on the lines it cites.',
  since: {
    SAME: 'These lines are unchanged in the current head, {head}.',
    MOVED: 'In the current head, {head}, these lines are at {to}.',
    SAME_TEXT: 'In the current head, {head}, the same text is at {to}.',
    CHANGED: 'In the current head, {head}, this file no longer has these lines.',
    UNKNOWN: 'It isn’t known whether these lines changed in the current head, {head}.',
  },
  each: {
    SAME: '{lines} unchanged',
    MOVED: '{lines} now at {to}',
    SAME_TEXT: 'the same text at {to}',
    CHANGED: '{lines} no longer in this file',
    UNKNOWN: 'not known whether {lines} changed',
  },
  showWhole: 'show all {count} characters',
  showBeginning: 'show the first {count} characters; the line is longer',
  whole: 'Line {line}',
  beginning: 'The first {count} characters of line {line}, which is longer',
  symbolNowhere: '{symbol} isn’t in any cited file.',
  empty: 'The file is empty.',
} as const;

/** Lines in numbers: "12", "12–14". */
export const linesInNumbers = ({ from, to }: { from: number; to: number }): string =>
  to === from ? String(from) : `${from}–${to}`;

/** Lines in words: "line 12", "lines 12–14". */
export const linesInWords = ({ from, to }: { from: number; to: number }): string =>
  `${to === from ? 'line' : 'lines'} ${linesInNumbers({ from, to })}`;
